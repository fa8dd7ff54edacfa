import { describe, expect, test } from 'vitest';
import { type AccessFacts, hasActiveAccess, NO_PLAN } from './access.ts';

const now = new Date('2026-03-04T12:00:00Z');
const discount = (facts: Partial<AccessFacts>) => ({ ...NO_PLAN, isDiscountSubscription: true, ...facts });

describe('access with plans', () => {
  test.each([
    ['no plan', NO_PLAN, false],
    ['an active subscription', { ...NO_PLAN, hasActiveSubscription: true }, true],
    ['an active trial', { ...NO_PLAN, isTrialActive: true }, true],
    ['a permanent discount', discount({ isPermanentDiscount: true }), true],
    ['a discount that goes on', discount({ discountEndsAt: new Date('2026-03-04T12:00:01Z') }), true],
    ['a discount that has ended', discount({ discountEndsAt: now }), false],
    ['a discount without an end date', discount({}), false],
    ['an end date without a discount', { ...NO_PLAN, discountEndsAt: new Date('2027-01-01') }, false],
  ])('%s', (_what, facts, expected) => {
    expect(hasActiveAccess('plans', facts, now)).toBe(expected);
  });
});

test('a self-hosted server is open to every account', () => {
  expect(hasActiveAccess('open', NO_PLAN, now)).toBe(true);
});
