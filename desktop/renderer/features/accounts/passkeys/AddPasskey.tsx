import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { IdentityForm } from '../secondFactor/IdentityForm.tsx';
import { failureText } from '../useSubmit.ts';
import { addPasskey } from './queries.ts';

interface AddPasskeyProps {
  /** Number of existing passkeys. */
  readonly count: number;
  readonly asksForCode: boolean;
  readonly onClose: () => void;
}

/** Asks for a name and the user's identity, then has the browser create the passkey. */
export function AddPasskey({ count, asksForCode, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('secondFactor');
  const [name, setName] = useState('');
  const add = useMutation(addPasskey);
  const usual = t('passkeys.usualName', { number: count + 1 });
  const submit = (identity: Identity): void =>
    add.mutate({ name: name.trim() || usual, identity }, { onSuccess: onClose });
  return (
    <Dialog open onClose={onClose} title={t('passkeys.add')} description={t('passkeys.addText')}>
      <IdentityForm
        asksForCode={asksForCode}
        submit={t('dialog.next')}
        busy={add.isPending}
        error={add.error ? failureText(add.error, t('passkeys.notAdded')) : undefined}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          label={t('passkeys.name')}
          value={name}
          placeholder={usual}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
        />
      </IdentityForm>
    </Dialog>
  );
}
