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
  /** When a trial ends or ended; null for a subscription that had none. */
  readonly trialEndsAt: Date | null;
  readonly startedAt: Date;
}

/** Access that somebody has without paying: by a code of 100 %, or because an operator gave it. */
interface AccessGrant {
  /** Whose allowances it gives. */
  readonly cycle: BillingCycle;
  /** Null for access without an end. */
  readonly endsAt: Date | null;
}

/** Where an account stands with its plan at one moment. */
export interface Standing extends AccessFacts {
  readonly status: SubscriptionStatus;
  /** The plan whose allowances hold; null without access. In a trial it is the plan that is tried. */
  readonly plan: BillingCycle | null;
  /** Whether it is the trial alone that gives access, so that its dumps count. */
  readonly isOnTrialAlone: boolean;
  /** The subscription that counts: the one that gives access, else the last one. */
  readonly subscription: SubscriptionFacts | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** News of a renewal may be late; a paid plan is not taken away before we could hear of it. */
const NEWS_PATIENCE_MS = 3 * DAY_MS;
const TRIAL_PATIENCE_MS = HOUR_MS;
/** While the provider tries a card again the plan goes on, but no longer than this. */
const UNPAID_PATIENCE_MS: Readonly<Record<BillingCycle, number>> = {
  daily: DAY_MS,
  monthly: 7 * DAY_MS,
  yearly: 7 * DAY_MS,
};

/** Until when a subscription gives access, in milliseconds; null when it gives none whatever the time. */
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

/** The subscription that counts: one that gives access before one that gives none, a paid one before a trial. */
function counting(subscriptions: readonly SubscriptionFacts[], now: Date): SubscriptionFacts | null {
  const rank = (facts: SubscriptionFacts): number => (isLive(facts, now) ? 10 + RANK[facts.status] : 0);
  const [first = null] = subscriptions.toSorted(
    (a, b) => rank(b) - rank(a) || b.startedAt.getTime() - a.startedAt.getTime(),
  );
  return first;
}

/** The grant that reaches farthest. */
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
 * Where an account stands (spec accounts 4, Access, Subscription). Free access that has ended is told of only while
 * nothing else gives access: it is what the screens take for "expired".
 * @param mode - `open`: everybody has free access without an end
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
