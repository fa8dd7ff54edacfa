import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { signUp } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { PasswordChecklist } from '#renderer/ui/PasswordChecklist.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { refuseSignUp, requirementsOf } from './entries.ts';
import { type FormProps, useSubmit } from './useSubmit.ts';

export function SignUpForm({ entries, onChange, onError, onConfirm }: FormProps & { readonly onConfirm: () => void }) {
  const { t } = useTranslation('accounts');
  const register = useMutation({
    mutationFn: signUp,
    meta: { ownSessionExpiry: true },
    onSuccess: (outcome) => outcome === 'confirm' && onConfirm(),
  });
  const submit = useSubmit(onError, refuseSignUp(entries, new Date().getFullYear()), () =>
    register.mutateAsync({
      email: entries.email,
      password: entries.password,
      firstName: entries.firstName,
      lastName: entries.lastName,
      dateOfBirth: entries.dateOfBirth,
      timezone: ownTimeZone(),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          value={entries.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={t('lastName')}
          optional={t('optional')}
          value={entries.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
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
        autoComplete="new-password"
        hint={
          <PasswordChecklist
            label={t('requirements')}
            requirements={requirementsOf(SIGN_UP_PASSWORD, entries.password)}
          />
        }
      />
      <PasswordField
        label={t('confirmPassword')}
        value={entries.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
        autoComplete="new-password"
      />
      <DateField
        label={t('birthDate')}
        optional={t('optional')}
        value={entries.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
        autoComplete="bday"
      />
      <CheckboxField
        label={t('acceptTerms')}
        checked={entries.acceptTerms}
        onChange={(event) => onChange({ acceptTerms: event.target.checked })}
      />
      <Button type="submit" kind="primary" size="large" busy={register.isPending}>
        {t('submitSignUp')}
      </Button>
    </form>
  );
}
