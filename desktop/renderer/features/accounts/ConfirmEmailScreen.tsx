import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { refreshSession, sessionAtom } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { LinkPage } from './LinkPage.tsx';
import { openEmailLink, tokenIn } from './linkCalls.ts';

/** Handles the link that confirms a new account or a changed email. Opening it twice has no further effect. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('accounts');
  const token = tokenIn(useLocation());
  const session = useAtomValue(sessionAtom);
  const opened = useQuery({
    queryKey: ['accounts', 'confirm', token],
    queryFn: async () => {
      const done = await openEmailLink(token ?? '');
      await refreshSession();
      return done;
    },
    staleTime: Infinity,
    retry: false,
  });
  if (opened.isPending) return <Loading text={t('confirm.opening')} />;
  const isSignedIn = session.state === 'signedIn';
  const onward = (
    <Link to={isSignedIn ? '/account' : '/login'} className={buttonClass('primary')}>
      {isSignedIn ? t('confirm.toAccount') : t('confirm.toLogin')}
    </Link>
  );
  if (opened.isSuccess) {
    const { purpose, email } = opened.data;
    return (
      <LinkPage title={t(`confirm.${purpose}.title`)} text={t(`confirm.${purpose}.text`, { email })}>
        {onward}
      </LinkPage>
    );
  }
  const isUnreachable = opened.error instanceof ApiError && opened.error.isUnreachable;
  return (
    <LinkPage title={t('confirm.failed')} text={messageOf(opened.error)}>
      {isUnreachable ? (
        <Button kind="primary" busy={opened.isFetching} onClick={() => void opened.refetch()}>
          {t('reset.retry')}
        </Button>
      ) : (
        onward
      )}
    </LinkPage>
  );
}
