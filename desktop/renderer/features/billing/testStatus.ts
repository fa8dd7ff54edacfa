import type { BillingStatus } from '#shared/billing/status.ts';

/** Status of a user without a plan; tests override fields. */
export const aStatus = (facts: Partial<BillingStatus> = {}): BillingStatus => ({
  hasActiveSubscription: false,
  isTrialActive: false,
  isDiscountSubscription: false,
  isPermanentDiscount: false,
  discountEndsAt: null,
  subscriptionStatus: 'none',
  billingCycle: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  nextChargeCents: null,
  showReactivationWelcome: false,
  subscriptionReactivatedAt: null,
  canUseBrainDump: { allowed: false, reason: 'Subscription required' },
  currentUsage: { brainDumpsToday: 0, brainDumpsInTrial: 0 },
  limits: { brainDumpsPerDay: 0, brainDumpsInTrial: 3, charactersPerDump: 10_000, tasksPerDay: 5 },
  trialEndsAt: null,
  unpaidUntil: null,
  trialBrainDumpsRemaining: null,
  canStartTrial: true,
  ...facts,
});

export const aPlan = (cycle: 'daily' | 'monthly' | 'yearly', facts: Partial<BillingStatus> = {}): BillingStatus =>
  aStatus({
    hasActiveSubscription: true,
    subscriptionStatus: 'active',
    billingCycle: cycle,
    currentPeriodEnd: '2026-04-04T12:00:00.000Z',
    canStartTrial: false,
    ...facts,
  });

export const aTrial = (facts: Partial<BillingStatus> = {}): BillingStatus =>
  aStatus({
    isTrialActive: true,
    subscriptionStatus: 'trial',
    trialEndsAt: '2026-03-10T12:00:00.000Z',
    currentPeriodEnd: '2026-03-10T12:00:00.000Z',
    trialBrainDumpsRemaining: 2,
    canStartTrial: false,
    ...facts,
  });

export const freeAccess = (discountEndsAt: string | null): BillingStatus =>
  aStatus({ isDiscountSubscription: true, isPermanentDiscount: discountEndsAt === null, discountEndsAt });
