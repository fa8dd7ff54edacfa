import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logIn } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { type FormProps, useSubmit } from './useSubmit.ts';
import { refuseLogin } from './entries.ts';

export function LoginForm({ entries, onChange, onError }: FormProps) {
  const { t } = useTranslation('accounts');
  const login = useMutation({ mutationFn: logIn, meta: { ownSessionExpiry: true } });
  const submit = useSubmit(onError, refuseLogin(entries), () =>
    login.mutateAsync({ email: entries.email, password: entries.password }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={t('email')}
        type="email"
        value={entries.email}
        onChange={(event) => onChange({ email: event.target.value })}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
      />
      <PasswordField
        label={t('password')}
        value={entries.password}
        onChange={(password) => onChange({ password })}
        autoComplete="current-password"
      />
      <Button type="submit" kind="primary" size="large" busy={login.isPending}>
        {t('submitLogin')}
      </Button>
    </form>
  );
}
