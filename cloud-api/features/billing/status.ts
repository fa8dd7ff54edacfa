import type { AccessMode } from '#shared/billing/access.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { accountOf } from './usage.ts';

/** Everything that the screens need to know of a person's plan (spec accounts 3, Subscription / onboarding status). */
export async function billingStatus(setting: UserSetting, access: AccessMode): Promise<BillingStatus> {
  const { standing, limits, usage, allowance } = await accountOf(setting, access);
  const { status, isTrialActive, hasActiveSubscription, subscription, records } = standing;
  const { customer } = records;
  const live = hasActiveSubscription || isTrialActive ? subscription : null;
  return {
    hasActiveSubscription,
    isTrialActive,
    isDiscountSubscription: standing.isDiscountSubscription,
    isPermanentDiscount: standing.isPermanentDiscount,
    discountEndsAt: asText(standing.discountEndsAt),
    subscriptionStatus: status,
    // A trial is no plan yet: what it would become is told by `canStartTrial` and the prices.
    billingCycle: hasActiveSubscription ? (live?.cycle ?? null) : null,
    cancelAtPeriodEnd: live?.cancelAtPeriodEnd ?? false,
    currentPeriodEnd: asText(live?.periodEnd),
    nextChargeCents: live?.nextChargeCents ?? null,
    showReactivationWelcome: customer?.showsReactivation ?? false,
    subscriptionReactivatedAt: asText(customer?.reactivatedAt),
    canUseBrainDump: allowance.allowed ? { allowed: true } : { allowed: false, reason: allowance.reason },
    currentUsage: usage,
    limits,
    trialEndsAt: isTrialActive ? asText(live?.trialEndsAt) : null,
    trialBrainDumpsRemaining: isTrialActive ? Math.max(0, limits.brainDumpsInTrial - usage.brainDumpsInTrial) : null,
    canStartTrial: !records.hadTrial,
  };
}

const asText = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;
