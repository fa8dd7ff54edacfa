import { describe, expect, test } from 'vitest';
import type { Discount } from '#shared/billing/contract.ts';
import { discounted, isFree, offersFor, yearlySaving } from './offers.ts';
import { choicesOf, summaryOf } from './summary.ts';
import { aPlan, aStatus, aTrial, freeAccess } from './testStatus.ts';

const now = new Date('2026-03-04T12:00:00Z');

const aDiscount = (facts: Partial<Discount> = {}): Discount => ({
  code: 'HELLO',
  description: '',
  discountType: 'percentage',
  discountValue: 40,
  isLimitReached: false,
  planType: null,
  ...facts,
});

const suggestion = (offers: ReturnType<typeof offersFor>) =>
  offers.filter(({ isSuggested }) => isSuggested).map(({ plan }) => plan.cycle);

describe('the offer', () => {
  test('a guest sees all three plans and is led to the trial', () => {
    const offers = offersFor(undefined, null);
    expect(offers.map(({ plan, isTrial, standing }) => [plan.cycle, isTrial, standing])).toEqual([
      ['daily', false, 'other'],
      ['monthly', true, 'other'],
      ['yearly', false, 'other'],
    ]);
    expect(suggestion(offers)).toEqual(['monthly']);
  });

  test('a user who had a trial is offered no other', () => {
    expect(offersFor(aStatus({ canStartTrial: false }), null).some(({ isTrial }) => isTrial)).toBe(false);
  });

  test('in a trial the monthly plan is the next step, and is charged', () => {
    const offers = offersFor(aTrial(), null);
    expect(suggestion(offers)).toEqual(['monthly']);
    expect(offers[1]).toMatchObject({ standing: 'trial', isTrial: false });
  });

  test.each([
    ['daily', ['monthly']],
    ['monthly', ['yearly']],
    ['yearly', []],
  ] as const)('a user who pays %s is led to %j', (cycle, next) => {
    const offers = offersFor(aPlan(cycle), null);
    expect(suggestion(offers)).toEqual(next);
    expect(offers.filter(({ standing }) => standing === 'current').map(({ plan }) => plan.cycle)).toEqual([cycle]);
  });

  test('a code for one plan changes and suggests only that one', () => {
    const offers = offersFor(aStatus(), aDiscount({ planType: 'yearly' }));
    expect(offers.map(({ discountedCents }) => discountedCents)).toEqual([null, null, 5999]);
    expect(suggestion(offers)).toEqual(['yearly']);
  });

  test('the yearly plan saves 17 percent', () => {
    expect(yearlySaving()).toBe(17);
  });
});

describe('a discount', () => {
  test.each([
    ['40 % of a year', 9999, aDiscount(), 5999],
    ['15 % of a month', 999, aDiscount({ discountValue: 15 }), 849],
    ['half of a day: half a cent is taken off as a whole', 199, aDiscount({ discountValue: 50 }), 99],
    ['five dollars', 999, aDiscount({ discountType: 'amount', discountValue: 500 }), 499],
    ['more than the price', 199, aDiscount({ discountType: 'amount', discountValue: 500 }), 0],
    ['everything', 9999, aDiscount({ discountValue: 100 }), 0],
  ])('%s', (_what, cents, discount, left) => {
    expect(discounted(cents, discount)).toBe(left);
  });

  test('is free only when it takes off 100 percent', () => {
    expect(isFree(aDiscount({ discountValue: 100 }))).toBe(true);
    expect(isFree(aDiscount({ discountValue: 99 }))).toBe(false);
    expect(isFree(aDiscount({ discountType: 'amount', discountValue: 100 }))).toBe(false);
  });
});

describe('the status of a user', () => {
  const end = new Date('2026-04-04T12:00:00Z');

  test.each([
    ['a plan', aPlan('monthly', { nextChargeCents: 999 }), { kind: 'renews', cycle: 'monthly', at: end, cents: 999 }],
    ['a plan whose next charge is not told', aPlan('daily'), { kind: 'renews', cycle: 'daily', at: end, cents: null }],
    [
      'a plan that was cancelled',
      aPlan('yearly', { cancelAtPeriodEnd: true }),
      { kind: 'ends', cycle: 'yearly', at: end },
    ],
    [
      'a payment that failed',
      aPlan('monthly', { subscriptionStatus: 'past_due' }),
      { kind: 'unpaid', cycle: 'monthly', until: null },
    ],
    [
      'a trial',
      aTrial(),
      { kind: 'trial', endsAt: new Date('2026-03-10T12:00:00Z'), days: 6, dumpsLeft: 2, isCanceled: false },
    ],
    [
      'a plan beside free access',
      aPlan('daily', { isDiscountSubscription: true }),
      { kind: 'renews', cycle: 'daily', at: end, cents: null },
    ],
    ['free access without an end', freeAccess(null), { kind: 'forever' }],
    ['free access', freeAccess('2026-04-04T12:00:00.000Z'), { kind: 'freeUntil', endsAt: end }],
    ['free access that is over', freeAccess('2026-03-04T12:00:00.000Z'), { kind: 'ended', trialEndedAt: null }],
    ['a plan that is over', aStatus({ subscriptionStatus: 'canceled' }), { kind: 'ended', trialEndedAt: null }],
    ['nothing yet', aStatus(), { kind: 'none' }],
  ])('%s', (_what, status, expected) => {
    expect(summaryOf(status, now)).toEqual(expected);
  });

  test.each([
    ['a plan can be cancelled', aPlan('monthly'), { portal: true, change: true, cancel: true, reactivate: false }],
    [
      'a cancelled plan can be taken up again',
      aPlan('monthly', { cancelAtPeriodEnd: true }),
      { portal: true, change: true, cancel: false, reactivate: true },
    ],
    [
      'a cancelled trial too',
      aTrial({ cancelAtPeriodEnd: true }),
      { portal: true, change: true, cancel: false, reactivate: true },
    ],
    [
      'free access has nothing to manage',
      freeAccess(null),
      { portal: false, change: false, cancel: false, reactivate: false },
    ],
  ])('%s', (_what, status, expected) => {
    expect(choicesOf(summaryOf(status, now))).toEqual(expected);
  });
});
