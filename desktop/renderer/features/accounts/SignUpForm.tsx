import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { signUp } from '#renderer/platform/session.ts';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { PasswordChecklist } from '#renderer/ui/PasswordChecklist.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { refuseSignUp, requirementsOf } from './entries.ts';
import { EmailField } from './EmailField.tsx';
import { FormCaptchaBox, SubmitButton } from './FormCaptcha.tsx';
import { type FormProps, useSubmit } from './useSubmit.ts';

export function SignUpForm({
  entries,
  onChange,
  onError,
  onConfirm,
  captcha,
}: FormProps & { readonly onConfirm: () => void }) {
  const { t } = useTranslation('accounts');
  const register = useMutation({
    mutationFn: signUp,
    meta: { ownSessionExpiry: true },
    onSuccess: (outcome) => outcome === 'confirm' && onConfirm(),
  });
  const submit = useSubmit(
    { onError, captcha },
    () => refuseSignUp(entries, new Date().getFullYear()),
    () =>
      register.mutateAsync({
        email: entries.email,
        password: entries.password,
        captchaToken: captcha.token,
        firstName: entries.firstName,
        lastName: entries.lastName,
        dateOfBirth: entries.dateOfBirth,
        timezone: ownTimeZone(),
      }),
  );
  return (
    <form onSubmit={submit} onFocus={captcha.want} noValidate className="grid gap-5">
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
      <EmailField entries={entries} onChange={onChange} captcha={captcha} />
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
        label={
          <Trans
            t={t}
            i18nKey="acceptTerms"
            components={{ terms: <NewTab to="/terms" />, privacy: <NewTab to="/privacy" /> }}
          />
        }
        checked={entries.acceptTerms}
        onChange={(event) => onChange({ acceptTerms: event.target.checked })}
      />
      <FormCaptchaBox captcha={captcha} />
      <SubmitButton captcha={captcha} busy={register.isPending} size="large">
        {t('submitSignUp')}
      </SubmitButton>
    </form>
  );
}

/** To read along: what was typed stays in this tab (spec accounts 2). */
function NewTab({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="rounded text-accent-strong underline underline-offset-4">
      {children}
    </a>
  );
}
