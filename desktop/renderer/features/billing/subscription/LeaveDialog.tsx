import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/billing/status.ts';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
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
 * Cancel flow: a reason, an offer, done. Two clicks after the dialog has opened, with the end date in both steps (spec
 * accounts 4, Cancel flow). Yearly users get no offer of a year.
 */
export function LeaveDialog({ open, onClose, status }: LeaveDialogProps) {
  const { t } = useTranslation('billing');
  const [reason, setReason] = useState('');
  const [isOffered, setOffered] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useMutation(cancelSubscription);
  const reloadWhenExpired = useExpiredReload();

  const end = status.isTrialActive ? status.trialEndsAt : status.currentPeriodEnd;
  const until = end === null ? t('leaving.untilEnd') : t('leaving.until', { date: longDate(new Date(end)) });
  const hasOffer = status.billingCycle !== STAY_OFFER.cycle;
  const close = (): void => {
    setOffered(false);
    setFailure(null);
    onClose();
  };
  const finish = (): void => {
    setFailure(null);
    cancel.mutate(reason.trim(), {
      onSuccess: close,
      onError: (error) => {
        if (!reloadWhenExpired(error)) setFailure(t('subscription.cancelFailed'));
      },
    });
  };
  const title = isOffered ? t('leaving.offerTitle', { percent: STAY_OFFER.percent }) : t('leaving.title');
  return (
    <Dialog open={open} onClose={close} title={title} description={isOffered ? undefined : until}>
      {failure !== null && <ErrorBox className="mb-5">{failure}</ErrorBox>}
      {isOffered ? (
        <StayOffer until={until} isCanceling={cancel.isPending} onCancel={finish} onFailure={setFailure} />
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
