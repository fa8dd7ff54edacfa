import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/accounts/secondFactorContract.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { IdentityForm } from '../secondFactor/IdentityForm.tsx';
import { failureText } from '../useSubmit.ts';
import { removePasskey } from './queries.ts';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly asksForCode: boolean;
  readonly onClose: () => void;
}

/** Removes a passkey after the user has confirmed their identity. */
export function RemovePasskey({ passkey: { id, name }, asksForCode, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('secondFactor');
  const remove = useMutation(removePasskey);
  return (
    <Dialog open onClose={onClose} title={t('passkeys.removeTitle')} description={t('passkeys.removeText', { name })}>
      <IdentityForm
        asksForCode={asksForCode}
        submit={t('passkeys.remove')}
        isDanger
        busy={remove.isPending}
        error={remove.error ? failureText(remove.error, t('enter.failed')) : undefined}
        onSubmit={(identity) => remove.mutate({ id, identity }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
