import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_LENGTH, EMAIL_SHAPE } from '#shared/accounts/entries.ts';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { Note } from '#renderer/ui/Card.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { changeEmail } from './queries.ts';
import { FormActions, OpenButton, SettingCard } from './SettingCard.tsx';

/** The address is only read here; the change beside it takes effect by a link in a mail (PRODUCT, E-mail card). */
export function EmailCard({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const [entry, setEntry] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [told, setTold] = useState<string>();
  const change = useMutation(changeEmail);
  const stop = (): void => {
    setEntry(null);
    setError(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = (entry ?? '').trim();
    if (next.length > EMAIL_LENGTH || !EMAIL_SHAPE.test(next)) return setError(t('email.invalid'));
    setError(undefined);
    change.mutate(next, {
      onSuccess: ({ message }) => {
        setTold(message);
        stop();
      },
      onError: (failure) => setError(failure instanceof ApiError ? messageOf(failure) : t('email.failed')),
    });
  };
  const open = (): void => {
    setTold(undefined);
    setEntry('');
  };

  return (
    <SettingCard
      title={t('email.title')}
      action={entry === null && <OpenButton label={t('email.change')} onClick={open} />}
    >
      <p className="wrap-anywhere">{email}</p>
      {told && <Note>{told}</Note>}
      {entry !== null && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            label={t('email.next')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
            hint={t('email.hint')}
            error={error}
            autoFocus
          />
          <FormActions label={t('email.send')} busy={change.isPending} onCancel={stop} />
        </form>
      )}
    </SettingCard>
  );
}
