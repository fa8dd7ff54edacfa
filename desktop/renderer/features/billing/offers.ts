import type { Discount } from '#shared/billing/contract.ts';
import { type BillingCycle, type Plan, plans } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** One plan as offered to one user. */
export interface Offer {
  readonly plan: Plan;
  /** `current`: the plan they pay for; `trial`: the plan they are trying out. */
  readonly standing: 'current' | 'trial' | 'other';
  /** Starts with free days, without a card. */
  readonly isTrial: boolean;
  /** Whether the screen recommends this plan. */
  readonly isSuggested: boolean;
  /** First payment after the discount, in US cents; null without one. */
  readonly discountedCents: number | null;
}

/** A price reduced by a percentage. Like the payment provider, rounds the reduction, half cents up. */
export const lessPercent = (priceCents: number, percent: number): number =>
  priceCents - Math.round((priceCents * percent) / 100);

/** Price after a discount, in US cents. */
export const discounted = (priceCents: number, { discountType, discountValue }: Discount): number =>
  discountType === 'percentage' ? lessPercent(priceCents, discountValue) : Math.max(0, priceCents - discountValue);

/** Whether a code makes the plan free, so that no payment provider is needed. */
export const isFree = ({ discountType, discountValue }: Discount): boolean =>
  discountType === 'percentage' && discountValue >= 100;

/** Percentage the yearly plan saves over twelve months of the monthly plan. */
export function yearlySaving(): number {
  const cents = (cycle: BillingCycle): number => plans.find((plan) => plan.cycle === cycle)?.priceCents ?? 0;
  return Math.round((1 - cents('yearly') / (12 * cents('monthly'))) * 100);
}

const isFor = (cycle: BillingCycle, discount: Discount): boolean =>
  discount.planType === null || discount.planType === cycle;

function suggested(status: BillingStatus | undefined, discount: Discount | null): BillingCycle | null {
  if (discount?.planType) return discount.planType;
  if (!status?.hasActiveSubscription) return 'monthly';
  return status.billingCycle === 'yearly' ? null : status.billingCycle === 'monthly' ? 'yearly' : 'monthly';
}

function standingOf(cycle: BillingCycle, status: BillingStatus | undefined): Offer['standing'] {
  if (status?.hasActiveSubscription) return status.billingCycle === cycle ? 'current' : 'other';
  return status?.isTrialActive && cycle === 'monthly' ? 'trial' : 'other';
}

/**
 * The three plans as offered to a user. A trial is offered to guests and to users who may still start one.
 * @param status - undefined while unknown, and for guests
 */
export function offersFor(status: BillingStatus | undefined, discount: Discount | null): readonly Offer[] {
  const mayTry =
    status === undefined || (status.canStartTrial && !status.hasActiveSubscription && !status.isTrialActive);
  const next = suggested(status, discount);
  return plans.map((plan) => ({
    plan,
    standing: standingOf(plan.cycle, status),
    isTrial: mayTry && plan.trialDays > 0,
    isSuggested: plan.cycle === next,
    discountedCents: discount && isFor(plan.cycle, discount) ? discounted(plan.priceCents, discount) : null,
  }));
}
