import type { AccessFacts, AccessMode } from './access.ts';
import type { BillingCycle } from './plans.ts';
import type { SUBSCRIPTION_STATUSES } from './status.ts';

type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as it was last read from the payment provider. */
export interface SubscriptionFacts {
  readonly status: Exclude<SubscriptionStatus, 'none'>;
  readonly cycle: BillingCycle;
  readonly cancelAtPeriodEnd: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When a trial ends or ended; null without a trial. */
  readonly trialEndsAt: Date | null;
  readonly startedAt: Date;
}

/** Access without payment: by a 100 % code, or granted by an operator. */
interface AccessGrant {
  /** The plan whose allowances apply. */
  readonly cycle: BillingCycle;
  /** Null for unlimited access. */
  readonly endsAt: Date | null;
}

/** An account's plan and access at one moment. */
export interface Standing extends AccessFacts {
  readonly status: SubscriptionStatus;
  /** The plan whose allowances apply; null without access. In a trial, the plan being tried. */
  readonly plan: BillingCycle | null;
  /** Whether only the trial gives access, so that its dumps count. */
  readonly isOnTrialAlone: boolean;
  /** The relevant subscription: the one that gives access, else the last one. */
  readonly subscription: SubscriptionFacts | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Grace period for late renewal webhooks, so that a paid plan is not taken away too early. */
const NEWS_PATIENCE_MS = 3 * DAY_MS;
const TRIAL_PATIENCE_MS = HOUR_MS;
/** Longest time the plan continues while the provider retries a card. */
const UNPAID_PATIENCE_MS: Readonly<Record<BillingCycle, number>> = {
  daily: DAY_MS,
  monthly: 7 * DAY_MS,
  yearly: 7 * DAY_MS,
};

/** Returns until when a subscription gives access, in milliseconds; null when it never does. */
export function accessUntil(facts: SubscriptionFacts): number | null {
  switch (facts.status) {
    case 'active':
      return facts.periodEnd.getTime() + (facts.cancelAtPeriodEnd ? 0 : NEWS_PATIENCE_MS);
    case 'trial':
      return (facts.trialEndsAt ?? facts.periodEnd).getTime() + (facts.cancelAtPeriodEnd ? 0 : TRIAL_PATIENCE_MS);
    case 'past_due':
      return facts.periodStart.getTime() + UNPAID_PATIENCE_MS[facts.cycle];
    case 'canceled':
      return null;
  }
}

const isLive = (facts: SubscriptionFacts, now: Date): boolean => (accessUntil(facts) ?? 0) > now.getTime();

const RANK: Readonly<Record<SubscriptionFacts['status'], number>> = { active: 3, past_due: 2, trial: 1, canceled: 0 };

/** Returns the relevant subscription: one with access before one without, a paid one before a trial. */
function counting(subscriptions: readonly SubscriptionFacts[], now: Date): SubscriptionFacts | null {
  const rank = (facts: SubscriptionFacts): number => (isLive(facts, now) ? 10 + RANK[facts.status] : 0);
  const [first = null] = subscriptions.toSorted(
    (a, b) => rank(b) - rank(a) || b.startedAt.getTime() - a.startedAt.getTime(),
  );
  return first;
}

/** Returns the grant that ends last. */
function farthest(grants: readonly AccessGrant[]): AccessGrant | null {
  const end = ({ endsAt }: AccessGrant): number => endsAt?.getTime() ?? Infinity;
  const [first = null] = grants.toSorted((a, b) => (end(a) === end(b) ? 0 : end(b) - end(a)));
  return first;
}

const FOREVER: AccessGrant = { cycle: 'yearly', endsAt: null };

export interface AccountPlans {
  readonly subscriptions: readonly SubscriptionFacts[];
  readonly grants: readonly AccessGrant[];
}

/**
 * Returns an account's plan and access (spec accounts 4, Access, Subscription). Ended free access is reported only
 * while nothing else gives access, because the screens show it as "expired".
 * @param mode - `open`: every account has free access without an end
 */
export function standingOf(mode: AccessMode, { subscriptions, grants }: AccountPlans, now: Date): Standing {
  const subscription = counting(subscriptions, now);
  const live = subscription !== null && isLive(subscription, now) ? subscription : null;
  const grant = mode === 'open' ? FOREVER : farthest(grants);
  const isGranted = grant !== null && (grant.endsAt === null || grant.endsAt > now);
  const showsGrant = isGranted || (grant !== null && live === null);
  return {
    hasActiveSubscription: live !== null && live.status !== 'trial',
    isTrialActive: live?.status === 'trial',
    isDiscountSubscription: showsGrant,
    isPermanentDiscount: showsGrant && grant.endsAt === null,
    discountEndsAt: showsGrant ? grant.endsAt : null,
    status: live?.status ?? (subscription ? 'canceled' : 'none'),
    plan: betterPlan(live?.cycle ?? null, isGranted ? grant.cycle : null),
    isOnTrialAlone: live?.status === 'trial' && !isGranted,
    subscription,
  };
}

const betterPlan = (a: BillingCycle | null, b: BillingCycle | null): BillingCycle | null =>
  a === 'yearly' || b === null ? a : b === 'yearly' || a === null ? b : a;
