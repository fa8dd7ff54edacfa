import { hasAccess } from '#shared/billing/access.ts';
import type { CheckoutReturn } from '#shared/billing/checkoutReturn.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** Spec accounts 9: Free-access verification delay, Pricing redirect countdown. */
export const FREE_WAIT_MS = 8000;
export const COUNTDOWN_SECONDS = 3;
/** Milliseconds after which the user reads that it takes longer, with ways to continue (spec settled, Activation). */
export const PATIENCE_MS = 60_000;

/**
 * Milliseconds until the next poll of the plan, `elapsed` milliseconds after the return; false once polling should
 * stop. At most eighteen polls, far below the server's limit.
 */
export function nextLook(elapsed: number): number | false {
  if (elapsed >= PATIENCE_MS) return false;
  return elapsed < 10_000 ? 2000 : 4000;
}

/** The same while waiting for the browser, where the user may read and type for half an hour. */
export function nextBrowserLook(elapsed: number): number | false {
  if (elapsed >= 30 * 60_000) return false;
  return elapsed < 60_000 ? 5000 : 15_000;
}

/** Whether the purchase has taken effect: a plan or a trial; for a free code any access (spec accounts 4). */
export function hasBegun(kind: Exclude<CheckoutReturn['kind'], 'canceled'>, status: BillingStatus, now: Date): boolean {
  return kind === 'free' ? hasAccess(status, now) : status.hasActiveSubscription || status.isTrialActive;
}

/** Fields that distinguish one plan from another. */
export type PlanMark = Pick<BillingStatus, 'subscriptionStatus' | 'billingCycle'>;

/** Whether the plan has changed since `before`, during a visit to the browser. */
export function hasChanged(before: PlanMark | null, status: BillingStatus): boolean {
  if (!status.hasActiveSubscription && !status.isTrialActive) return false;
  return before?.subscriptionStatus !== status.subscriptionStatus || before.billingCycle !== status.billingCycle;
}
