/** The plans and their prices, the one place that names an amount (spec accounts 9, Prices). */

export const BILLING_CYCLES = ['daily', 'monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** Longest dump in characters (spec settled, Limits). */
export const DUMP_CHARACTERS = { standard: 10_000, clarityPro: 20_000 } as const;

export interface Plan {
  readonly cycle: BillingCycle;
  readonly name: 'Daily Access' | 'Momentum' | 'Clarity Pro';
  /** US cents per charge. */
  readonly priceCents: number;
  /** The price as displayed: per day, per month, and per month for the yearly plan. */
  readonly shownCents: number;
  readonly brainDumpsPerDay: number;
  readonly charactersPerDump: number;
  readonly trialDays: number;
  /** Momentum and up (spec accounts 6, Plan allowances). */
  readonly hasWeeklyInsights: boolean;
  /** Clarity Pro: the annual clarity report (spec accounts 6, Plan allowances). */
  readonly hasYearReport: boolean;
}

export const plans: readonly Plan[] = [
  {
    cycle: 'daily',
    name: 'Daily Access',
    priceCents: 199,
    shownCents: 199,
    trialDays: 0,
    brainDumpsPerDay: 10,
    hasWeeklyInsights: false,
    hasYearReport: false,
    charactersPerDump: DUMP_CHARACTERS.standard,
  },
  {
    cycle: 'monthly',
    name: 'Momentum',
    priceCents: 999,
    shownCents: 999,
    trialDays: 7,
    brainDumpsPerDay: 10,
    hasWeeklyInsights: true,
    hasYearReport: false,
    charactersPerDump: DUMP_CHARACTERS.standard,
  },
  {
    cycle: 'yearly',
    name: 'Clarity Pro',
    priceCents: 9999,
    shownCents: 833,
    trialDays: 0,
    brainDumpsPerDay: 15,
    hasWeeklyInsights: true,
    hasYearReport: true,
    charactersPerDump: DUMP_CHARACTERS.clarityPro,
  },
];

export const planOf = (cycle: BillingCycle): Plan => {
  const plan = plans.find((one) => one.cycle === cycle);
  if (!plan) throw new Error(`There is no plan ${cycle}`);
  return plan;
};

/** The discount offered on cancellation, off the first year (spec accounts 9, Prices). */
export const STAY_OFFER = { code: 'STAY40', percent: 40, cycle: 'yearly' } as const;

/** Dumps of a trial, in total (spec accounts 6). */
export const TRIAL_BRAIN_DUMPS = 3;

/** Formats US cents for display: `999` is `$9.99`, in German (`de`, `de-DE`) `9,99 $`. */
export const inDollars = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
