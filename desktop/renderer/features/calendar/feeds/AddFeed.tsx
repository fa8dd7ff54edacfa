import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESS_LIMIT, feedAddressOf } from '#shared/calendar/feedAddress.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { addFeed } from './queries.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('feeds');

/** Adds a calendar by its address; one that cannot be read stays in the form, with the reason. */
export function AddFeed({ onClose, takesFocus }: { readonly onClose: () => void; readonly takesFocus: boolean }) {
  const { t } = useTranslation('feeds');
  const [address, setAddress] = useState('');
  const [busyOnly, setBusyOnly] = useState(false);
  const [error, setError] = useErrorText();
  const { mutate, isPending } = useMutation(addFeed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (feedAddressOf(address) === null) return setError(() => say('badAddress'));
    setError(null);
    mutate(
      { address, busyOnly },
      { onSuccess: ({ problem }) => (problem === null ? onClose() : setError(() => say(`problem.${problem}`))) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={t('address')}
        hint={t('hint')}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={ADDRESS_LIMIT}
        autoFocus={takesFocus}
      />
      <CheckboxField
        label={t('busyOnly')}
        hint={t('busyOnlyHint')}
        checked={busyOnly}
        onChange={(event) => setBusyOnly(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" kind="primary" busy={isPending}>
          {t('add')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
