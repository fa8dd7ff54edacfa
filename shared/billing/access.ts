/** `open`: a self-hosted server where every account has full access. `plans`: access comes from a plan or a trial. */
export type AccessMode = 'open' | 'plans';

/** What is known about an account's plan (spec accounts 3, Subscription / onboarding status). */
export interface AccessFacts {
  readonly hasActiveSubscription: boolean;
  readonly isTrialActive: boolean;
  readonly isDiscountSubscription: boolean;
  readonly isPermanentDiscount: boolean;
  readonly discountEndsAt: Date | null;
}

/** An account without any plan. */
export const NO_PLAN: AccessFacts = {
  hasActiveSubscription: false,
  isTrialActive: false,
  isDiscountSubscription: false,
  isPermanentDiscount: false,
  discountEndsAt: null,
};

/**
 * Whether the account has access (spec accounts 4, Access): an active subscription, an active trial, or a discount
 * subscription that is permanent or has not ended.
 */
export function hasActiveAccess(mode: AccessMode, facts: AccessFacts, now: Date): boolean {
  if (mode === 'open' || facts.hasActiveSubscription || facts.isTrialActive) return true;
  if (!facts.isDiscountSubscription) return false;
  return facts.isPermanentDiscount || (facts.discountEndsAt !== null && facts.discountEndsAt > now);
}

/** The same check for the renderer, from the server's status (spec accounts 3); only the server enforces access. */
export const hasAccess = (
  status: Omit<AccessFacts, 'discountEndsAt'> & { readonly discountEndsAt: string | null },
  now: Date,
): boolean =>
  hasActiveAccess(
    'plans',
    { ...status, discountEndsAt: status.discountEndsAt === null ? null : new Date(status.discountEndsAt) },
    now,
  );
