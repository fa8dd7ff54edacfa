import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Note } from '#renderer/ui/Card.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormCaptchaBox, SubmitButton } from './FormCaptcha.tsx';
import { type LogInEntries, logInPatiently } from './patientLogIn.ts';
import { type FormProps, useSubmit } from './useSubmit.ts';
import { refuseLogin } from './entries.ts';

/** The second step of a log-in: only for accounts that have one. */
export const CodePanel = lazyPart(async () => (await import('./secondFactor/CodePanel.tsx')).CodePanel);

interface LoginFormProps extends FormProps {
  readonly onForgot: () => void;
  /** The password is right, and a code is needed besides. */
  readonly onChallenge: (challenge: string) => void;
}

export function LoginForm({ entries, onChange, onError, captcha, onForgot, onChallenge }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const [isWorking, setWorking] = useState(false);
  const login = useMutation({
    mutationFn: (sent: LogInEntries) => logInPatiently(sent, () => setWorking(true)),
    onSettled: () => setWorking(false),
    meta: { ownSessionExpiry: true },
    onSuccess: (challenge) => challenge !== undefined && onChallenge(challenge),
  });
  const submit = useSubmit(
    { onError, captcha },
    () => refuseLogin(entries),
    () => login.mutateAsync({ email: entries.email, password: entries.password, captchaToken: captcha.token }),
  );
  return (
    <form onSubmit={submit} onFocus={captcha.want} noValidate className="grid gap-5">
      <EmailField entries={entries} onChange={onChange} captcha={captcha} offersPasskeys />
      <PasswordField
        label={t('password')}
        value={entries.password}
        onChange={(password) => onChange({ password })}
        autoComplete="current-password"
      />
      <Link
        to="/forgot-password"
        onClick={(event) => {
          event.preventDefault();
          onForgot();
        }}
        className={cn(buttonClass('quiet', 'small'), '-my-3 -me-3.5 justify-self-end')}
      >
        {t('forgotPassword')}
      </Link>
      <FormCaptchaBox captcha={captcha} />
      {isWorking && <Note>{t('working')}</Note>}
      <SubmitButton captcha={captcha} busy={login.isPending} size="large">
        {t('submitLogin')}
      </SubmitButton>
    </form>
  );
}
