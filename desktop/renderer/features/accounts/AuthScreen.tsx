import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Card, ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { NO_ENTRIES } from './entries.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useCaptcha } from './useCaptcha.ts';

type Tab = 'login' | 'signup';

/** Combined login and sign-up (spec accounts 2). What was typed stays through failures and from tab to tab. */
export function AuthScreen({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [error, setError] = useState<string | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);

  const captcha = useCaptcha();

  const choose = (next: Tab): void => {
    setError(null);
    captcha.reset();
    void navigate(`/${next}`, { replace: true });
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
  const heading = tab === 'login' ? t('welcomeBack') : t('create');

  return (
    <div className="mx-auto grid max-w-lg gap-6 pt-4 pb-16 sm:pt-10">
      <title>{`${heading} · Unchaos`}</title>
      <h1 className="text-center text-3xl sm:text-4xl">{heading}</h1>
      <Card>
        <Tabs label={t('tabs')} value={tab} onChange={choose} tabs={tabs}>
          {mustConfirm && tab === 'login' && <Note className="mb-5">{t('confirmByMail')}</Note>}
          {error && <ErrorBox className="mb-5">{error}</ErrorBox>}
          {tab === 'login' ? (
            <LoginForm {...form} />
          ) : (
            <SignUpForm
              {...form}
              onConfirm={() => {
                setMustConfirm(true);
                choose('login');
              }}
            />
          )}
        </Tabs>
      </Card>
    </div>
  );
}
