/** The plans and their prices, the one place that names an amount (spec accounts 9, Prices). */

export const BILLING_CYCLES = ['daily', 'monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export interface Plan {
  readonly cycle: BillingCycle;
  readonly name: 'Daily Access' | 'Momentum' | 'Clarity Pro';
  /** What is charged each time, in US cents. */
  readonly priceCents: number;
  /** The price as it is shown: per day, per month, and per month for the year. */
  readonly shownCents: number;
  readonly brainDumpsPerDay: number;
  readonly trialDays: number;
}

export const plans: readonly Plan[] = [
  { cycle: 'daily', name: 'Daily Access', priceCents: 199, shownCents: 199, brainDumpsPerDay: 10, trialDays: 0 },
  { cycle: 'monthly', name: 'Momentum', priceCents: 999, shownCents: 999, brainDumpsPerDay: 10, trialDays: 7 },
  { cycle: 'yearly', name: 'Clarity Pro', priceCents: 9999, shownCents: 833, brainDumpsPerDay: 15, trialDays: 0 },
];

/** Dumps of a trial, in total (spec accounts 6). */
export const TRIAL_BRAIN_DUMPS = 3;

/** `999` as `$9.99`. */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
