import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { appLoginCode } from '#shared/accounts/appLogin.ts';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { LinkPage } from '../LinkPage.tsx';
import { isWaiting, openAppLogin } from './queries.ts';

/** In the desktop app: where the link of the browser leads. Only an app that waits for it is logged in. */
export function Arrival() {
  const { t } = useTranslation('appLogin');
  const session = useAtomValue(sessionAtom);
  const code = appLoginCode(new URLSearchParams(useLocation().search));
  const enter = useMutation(openAppLogin);
  const isOut = session.state === 'signedOut';
  const isMeant = code !== null && isOut && (isWaiting() || !enter.isIdle);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!isMeant || hasBegun.current) return;
    // A code works once.
    hasBegun.current = true;
    enter.mutate(code);
  });
  useEffect(() => begin(), [isMeant]);
  // The gate leads on from there.
  if (session.state === 'signedIn') return <Navigate to="/login" replace />;
  if (!isOut || (isMeant && !enter.isError)) return <Loading text={t('arriving')} />;
  const canRetry = isMeant && enter.error instanceof ApiError && enter.error.isUnreachable;
  return (
    <LinkPage title={t('failed')} text={enter.error ? messageOf(enter.error) : t('noWait')}>
      {canRetry && (
        <Button kind="primary" onClick={() => enter.mutate(code)}>
          {t('retry')}
        </Button>
      )}
      <Link to="/login" replace className={buttonClass(canRetry ? 'quiet' : 'primary')}>
        {t('restart')}
      </Link>
    </LinkPage>
  );
}
