import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/billing/status.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { STAY_OFFER } from '#shared/billing/plans.ts';
import { longDate } from '../money.ts';
import { cancelSubscription } from '../queries.ts';
import { ReasonStep } from './ReasonStep.tsx';
import { StayOffer } from './StayOffer.tsx';
import { useExpiredReload } from './useExpiredReload.ts';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly status: BillingStatus;
}

/**
 * Cancelling: a reason, an offer, done. Two clicks after the dialog has opened, and the end date stands in both steps
 * (spec accounts 4, Cancel flow). Who pays for a year already gets no offer of a year.
 */
export function LeaveDialog({ open, onClose, status }: LeaveDialogProps) {
  const { t } = useTranslation('billing');
  const toast = useSetAtom(showToastAtom);
  const [reason, setReason] = useState('');
  const [isOffered, setOffered] = useState(false);
  const cancel = useMutation(cancelSubscription);
  const reloadWhenExpired = useExpiredReload();

  const end = status.isTrialActive ? status.trialEndsAt : status.currentPeriodEnd;
  const until = end === null ? t('leaving.untilEnd') : t('leaving.until', { date: longDate(new Date(end)) });
  const hasOffer = status.billingCycle !== STAY_OFFER.cycle;
  const close = (): void => {
    setOffered(false);
    onClose();
  };
  const finish = (): void => {
    cancel.mutate(reason.trim(), {
      onSuccess: close,
      onError: (error) => {
        if (reloadWhenExpired(error)) return;
        toast({ tone: 'error', title: t('subscription.cancelFailed') });
      },
    });
  };
  const title = isOffered ? t('leaving.offerTitle', { percent: STAY_OFFER.percent }) : t('leaving.title');
  return (
    <Dialog open={open} onClose={close} title={title} description={isOffered ? undefined : until}>
      {isOffered ? (
        <StayOffer until={until} isCanceling={cancel.isPending} onCancel={finish} />
      ) : (
        <ReasonStep
          reason={reason}
          onChange={setReason}
          isLast={!hasOffer}
          busy={cancel.isPending}
          onNext={() => (hasOffer ? setOffered(true) : finish())}
          onKeep={close}
        />
      )}
    </Dialog>
  );
}
