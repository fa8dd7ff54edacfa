import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts/contract.ts';
import { splitName } from '#shared/accounts/entries.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { TextField } from '#renderer/ui/Field.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { changeName } from './queries.ts';
import { FormActions, OpenButton } from './CardForm.tsx';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('accounts');

/** Full Name: edit, save, cancel (spec accounts 2, 5). */
export function NameCard({ user }: { readonly user: User }) {
  const { t } = useTranslation(['account', 'accounts']);
  const [entry, setEntry] = useState<string | null>(null);
  const [error, setError] = useErrorText();
  const change = useMutation(changeName);
  const stop = (): void => {
    setEntry(null);
    setError(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (entry === null) return;
    if (entry.trim() === '') return setError(() => say('refusals.fullName'));
    setError(null);
    change.mutate(splitName(entry), { onSuccess: stop, onError: (failure) => setError(() => failureText(failure)) });
  };
  const { full_name } = user.user_metadata;

  if (entry === null) {
    return (
      <SettingCard title={t('name.title')} action={<OpenButton onClick={() => setEntry(full_name)} />}>
        <p className="wrap-anywhere">{full_name}</p>
      </SettingCard>
    );
  }
  return (
    <SettingCard title={t('name.title')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('name.title')}
          value={entry}
          onChange={(event) => setEntry(event.target.value)}
          error={error}
          autoComplete="name"
          maxLength={200}
          autoFocus
        />
        <FormActions label={t('save')} busy={change.isPending} onCancel={stop} />
      </form>
    </SettingCard>
  );
}
