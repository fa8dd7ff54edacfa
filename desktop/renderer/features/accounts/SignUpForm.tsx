import { useMutation } from '@tanstack/react-query';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { signUp } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { refuseSignUp } from './entries.ts';
import { PasswordField } from './PasswordField.tsx';
import { Requirements } from './Requirements.tsx';
import { type FormProps, useSubmit } from './useSubmit.ts';
import { accountWords as words } from './words.ts';

export function SignUpForm({ entries, onChange, onError, onConfirm }: FormProps & { readonly onConfirm: () => void }) {
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
          label={words.firstName}
          value={entries.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={words.lastName}
          optional={words.optional}
          value={entries.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        value={entries.email}
        onChange={(event) => onChange({ email: event.target.value })}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
      />
      <PasswordField
        label={words.password}
        value={entries.password}
        onChange={(password) => onChange({ password })}
        autoComplete="new-password"
        hint={<Requirements password={entries.password} />}
      />
      <PasswordField
        label={words.confirmPassword}
        value={entries.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
        autoComplete="new-password"
      />
      <TextField
        label={words.birthDate}
        optional={words.optional}
        type="date"
        value={entries.dateOfBirth}
        onChange={(event) => onChange({ dateOfBirth: event.target.value })}
        autoComplete="bday"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={entries.acceptTerms}
          onChange={(event) => onChange({ acceptTerms: event.target.checked })}
          className="size-5 accent-accent"
        />
        {words.acceptTerms}
      </label>
      <Button type="submit" kind="primary" size="large" disabled={register.isPending}>
        {register.isPending ? words.working : words.submitSignUp}
      </Button>
    </form>
  );
}
