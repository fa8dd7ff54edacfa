import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { appLoginChallenge, appLoginCode } from '#shared/accounts/appLogin.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { addTexts } from '#renderer/platform/language.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { LinkPage } from '../LinkPage.tsx';
import { isWaiting, approveAppLogin, logOutFirst, openAppLogin } from './queries.ts';
import { LogInHere } from './LogInHere.tsx';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/**
 * Logs in the desktop app through the browser: asks for consent in the browser, and handles the returning link in the
 * desktop app.
 */
export function AppLoginScreen() {
  return desktop ? <Arrival /> : <Consent />;
}

/** In the desktop app: target of the link from the browser. Only an app that waits for it is logged in. */
function Arrival() {
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
  // The route guard redirects from there.
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

/** In the browser: asks whether the app may log in, and hands it a code by a link. Shows whose account it is. */
function Consent() {
  const { t } = useTranslation('appLogin');
  const session = useAtomValue(sessionAtom);
  const challenge = appLoginChallenge(new URLSearchParams(useLocation().hash.slice(1)));
  const letIn = useMutation({ ...approveAppLogin, onSuccess: (link) => link !== null && window.location.assign(link) });
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
