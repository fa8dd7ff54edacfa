import { daysUntil } from '#shared/kernel/dates.ts';
import type { BillingCycle } from '#shared/billing/plans.ts';
import type { BillingStatus } from '#shared/billing/status.ts';

/** Billing state as shown on the account screen. */
export type Summary =
  | { readonly kind: 'renews'; readonly cycle: BillingCycle; readonly at: Date | null; readonly cents: number | null }
  | { readonly kind: 'ends'; readonly cycle: BillingCycle | null; readonly at: Date }
  | { readonly kind: 'unpaid'; readonly cycle: BillingCycle | null; readonly until: Date | null }
  | {
      readonly kind: 'trial';
      readonly endsAt: Date | null;
      readonly days: number;
      readonly dumpsLeft: number | null;
      readonly isCanceled: boolean;
    }
  | { readonly kind: 'forever' }
  | { readonly kind: 'freeUntil'; readonly endsAt: Date }
  /** `trialEndedAt`: end of a trial that led to no payment. */
  | { readonly kind: 'ended'; readonly trialEndedAt: Date | null }
  | { readonly kind: 'none' };

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Summarises a status: a paid plan before a trial, a trial before free access. */
export function summaryOf(status: BillingStatus, now: Date): Summary {
  const { billingCycle: cycle, cancelAtPeriodEnd } = status;
  const periodEnd = dateOf(status.currentPeriodEnd);
  if (status.subscriptionStatus === 'past_due') return { kind: 'unpaid', cycle, until: dateOf(status.unpaidUntil) };
  if (status.hasActiveSubscription) {
    if (cancelAtPeriodEnd && periodEnd) return { kind: 'ends', cycle, at: periodEnd };
    if (cycle) return { kind: 'renews', cycle, at: periodEnd, cents: status.nextChargeCents };
  }
  if (status.isTrialActive) {
    const endsAt = dateOf(status.trialEndsAt);
    return {
      kind: 'trial',
      endsAt,
      days: endsAt ? daysUntil(endsAt, now) : 0,
      dumpsLeft: status.trialBrainDumpsRemaining,
      isCanceled: cancelAtPeriodEnd,
    };
  }
  const freeUntil = dateOf(status.discountEndsAt);
  if (status.isDiscountSubscription && status.isPermanentDiscount) return { kind: 'forever' };
  if (status.isDiscountSubscription && freeUntil && freeUntil > now) return { kind: 'freeUntil', endsAt: freeUntil };
  const hadSome = status.subscriptionStatus === 'canceled' || status.isDiscountSubscription;
  return hadSome ? { kind: 'ended', trialEndedAt: dateOf(status.trialEndsAt) } : { kind: 'none' };
}

/** Actions available for the plan. The portal is there for users who have paid by card before. */
export interface Choices {
  readonly portal: boolean;
  readonly change: boolean;
  readonly cancel: boolean;
  readonly reactivate: boolean;
}

export function choicesOf(summary: Summary): Choices {
  const none = { portal: false, change: false, cancel: false, reactivate: false };
  switch (summary.kind) {
    case 'renews':
      return { ...none, portal: true, change: true, cancel: true };
    case 'ends':
      return { ...none, portal: true, change: true, reactivate: true };
    case 'unpaid':
      return { ...none, portal: true, cancel: true };
    case 'trial':
      return { ...none, portal: true, change: true, cancel: !summary.isCanceled, reactivate: summary.isCanceled };
    case 'forever':
    case 'freeUntil':
    case 'ended':
    case 'none':
      return none;
  }
}
