import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Card, ErrorBox } from '#renderer/ui/Card.tsx';
import { addTexts } from '#renderer/platform/language.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { tokenIn } from '../linkCalls.ts';
import { LinkPage } from '../LinkPage.tsx';
import { CodePanel } from '../LoginForm.tsx';
import { logInByLink, lookAtLoginLink } from './queries.ts';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.isUnreachable;

/**
 * Logs in through an emailed link. Takes a button press, because mail scanners open links too. Shows whose account it
 * is, so that nobody is lured into a stranger's account.
 */
export function LoginLinkScreen() {
  const { t } = useTranslation('loginLink');
  const { t: common } = useTranslation('accounts');
  const token = tokenIn(useLocation());
  const found = useQuery({ ...lookAtLoginLink(token), enabled: token !== null });
  const enter = useMutation(logInByLink);
  if (enter.isSuccess && enter.data !== undefined) return <SecondStep challenge={enter.data} />;
  // The route guard redirects from there.
  if (enter.isSuccess) return <Navigate to="/login" replace />;
  if (token !== null && found.isPending) return <Loading text={t('looking')} />;
  const error = enter.error ?? found.error;
  if (token === null || (error !== null && !isUnreachable(error))) {
    return (
      <LinkPage title={common('confirm.failed')} text={token === null ? common('reset.noToken') : messageOf(error)}>
        <Link to="/login" className={buttonClass('primary')}>
          {t('again')}
        </Link>
      </LinkPage>
    );
  }
  const { data } = found;
  return (
    <LinkPage title={t('title')} text={error ? messageOf(error) : t('as', { email: data?.email ?? '' })}>
      <Button
        kind="primary"
        busy={enter.isPending || found.isFetching}
        onClick={() => (data ? enter.mutate(token) : void found.refetch())}
      >
        {error ? common('reset.retry') : t('enter')}
      </Button>
    </LinkPage>
  );
}

/** Asks for the second-factor code. A user without one goes back to the password. */
function SecondStep({ challenge }: { readonly challenge: string }) {
  const { t } = useTranslation('loginLink');
  const navigate = useNavigate();
  const [error, setError] = useErrorText();
  const leave = (): void => void navigate('/login', { replace: true });
  return (
    <div className="mx-auto grid max-w-lg gap-6 pt-4 pb-16 sm:pt-10">
      <title>{`${t('enter')} · Unchaos`}</title>
      <h1 className="text-center text-3xl sm:text-4xl">{t('enter')}</h1>
      <Card>
        {error !== undefined && <ErrorBox className="mb-5">{error}</ErrorBox>}
        <Suspense>
          <CodePanel challenge={challenge} onError={setError} onBack={leave} onDone={leave} />
        </Suspense>
      </Card>
    </div>
  );
}
