import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#shared/accounts/entries.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { Note } from '#renderer/ui/Card.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { failureText } from '../useSubmit.ts';
import { CodeField } from './CodeField.tsx';
import { changeEmail } from './queries.ts';
import { FormActions, OpenButton } from './CardForm.tsx';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('account');

/** Error codes shown at a field of their own. Matched by code, never by message. */
const AT: Readonly<Partial<Record<ErrorCode, 'password' | 'code'>>> = {
  wrongPassword: 'password',
  codeNeeded: 'code',
  wrongCode: 'code',
};
const NOTHING = { email: '', password: '', code: '' };

const fieldOf = (failure: unknown): keyof typeof NOTHING =>
  (failure instanceof ApiError && AT[failure.code as ErrorCode]) || 'email';

/**
 * Shows the email read-only. Changing it asks for the password and takes effect through an emailed link (spec settled,
 * E-mail card).
 */
export function EmailCard({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const [entries, setEntries] = useState<typeof NOTHING | null>(null);
  const [errors, setErrors] = useState<Partial<Record<keyof typeof NOTHING, ErrorText>>>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [told, setAnnouncement] = useState<string>();
  const change = useMutation(changeEmail);
  const stop = (): void => {
    setEntries(null);
    setErrors({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!entries) return;
    const next = entries.email.trim();
    if (!isEmail(next)) return setErrors({ email: () => say('email.invalid') });
    if (entries.password === '') return setErrors({ password: () => say('password.currentNeeded') });
    setErrors({});
    change.mutate(
      { email: next, current_password: entries.password, ...(entries.code !== '' && { code: entries.code }) },
      {
        onSuccess: ({ message }) => {
          setAnnouncement(message);
          stop();
        },
        onError: (failure) => {
          const field = fieldOf(failure);
          if (field === 'code') setAsksForCode(true);
          setErrors({ [field]: () => failureText(failure, say('email.failed')) });
        },
      },
    );
  };
  const open = (): void => {
    setAnnouncement(undefined);
    setEntries(NOTHING);
  };

  return (
    <SettingCard title={t('email.title')} action={!entries && <OpenButton label={t('email.change')} onClick={open} />}>
      <p className="wrap-anywhere">{email}</p>
      {told && <Note>{told}</Note>}
      {entries && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            label={t('email.next')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            value={entries.email}
            onChange={(event) => setEntries({ ...entries, email: event.target.value })}
            hint={t('email.hint')}
            error={errors.email?.()}
            autoFocus
          />
          <PasswordField
            label={t('password.current')}
            value={entries.password}
            onChange={(password) => setEntries({ ...entries, password })}
            autoComplete="current-password"
            error={errors.password?.()}
          />
          {asksForCode && (
            <CodeField
              value={entries.code}
              onChange={(code) => setEntries({ ...entries, code })}
              error={errors.code?.()}
            />
          )}
          <FormActions label={t('email.send')} busy={change.isPending} onCancel={stop} />
        </form>
      )}
    </SettingCard>
  );
}
