import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { appLoginChallenge } from '#shared/accounts/appLogin.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { LinkPage } from '../LinkPage.tsx';
import { letAppIn, logOutFirst } from './queries.ts';
import { LogInHere } from './LogInHere.tsx';

/** In the browser: asks whether the app may log in, and hands it a code by a link. Says whose account it is. */
export function Consent() {
  const { t } = useTranslation('appLogin');
  const session = useAtomValue(sessionAtom);
  const challenge = appLoginChallenge(new URLSearchParams(useLocation().hash.slice(1)));
  const letIn = useMutation({ ...letAppIn, onSuccess: (link) => link !== null && window.location.assign(link) });
  const leave = useMutation({ ...logOutFirst, onSuccess: () => letIn.reset() });
  if (challenge === null) {
    return (
      <LinkPage title={t('notOpened')} text={t('notOpenedText')}>
        <Link to="/login" className={buttonClass('primary')}>
          {t('toLogin')}
        </Link>
      </LinkPage>
    );
  }
  if (session.state === 'starting') return <Loading text={t('arriving')} />;
  if (session.state === 'signedOut') return <LogInHere />;
  const link = letIn.data;
  if (link) {
    return (
      <LinkPage title={t('done')} text={t('doneText')}>
        <a href={link} className={buttonClass('primary')}>
          {t('open')}
        </a>
        <p className="w-full text-sm text-ink-soft">{t('closeTab')}</p>
      </LinkPage>
    );
  }
  if (link === null) {
    return (
      <LinkPage title={t('once')} text={t('onceText')}>
        <Button kind="primary" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('logInAgain')}
        </Button>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t('ask')} text={letIn.error ? messageOf(letIn.error) : t('as', { email: session.user.email })}>
      <Button kind="primary" busy={letIn.isPending} onClick={() => letIn.mutate(challenge)}>
        {letIn.error ? t('retry') : t('goOn')}
      </Button>
      <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('otherAccount')}
      </Button>
    </LinkPage>
  );
}
