import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_PLAN } from '#shared/billing/access.ts';
import { forgetStanding, keepStanding, keptStanding, standingOf } from './standing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const onboarded = { ...NO_PLAN, discountEndsAt: null, hasOnboarded: true };

test.each([
  ['newcomer', { ...onboarded, hasOnboarded: false }],
  ['newcomer', { ...onboarded, hasOnboarded: false, hasActiveSubscription: true }],
  ['member', onboarded],
  ['active', { ...onboarded, hasActiveSubscription: true }],
  ['active', { ...onboarded, isTrialActive: true }],
  ['active', { ...onboarded, isDiscountSubscription: true, isPermanentDiscount: true }],
  ['active', { ...onboarded, isDiscountSubscription: true, discountEndsAt: '2026-11-21T12:00:01Z' }],
  ['member', { ...onboarded, isDiscountSubscription: true, discountEndsAt: '2026-11-21T12:00:00Z' }],
])('%s', (standing, status) => {
  expect(standingOf(status, now)).toBe(standing);
});

describe('the stored status', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
    return () => vi.unstubAllGlobals();
  });

  test('belongs to the last user only', () => {
    keepStanding(7, 'active');
    expect([keptStanding(7), keptStanding(8)]).toEqual(['active', undefined]);
    keepStanding(8, 'member');
    expect([keptStanding(7), keptStanding(8)]).toEqual([undefined, 'member']);
  });

  test('is gone after signing out', () => {
    keepStanding(7, 'active');
    forgetStanding();
    expect(keptStanding(7)).toBeUndefined();
  });

  test('is empty when its value is invalid', () => {
    window.localStorage.setItem('lastStanding', '7:owner');
    expect(keptStanding(7)).toBeUndefined();
  });
});
