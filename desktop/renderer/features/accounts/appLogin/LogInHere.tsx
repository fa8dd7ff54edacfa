import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { Card, ErrorBox } from '#renderer/ui/Card.tsx';
import { NO_ENTRIES } from '../entries.ts';
import { CodePanel, LoginForm } from '../LoginForm.tsx';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';

import { useCaptcha } from '../FormCaptcha.tsx';

/** In the browser: logs in for the app, by password or passkey, without leaving the page that the app opened. */
export function LogInHere() {
  const { t } = useTranslation('appLogin');
  const navigate = useNavigate();
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [error, setError] = useErrorText();
  const [challenge, setChallenge] = useState<string | null>(null);
  const captcha = useCaptcha();
  const form = {
    entries,
    onChange: (change: Partial<typeof entries>) => setEntries((before) => ({ ...before, ...change })),
    onError: setError,
    captcha,
  };
  const back = (): void => {
    captcha.reset();
    setChallenge(null);
  };
  return (
    <div className="mx-auto grid max-w-lg gap-6 pt-4 pb-16 sm:pt-10">
      <title>{`${t('logIn')} · Unchaos`}</title>
      <h1 className="text-center text-3xl sm:text-4xl">{t('logIn')}</h1>
      <Card>
        {error && <ErrorBox className="mb-5">{error}</ErrorBox>}
        {challenge === null ? (
          <>
            <LoginForm {...form} onForgot={() => void navigate('/forgot-password')} onChallenge={setChallenge} />
            <PasskeyButton onError={setError} />
          </>
        ) : (
          <Suspense>
            <CodePanel challenge={challenge} onError={setError} onBack={back} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
