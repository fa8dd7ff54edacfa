import { describe, expect, test } from 'vitest';
import { hasBegun, hasChanged, nextBrowserLook, nextLook } from './activation.ts';
import { aPlan, aStatus, aTrial, freeAccess } from './testStatus.ts';

const now = new Date('2026-03-04T12:00:00Z');

describe('after a checkout', () => {
  test.each([
    ['a plan', aPlan('monthly'), true, true],
    ['a trial', aTrial(), true, true],
    ['free access', freeAccess('2026-03-11T12:00:00.000Z'), false, true],
    ['free access that has ended', freeAccess('2026-03-04T11:59:59.000Z'), false, false],
    ['nothing', aStatus(), false, false],
  ])('%s: started when paid, started when free', (_what, status, paid, free) => {
    expect([hasBegun('paid', status, now), hasBegun('free', status, now)]).toEqual([paid, free]);
  });

  test.each([
    [0, 2000],
    [9999, 2000],
    [10_000, 4000],
    [59_999, 4000],
    [60_000, false],
  ])('%i ms on, the next check comes after %s', (elapsed, wait) => {
    expect(nextLook(elapsed)).toBe(wait);
  });

  test('waits longer for a browser, and polls less often', () => {
    expect([0, 60_000, 1_799_999, 1_800_000].map(nextBrowserLook)).toEqual([5000, 15_000, 15_000, false]);
  });
});

describe('while waiting for the browser', () => {
  test('only a different plan counts', () => {
    expect(hasChanged(aStatus(), aStatus())).toBe(false);
    expect(hasChanged(aStatus(), aTrial())).toBe(true);
    expect(hasChanged(null, aTrial())).toBe(true);
    expect(hasChanged(aTrial(), aTrial())).toBe(false);
    expect(hasChanged(aTrial(), aPlan('monthly'))).toBe(true);
    expect(hasChanged(aPlan('monthly'), aPlan('monthly'))).toBe(false);
    expect(hasChanged(aPlan('monthly'), aPlan('yearly'))).toBe(true);
    expect(hasChanged(aPlan('monthly'), aStatus({ subscriptionStatus: 'canceled' }))).toBe(false);
  });
});
