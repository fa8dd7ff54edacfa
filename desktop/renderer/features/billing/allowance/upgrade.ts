import type { BillingCycle } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** Which allowance is used up: the dumps of a trial, or those of a day. */
export type UsedUp = 'trial' | 'day';

/**
 * The plan that has room for more: trial and monthly users are offered one, for others there is nothing to buy today
 * (spec accounts 4, Upgrade modal).
 * @param status - undefined while it is not known: the server's refusal names a trial by itself
 */
export function wayUp(usedUp: UsedUp, status: BillingStatus | undefined): BillingCycle | null {
  if (status?.hasActiveSubscription) return status.billingCycle === 'monthly' ? 'yearly' : null;
  return usedUp === 'trial' || status?.isTrialActive ? 'monthly' : null;
}
