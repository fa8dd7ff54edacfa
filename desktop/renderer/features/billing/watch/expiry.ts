import { daysUntil } from '#shared/kernel/dates.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** Spec accounts 9: Discount expiry check, Expiry warning, Reactivation welcome toast. */
export const CHECK_MS = 30_000;
export const PATH_CHECK_MS = 60_000;
const WARNING_DAYS = 3;
export const WELCOME_MS = 8000;

/** When free access ends; null if there is nothing to watch, because it does not end or a plan also gives access. */
export function endOfFreeAccess(status: BillingStatus): Date | null {
  if (!status.isDiscountSubscription || status.isPermanentDiscount || status.discountEndsAt === null) return null;
  return status.hasActiveSubscription || status.isTrialActive ? null : new Date(status.discountEndsAt);
}

export const hasExpired = (endsAt: Date, now: Date): boolean => endsAt <= now;

/** Number of days named by the warning; null while it is too early, and once access has ended. */
export function daysToWarn(endsAt: Date, now: Date): number | null {
  const days = daysUntil(endsAt, now);
  return days > 0 && days <= WARNING_DAYS ? days : null;
}

/** Whether there is anything to watch for; false for most users. */
export const needsWatch = (status: BillingStatus): boolean =>
  status.showReactivationWelcome || endOfFreeAccess(status) !== null;
