import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { failureText } from '../useSubmit.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { beginApp, removeApp, renewRecoveryCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

export type Wish = 'setUp' | 'renew' | 'off';

interface TwoStepDialogProps {
  readonly wish: Wish;
  readonly asksForCode: boolean;
  readonly onClose: () => void;
}

/**
 * Turns two-step login on or off, or creates new recovery codes. Each action starts by confirming the user's identity.
 */
export function TwoStepDialog({ wish, asksForCode, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation('secondFactor');
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useMutation(beginApp);
  const renew = useMutation(renewRecoveryCodes);
  const remove = useMutation(removeApp);
  const work = { setUp: begin, renew, off: remove }[wish];
  const prove = (identity: Identity): void => {
    if (wish === 'setUp') begin.mutate(identity);
    else if (wish === 'renew') renew.mutate(identity, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
    else remove.mutate(identity, { onSuccess: onClose });
  };
  if (codes) {
    return (
      <Dialog open onClose={onClose} title={t('dialog.keep')} description={t('dialog.keepText')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  if (begin.data) {
    return (
      <Dialog open onClose={onClose} title={t('dialog.setUp')} description={t('dialog.scan')}>
        <SetUp app={begin.data} onCodes={setCodes} onCancel={onClose} />
      </Dialog>
    );
  }
  const text = { setUp: t('dialog.identity'), renew: t('dialog.renewText'), off: t('dialog.offText') }[wish];
  return (
    <Dialog open onClose={onClose} title={t(`dialog.${wish}`)} description={text}>
      <IdentityForm
        asksForCode={asksForCode}
        submit={t(wish === 'off' ? 'dialog.turnOff' : 'dialog.next')}
        isDanger={wish === 'off'}
        busy={work.isPending}
        error={work.error ? failureText(work.error, t('enter.failed')) : undefined}
        onSubmit={prove}
        onCancel={onClose}
      />
    </Dialog>
  );
}
