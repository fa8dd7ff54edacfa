import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { type BillingCycle, planOf } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { upgradeFailure } from '../checkoutFailure.ts';
import { money } from '../money.ts';
import { useCheckout } from '../useCheckout.ts';

/** Which allowance is used up: the trial's dumps, or the day's. */
export type UsedUp = 'trial' | 'day';

/**
 * The plan with a larger allowance. Trial and monthly users are offered one; others have nothing to buy today (spec
 * accounts 4, Upgrade modal).
 * @param status - undefined while unknown: the server's error identifies a trial by itself
 */
export function wayUp(usedUp: UsedUp, status: BillingStatus | undefined): BillingCycle | null {
  if (status?.hasActiveSubscription) return status.billingCycle === 'monthly' ? 'yearly' : null;
  return usedUp === 'trial' || status?.isTrialActive ? 'monthly' : null;
}

export interface UpgradeDialogProps {
  readonly usedUp: UsedUp;
  readonly onClose: () => void;
}

/** "Upgrade Required": why nothing was sorted, and an upgrade where there is one (spec tasks 8; spec accounts 4). */
export function UpgradeDialog({ usedUp, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation('billing');
  const { data: status } = useStatus();
  const toast = useSetAtom(showToastAtom);
  const { start, chosen } = useCheckout({
    onFailure: (error) => {
      const news = upgradeFailure(error);
      if (news) toast({ tone: 'error', ...news });
    },
  });
  const next = wayUp(usedUp, status);
  const plan = next ? planOf(next) : null;
  const { text, exact } = useReasons(usedUp, next);
  return (
    <Dialog open onClose={onClose} title={t('upgrade.title')} description={text}>
      <div className="grid gap-5">
        <div className="grid gap-2">
          {exact.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="text-ink-soft">{t('upgrade.safe')}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {plan ? (
            <>
              <Button kind="quiet" onClick={onClose}>
                {t('upgrade.later')}
              </Button>
              <Button kind="primary" busy={chosen !== null} onClick={() => start({ planType: plan.cycle })}>
                {t('upgrade.action', { plan: plan.name })}
              </Button>
            </>
          ) : (
            <Button kind="primary" onClick={onClose}>
              {t('upgrade.gotIt')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What happened, and the exact price of the upgrade (spec settled, Money text: "unlimited" has a number). */
function useReasons(usedUp: UsedUp, next: ReturnType<typeof wayUp>) {
  const { t } = useTranslation('billing');
  const [monthly, yearly] = [planOf('monthly'), planOf('yearly')];
  const inNumbers = t('upgrade.trialExact', { count: monthly.brainDumpsPerDay, price: money(monthly.priceCents) });
  if (usedUp === 'trial') return { text: t('upgrade.trial'), exact: [inNumbers, t('upgrade.trialChanges')] };
  if (next === 'yearly') {
    const text = t('upgrade.monthly', {
      count: monthly.brainDumpsPerDay,
      plan: yearly.name,
      more: yearly.brainDumpsPerDay,
    });
    return { text, exact: [t('upgrade.monthlyExact', { price: money(yearly.priceCents) })] };
  }
  return { text: t('upgrade.other'), exact: next === 'monthly' ? [inNumbers] : [] };
}
