import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { askForReset } from './linkCalls.ts';
import { failureText, type FormProps } from './useSubmit.ts';

/** Asks for a link to set a new password (spec accounts 2, Forgot-password panel; 5; 8). */
export function ForgotPanel({ entries, onChange, onError, onCancel }: FormProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const ask = useMutation({ mutationFn: askForReset, meta: { ownSessionExpiry: true } });
  const email = entries.email.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSentTo(undefined);
    if (email === '') return onError(t('refusals.emailFirst'));
    onError(null);
    ask.mutate(
      { email },
      {
        onSuccess: () => setSentTo(email),
        onError: (error) => onError(failureText(error, t('forgot.failed'))),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {sentTo === undefined ? <p className="text-ink-soft">{t('forgot.text')}</p> : <Note>{t('forgot.sent')}</Note>}
      <TextField
        label={t('email')}
        type="email"
        value={entries.email}
        onChange={(event) => onChange({ email: event.target.value })}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={ask.isPending}>
          {t('forgot.submit')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('forgot.cancel')}
        </Button>
      </div>
    </form>
  );
}
