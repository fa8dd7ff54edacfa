import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { firstBroken, RESET_PASSWORD } from '#shared/accounts/entries.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { forgetSession, sessionAtom } from '#renderer/platform/session.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Card, ErrorBox } from '#renderer/ui/Card.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { PasswordChecklist } from '#renderer/ui/PasswordChecklist.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { requirementsOf } from './entries.ts';
import { LinkPage } from './LinkPage.tsx';
import { checkResetToken, setNewPassword, tokenIn } from './linkCalls.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from './useSubmit.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('accounts');

/** Spec accounts 9, Reset redirect delay. */
const REDIRECT_MS = 3000;

/**
 * Sets a new password through an emailed link: verifying, invalid, form, success (spec accounts 2, Reset-password
 * screen).
 */
export function ResetScreen() {
  const { t } = useTranslation('accounts');
  const token = tokenIn(useLocation());
  const [isDone, setDone] = useState(false);
  const check = useQuery({
    queryKey: ['accounts', 'reset', token],
    queryFn: () => checkResetToken(token ?? ''),
    enabled: token !== null && !isDone,
    staleTime: Infinity,
    retry: false,
  });
  if (isDone) return <Success />;
  if (token === null) return <Invalid text={t('reset.noToken')} />;
  if (check.isPending) return <Loading text={t('reset.verifying')} />;
  if (check.isError) {
    return <Invalid text={t('reset.notVerified')} onRetry={() => void check.refetch()} isBusy={check.isFetching} />;
  }
  if (!check.data.valid) return <Invalid text={t('reset.invalid')} />;
  return <NewPassword token={token} onDone={() => setDone(true)} />;
}

interface InvalidProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly isBusy?: boolean;
}

function Invalid({ text, onRetry, isBusy }: InvalidProps) {
  const { t } = useTranslation('accounts');
  return (
    <LinkPage title={t('reset.invalidTitle')} text={text}>
      {onRetry ? (
        <Button kind="primary" busy={isBusy} onClick={onRetry}>
          {t('reset.retry')}
        </Button>
      ) : (
        <Link to="/forgot-password" className={buttonClass('primary')}>
          {t('reset.requestNew')}
        </Link>
      )}
      <Link to="/login" className={buttonClass('quiet')}>
        {t('reset.back')}
      </Link>
    </LinkPage>
  );
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useErrorText();
  const reset = useMutation({ mutationFn: setNewPassword, meta: { ownSessionExpiry: true } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = firstBroken(RESET_PASSWORD, password);
    if (broken) return setError(() => say(`rules.${broken.key}.message`));
    if (password !== again) return setError(() => say('refusals.passwordsDiffer'));
    setError(null);
    reset.mutate(
      { token, newPassword: password },
      { onSuccess: onDone, onError: (why) => setError(() => whyNot(why)) },
    );
  };
  const whyNot = (failure: unknown): string =>
    failure instanceof ApiError && failure.isUnreachable
      ? say('reset.network')
      : failureText(failure, say('reset.failed'));
  return (
    <div className="mx-auto grid max-w-lg gap-6 pt-4 pb-16 sm:pt-10">
      <title>{`${t('reset.title')} · Unchaos`}</title>
      <h1 className="text-center text-3xl sm:text-4xl">{t('reset.title')}</h1>
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <PasswordField
            label={t('reset.next')}
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            hint={
              <PasswordChecklist label={t('requirements')} requirements={requirementsOf(RESET_PASSWORD, password)} />
            }
          />
          <PasswordField label={t('reset.again')} value={again} onChange={setAgain} autoComplete="new-password" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button type="submit" kind="primary" busy={reset.isPending}>
              {t('reset.submit')}
            </Button>
            <Link to="/login" className={buttonClass('quiet')}>
              {t('reset.back')}
            </Link>
          </div>
        </form>
      </Card>
    </div>
  );
}

/** Previous sessions ended with the old password, including this window's. */
function Success() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = session.state === 'signedIn';
  useEffect(() => {
    const toLogin = async (): Promise<void> => {
      if (isSignedIn) await forgetSession();
      await navigate('/login', { replace: true, state: { note: 'passwordReset' } });
    };
    const timer = window.setTimeout(() => void toLogin(), REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [isSignedIn, navigate]);
  const goNow = async (): Promise<void> => {
    if (isSignedIn) await forgetSession();
    await navigate('/login', { replace: true, state: { note: 'passwordReset' } });
  };
  return (
    <LinkPage title={t('reset.doneTitle')} text={t('reset.done')}>
      <Button kind="primary" onClick={() => void goNow()}>
        {t('reset.goNow')}
      </Button>
    </LinkPage>
  );
}
