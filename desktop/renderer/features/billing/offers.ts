import type { Discount } from '#shared/billing/contract.ts';
import { type BillingCycle, type Plan, plans } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** One plan as it is offered to one person. */
export interface Offer {
  readonly plan: Plan;
  /** `current`: what they pay for; `trial`: what they are trying out. */
  readonly standing: 'current' | 'trial' | 'other';
  /** Begins with free days, without a card. */
  readonly isTrial: boolean;
  /** The one that the screen leads to. */
  readonly isSuggested: boolean;
  /** What a discount makes of the first payment, in US cents; null without one. */
  readonly discountedCents: number | null;
}

/** A price less so many percent; the payment provider rounds what is taken off, half cents up. */
export const lessPercent = (priceCents: number, percent: number): number =>
  priceCents - Math.round((priceCents * percent) / 100);

/** What a discount leaves of a price, in US cents. */
export const discounted = (priceCents: number, { discountType, discountValue }: Discount): number =>
  discountType === 'percentage' ? lessPercent(priceCents, discountValue) : Math.max(0, priceCents - discountValue);

/** A code that asks for no money at all, so that no payment provider is needed. */
export const isFree = ({ discountType, discountValue }: Discount): boolean =>
  discountType === 'percentage' && discountValue >= 100;

/** Percent that the yearly plan saves against twelve months of the monthly one. */
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
 * The three plans as they are offered to somebody. A trial is offered to who may still begin one, and to guests.
 * @param status - undefined while it is not known, and for guests
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
