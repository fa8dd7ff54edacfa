import { z } from 'zod';
import { BILLING_CYCLES } from './plans.ts';

/** Status of an account's plan. `trial` is Stripe's `trialing`; it gives access, but is not "active". */
export const SUBSCRIPTION_STATUSES = ['none', 'trial', 'active', 'past_due', 'canceled'] as const;

/** Most tasks in one day, on every plan. */
export const TASKS_PER_DAY = 5;

export const Limits = z.object({
  /** Per local day of the user; null when unlimited. */
  brainDumpsPerDay: z.number().int().nonnegative().nullable(),
  /** In the whole trial. */
  brainDumpsInTrial: z.number().int().nonnegative(),
  charactersPerDump: z.number().int().positive(),
  tasksPerDay: z.literal(TASKS_PER_DAY),
});
export type Limits = z.infer<typeof Limits>;

export const CurrentUsage = z.object({
  brainDumpsToday: z.number().int().nonnegative(),
  brainDumpsInTrial: z.number().int().nonnegative(),
});
export type CurrentUsage = z.infer<typeof CurrentUsage>;

const instant = z.iso.datetime();

/** An account's plan, as the screens need it (spec accounts 3, Subscription / onboarding status). */
export const BillingStatus = z.object({
  hasActiveSubscription: z.boolean(),
  isTrialActive: z.boolean(),
  isDiscountSubscription: z.boolean(),
  isPermanentDiscount: z.boolean(),
  discountEndsAt: instant.nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  billingCycle: z.enum(BILLING_CYCLES).nullable(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: instant.nullable(),
  /** US cents of the next charge; null where there is no automatic charge. */
  nextChargeCents: z.number().int().nullable(),
  showReactivationWelcome: z.boolean(),
  subscriptionReactivatedAt: instant.nullable(),
  /** Whether the next dump may be processed, and if not, why. */
  canUseBrainDump: z.object({ allowed: z.boolean(), reason: z.string().optional() }),
  currentUsage: CurrentUsage,
  limits: Limits,
  /** When the trial ends or ended; null once a plan follows. */
  trialEndsAt: instant.nullable(),
  /** Until when access continues after a failed renewal; null without one. */
  unpaidUntil: instant.nullable(),
  /** Null outside of a trial. */
  trialBrainDumpsRemaining: z.number().int().nonnegative().nullable(),
  /** Whether this account may still start a trial: one per account, ever. */
  canStartTrial: z.boolean(),
});
export type BillingStatus = z.infer<typeof BillingStatus>;
