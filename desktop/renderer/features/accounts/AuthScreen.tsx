import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Card, ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';

import { NO_ENTRIES } from './entries.ts';
import { ForgotPanel } from './ForgotPanel.tsx';
import { KeptWords } from './KeptWords.tsx';
import { CodePanel, LoginForm } from './LoginForm.tsx';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';

import { SignUpForm } from './SignUpForm.tsx';
import { useCaptcha } from './FormCaptcha.tsx';
import { useErrorText } from '#renderer/platform/useErrorText.ts';

/** Waits for the browser: in the desktop app alone. */
const BrowserPanel = lazyPart(async () => (await import('./appLogin/BrowserPanel.tsx')).BrowserPanel);
/** Asks for a link: few people do. */
const LinkPanel = lazyPart(async () => (await import('./loginLink/LinkPanel.tsx')).LinkPanel);

type Tab = 'login' | 'signup';

/** Combined login and sign-up (spec accounts 2). What was typed stays through failures and from tab to tab. */
export function AuthScreen({ tab, isForgot = false }: { readonly tab: Tab; readonly isForgot?: boolean }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { state } = useLocation();
  const wasReset = typeof state === 'object' && state !== null && Reflect.get(state, 'note') === 'passwordReset';
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [error, setError] = useErrorText();
  const [mustConfirm, setMustConfirm] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [other, setOther] = useState<'link' | 'browser' | null>(null);

  const captcha = useCaptcha();

  const goTo = (path: '/login' | '/signup' | '/forgot-password'): void => {
    setError(null);
    setChallenge(null);
    setOther(null);
    captcha.reset();
    void navigate(path, { replace: true });
  };
  /** A link of a mail opens in the browser, not in the desktop app; there the browser itself can log in, also by a passkey. */
  const takeOtherWay = (): void => {
    setError(null);
    captcha.reset();
    setOther(desktop ? 'browser' : 'link');
  };
  const form = {
    entries,
    onChange: (change: Partial<typeof entries>) => setEntries((before) => ({ ...before, ...change })),
    onError: setError,
    captcha,
  };
  const tabs = [
    { value: 'login', label: t('login') },
    { value: 'signup', label: t('signUp') },
  ] as const;
  const isLogin = tab === 'login' && !isForgot && other === null && challenge === null;
  const heading = tab === 'login' ? t('welcomeBack') : t('create');

  return (
    <div className="mx-auto grid max-w-lg gap-6 pt-4 pb-16 sm:pt-10">
      <title>{`${heading} · Unchaos`}</title>
      <h1 className="text-center text-3xl sm:text-4xl">{heading}</h1>
      <Card>
        <Tabs label={t('tabs')} value={tab} onChange={(next) => goTo(`/${next}`)} tabs={tabs}>
          {isLogin && <KeptWords className="mb-5" />}
          {mustConfirm && tab === 'login' && <Note className="mb-5">{t('confirmByMail')}</Note>}
          {wasReset && isLogin && <Note className="mb-5">{t('passwordReset')}</Note>}
          {error && <ErrorBox className="mb-5">{error}</ErrorBox>}
          {tab === 'login' && isForgot && <ForgotPanel {...form} onCancel={() => goTo('/login')} />}
          {isLogin && <LoginForm {...form} onForgot={() => goTo('/forgot-password')} onChallenge={setChallenge} />}
          {isLogin && <PasskeyButton onError={setError} />}
          {isLogin && (
            <Button kind="quiet" className="mt-3 w-full" onClick={takeOtherWay}>
              {desktop ? t('byBrowser') : t('byLink')}
            </Button>
          )}
          {tab === 'login' && other === 'browser' && (
            <Suspense>
              <BrowserPanel onError={setError} onCancel={() => goTo('/login')} />
            </Suspense>
          )}
          {tab === 'login' && other === 'link' && (
            <Suspense>
              <LinkPanel {...form} onCancel={() => goTo('/login')} />
            </Suspense>
          )}
          {tab === 'login' && challenge !== null && (
            <Suspense>
              <CodePanel challenge={challenge} onError={setError} onBack={() => goTo('/login')} />
            </Suspense>
          )}
          {tab === 'signup' && (
            <SignUpForm
              {...form}
              onConfirm={() => {
                setMustConfirm(true);
                goTo('/login');
              }}
            />
          )}
        </Tabs>
      </Card>
    </div>
  );
}
