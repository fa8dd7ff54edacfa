import { z } from 'zod';
import { BILLING_CYCLES } from './plans.ts';

/** Where an account stands with its plan. `trial` is Stripe's `trialing`; it is access, but not "active". */
export const SUBSCRIPTION_STATUSES = ['none', 'trial', 'active', 'past_due', 'canceled'] as const;

/** Tasks that fit into one day, whatever the plan. */
export const TASKS_PER_DAY = 5;

export const Limits = z.object({
  /** Per local day of the person; null where nothing limits it. */
  brainDumpsPerDay: z.number().int().nonnegative().nullable(),
  /** In a whole trial. */
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

/** What the screens need to know of an account's plan (spec accounts 3, Subscription / onboarding status). */
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
  /** US cents of the next charge; null where nothing will be charged by itself. */
  nextChargeCents: z.number().int().nullable(),
  showReactivationWelcome: z.boolean(),
  subscriptionReactivatedAt: instant.nullable(),
  /** May the next dump be sorted, and if not, why. */
  canUseBrainDump: z.object({ allowed: z.boolean(), reason: z.string().optional() }),
  currentUsage: CurrentUsage,
  limits: Limits,
  /** When a trial ends; after it when it ended, until a plan follows. */
  trialEndsAt: instant.nullable(),
  /** Until when a renewal that has failed leaves access; null where none has. */
  unpaidUntil: instant.nullable(),
  /** Null outside of a trial. */
  trialBrainDumpsRemaining: z.number().int().nonnegative().nullable(),
  /** Whether this account may still begin a trial: one for each account, ever. */
  canStartTrial: z.boolean(),
});
export type BillingStatus = z.infer<typeof BillingStatus>;
