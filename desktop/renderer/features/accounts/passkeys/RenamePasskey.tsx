import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/accounts/secondFactorContract.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { renamePasskey } from './queries.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('secondFactor');

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('secondFactor');
  const [name, setName] = useState(passkey.name);
  const [missing, setMissing] = useErrorText();
  const rename = useMutation(renamePasskey);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '' ? () => say('passkeys.nameNeeded') : null);
    if (typed !== '') rename.mutate({ id: passkey.id, name: typed }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={t('passkeys.rename')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('passkeys.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
          error={missing ?? (rename.error ? failureText(rename.error, t('enter.failed')) : undefined)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={rename.isPending}>
            {t('passkeys.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
