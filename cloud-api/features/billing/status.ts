import type { AccessMode } from '#shared/billing/access.ts';
import { accessUntil } from '#shared/billing/standing.ts';
import type { BillingStatus } from '#shared/billing/status.ts';
import type { UserContext } from '#api/platform/call.ts';
import type { StandingWithRecords } from './standing.ts';
import { accountOf } from './usage.ts';

/** Returns everything that the screens need about a user's plan (spec accounts 3, Subscription / onboarding status). */
export async function billingStatus(context: UserContext, access: AccessMode): Promise<BillingStatus> {
  const { standing, limits, usage, allowance } = await accountOf(context, access);
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
    // A trial is no plan yet: `canStartTrial` and the prices say what it would become.
    billingCycle: hasActiveSubscription ? (live?.cycle ?? null) : null,
    cancelAtPeriodEnd: live?.cancelAtPeriodEnd ?? false,
    currentPeriodEnd: asText(live?.periodEnd),
    nextChargeCents: live?.nextChargeCents ?? null,
    showReactivationWelcome: customer?.showsReactivation ?? false,
    subscriptionReactivatedAt: asText(customer?.reactivatedAt),
    canUseBrainDump: allowance.allowed ? { allowed: true } : { allowed: false, reason: allowance.reason },
    currentUsage: usage,
    limits,
    trialEndsAt: isTrialActive ? asText(live?.trialEndsAt) : endedTrial(standing),
    unpaidUntil: live?.status === 'past_due' ? asText(dateOf(accessUntil(live))) : null,
    trialBrainDumpsRemaining: isTrialActive ? Math.max(0, limits.brainDumpsInTrial - usage.brainDumpsInTrial) : null,
    canStartTrial: !records.hadTrial,
  };
}

/** Returns when a trial ended that no payment followed; free access makes this irrelevant. */
function endedTrial({
  subscription,
  hasActiveSubscription,
  isDiscountSubscription,
}: StandingWithRecords): string | null {
  if (hasActiveSubscription || isDiscountSubscription || !subscription?.trialEndsAt) return null;
  const wentOn = subscription.periodEnd > subscription.trialEndsAt;
  return subscription.status === 'canceled' && !wentOn ? asText(subscription.trialEndsAt) : null;
}

const dateOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

const asText = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;
