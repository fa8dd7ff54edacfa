import { describe, expect, test } from 'vitest';
import { hasActiveAccess } from './access.ts';
import { allowanceOf, limitsOf } from './allowance.ts';
import { type AccountPlans, standingOf, type SubscriptionFacts } from './standing.ts';

const now = new Date('2026-03-04T12:00:00Z');
const in_ = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const monthly: SubscriptionFacts = {
  status: 'active',
  cycle: 'monthly',
  cancelAtPeriodEnd: false,
  periodStart: in_(-10),
  periodEnd: in_(20),
  trialEndsAt: null,
  startedAt: in_(-40),
};
const trial: SubscriptionFacts = {
  ...monthly,
  status: 'trial',
  periodStart: in_(-2),
  periodEnd: in_(5),
  trialEndsAt: in_(5),
};
const plansOf = (...subscriptions: SubscriptionFacts[]): AccountPlans => ({ subscriptions, grants: [] });
const standing = (plans: AccountPlans, at = now) => standingOf('plans', plans, at);
const opens = (plans: AccountPlans, at = now) => hasActiveAccess('plans', standing(plans, at), at);

describe('what gives access', () => {
  test.each<[string, AccountPlans, boolean, string]>([
    ['nothing at all', plansOf(), false, 'none'],
    ['a paid plan', plansOf(monthly), true, 'active'],
    ['a paid plan whose renewal we did not hear of yet', plansOf({ ...monthly, periodEnd: in_(-2) }), true, 'active'],
    ['a paid plan that nobody told of for days', plansOf({ ...monthly, periodEnd: in_(-4) }), false, 'canceled'],
    ['a cancelled plan before its end', plansOf({ ...monthly, cancelAtPeriodEnd: true }), true, 'active'],
    [
      'a cancelled plan from its end on',
      plansOf({ ...monthly, cancelAtPeriodEnd: true, periodEnd: now }),
      false,
      'canceled',
    ],
    ['a trial', plansOf(trial), true, 'trial'],
    ['a trial that ended hours ago', plansOf({ ...trial, trialEndsAt: in_(-0.1) }), false, 'canceled'],
    [
      'a card that failed this week',
      plansOf({ ...monthly, status: 'past_due', periodStart: in_(-6) }),
      true,
      'past_due',
    ],
    [
      'a card that failed last week',
      plansOf({ ...monthly, status: 'past_due', periodStart: in_(-8) }),
      false,
      'canceled',
    ],
    [
      'a daily card that failed two days ago',
      plansOf({ ...monthly, cycle: 'daily', status: 'past_due', periodStart: in_(-2) }),
      false,
      'canceled',
    ],
    ['a plan that has ended', plansOf({ ...monthly, status: 'canceled' }), false, 'canceled'],
    [
      'an ended trial beside a paid plan',
      plansOf({ ...trial, status: 'canceled', startedAt: now }, monthly),
      true,
      'active',
    ],
    ['free access without an end', { subscriptions: [], grants: [{ cycle: 'monthly', endsAt: null }] }, true, 'none'],
    ['free access that goes on', { subscriptions: [], grants: [{ cycle: 'monthly', endsAt: in_(1) }] }, true, 'none'],
    ['free access that has ended', { subscriptions: [], grants: [{ cycle: 'monthly', endsAt: now }] }, false, 'none'],
  ])('%s', (_what, plans, expected, status) => {
    expect(opens(plans)).toBe(expected);
    expect(standing(plans).status).toBe(status);
  });

  test('every user on an open server', () => {
    const open = standingOf('open', plansOf(), now);
    expect(open).toMatchObject({ isDiscountSubscription: true, isPermanentDiscount: true, plan: 'yearly' });
    expect(limitsOf('open', open)).toMatchObject({ brainDumpsPerDay: null, charactersPerDump: 20_000 });
  });
});

describe('free access that has ended', () => {
  const ended = { cycle: 'monthly', endsAt: in_(-1) } as const;

  test('is announced while no other access exists', () => {
    const told = standing({ subscriptions: [], grants: [ended] });
    expect(told).toMatchObject({ isDiscountSubscription: true, discountEndsAt: ended.endsAt, plan: null });
  });

  test('is forgotten beside a plan', () => {
    const told = standing({ subscriptions: [monthly], grants: [ended] });
    expect(told).toMatchObject({ isDiscountSubscription: false, discountEndsAt: null, plan: 'monthly' });
  });

  test('is replaced by one that continues, and that by one without an end', () => {
    const grants = [ended, { cycle: 'monthly', endsAt: in_(3) } as const];
    expect(standing({ subscriptions: [], grants }).discountEndsAt).toEqual(in_(3));
    const forever = { cycle: 'yearly', endsAt: null } as const;
    expect(standing({ subscriptions: [], grants: [...grants, forever] })).toMatchObject({
      isPermanentDiscount: true,
      plan: 'yearly',
    });
  });
});

describe('allowances', () => {
  const usage = (brainDumpsToday: number, brainDumpsInTrial = 0) => ({ brainDumpsToday, brainDumpsInTrial });
  const allowance = (plans: AccountPlans, used: ReturnType<typeof usage>) => {
    const own = standing(plans);
    return allowanceOf(own, limitsOf('plans', own), used);
  };

  test.each<[string, AccountPlans, ReturnType<typeof usage>, string]>([
    ['no plan', plansOf(), usage(0), 'noAccess'],
    ['two dumps of a trial', plansOf(trial), usage(2, 2), 'allowed'],
    ['three dumps of a trial', plansOf(trial), usage(0, 3), 'TRIAL_EXHAUSTED'],
    [
      'a trial beside free access',
      { subscriptions: [trial], grants: [{ cycle: 'monthly', endsAt: null }] },
      usage(0, 3),
      'allowed',
    ],
    ['a paid plan after a trial', plansOf(monthly), usage(0, 3), 'allowed'],
    ['nine a day', plansOf(monthly), usage(9), 'allowed'],
    ['ten a day', plansOf(monthly), usage(10), 'USAGE_LIMIT'],
    ['ten a day on the daily plan', plansOf({ ...monthly, cycle: 'daily' }), usage(10), 'USAGE_LIMIT'],
    ['fourteen a day on the yearly plan', plansOf({ ...monthly, cycle: 'yearly' }), usage(14), 'allowed'],
    ['fifteen a day on the yearly plan', plansOf({ ...monthly, cycle: 'yearly' }), usage(15), 'USAGE_LIMIT'],
  ])('%s', (_what, plans, used, expected) => {
    const answer = allowance(plans, used);
    expect(answer.allowed ? 'allowed' : answer.code).toBe(expected);
  });

  test('offers an upgrade if there is one', () => {
    expect(allowance(plansOf(trial), usage(0, 3))).toMatchObject({ upgradePrompt: true });
    expect(allowance(plansOf(monthly), usage(10))).toMatchObject({ upgradePrompt: true });
    expect(allowance(plansOf({ ...monthly, cycle: 'yearly' }), usage(15))).toMatchObject({ upgradePrompt: false });
  });

  test('longer dumps come with the yearly plan', () => {
    const characters = (plans: AccountPlans) => limitsOf('plans', standing(plans)).charactersPerDump;
    expect([characters(plansOf(monthly)), characters(plansOf({ ...monthly, cycle: 'yearly' }))]).toEqual([
      10_000, 20_000,
    ]);
  });
});
