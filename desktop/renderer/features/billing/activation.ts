import { hasAccess } from '#shared/billing/access.ts';
import type { CheckoutReturn } from '#shared/billing/checkoutReturn.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** Spec accounts 9: Free-access verification delay, Pricing redirect countdown. */
export const FREE_WAIT_MS = 8000;
export const COUNTDOWN_SECONDS = 3;
/** After this the person is told that it takes longer, with ways on (spec settled, Activation). */
export const PATIENCE_MS = 60_000;

/**
 * Milliseconds until the plan is looked at again, `elapsed` after the return; false when it was looked at long enough.
 * Eighteen looks in all, far below what the server allows.
 */
export function nextLook(elapsed: number): number | false {
  if (elapsed >= PATIENCE_MS) return false;
  return elapsed < 10_000 ? 2000 : 4000;
}

/** The same while a browser is waited for: a person reads and types there, and may take half an hour. */
export function nextBrowserLook(elapsed: number): number | false {
  if (elapsed >= 30 * 60_000) return false;
  return elapsed < 60_000 ? 5000 : 15_000;
}

/** Whether what was chosen has begun: a plan or a trial, for a free code any access (spec accounts 4). */
export function hasBegun(kind: Exclude<CheckoutReturn['kind'], 'canceled'>, status: BillingStatus, now: Date): boolean {
  return kind === 'free' ? hasAccess(status, now) : status.hasActiveSubscription || status.isTrialActive;
}

/** What tells one plan from another. */
export type PlanMark = Pick<BillingStatus, 'subscriptionStatus' | 'billingCycle'>;

/** Whether a visit to the browser has brought another plan than there was before it. */
export function hasChanged(before: PlanMark | null, status: BillingStatus): boolean {
  if (!status.hasActiveSubscription && !status.isTrialActive) return false;
  return before?.subscriptionStatus !== status.subscriptionStatus || before.billingCycle !== status.billingCycle;
}
