import type { OnboardingStatus } from '#shared/onboarding/contract.ts';

/** The signed-in user, as the server sends it. */
export const user = (id: number) => ({
  id,
  email: `person-${id}@example.org`,
  timezone: 'Europe/Berlin',
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
});
/** Onboarding status of a new user. */
export const status: OnboardingStatus = {
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
  canUseBrainDump: { allowed: true },
  currentUsage: { brainDumpsToday: 0, brainDumpsInTrial: 0 },
  limits: { brainDumpsPerDay: null, brainDumpsInTrial: 5, charactersPerDump: 10_000, tasksPerDay: 5 },
  trialEndsAt: null,
  unpaidUntil: null,
  trialBrainDumpsRemaining: null,
  canStartTrial: true,
  hasOnboarded: false,
  currentOnboardingStep: 1,
  onboardingData: null,
  blockingFactors: [],
  weeklySuccessMetric: null,
  peakEnergyHours: null,
  gentleToday: false,
};
