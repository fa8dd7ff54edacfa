import { describe, expect, test } from 'vitest';
import { aPlan, aStatus, aTrial, freeAccess } from '../testStatus.ts';
import { daysToWarn, endOfFreeAccess, hasExpired, needsWatch } from './expiry.ts';

const now = new Date('2026-03-04T12:00:00Z');
const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR);

describe('free access', () => {
  test.each([
    [72.1, null],
    [72, 3],
    [48.1, 3],
    [48, 2],
    [1, 1],
    [0, null],
    [-5, null],
  ])('that ends in %f hours warns of %s days', (hours, days) => {
    expect(daysToWarn(inHours(hours), now)).toBe(days);
  });

  test('has ended from its exact end on', () => {
    expect(hasExpired(inHours(0.001), now)).toBe(false);
    expect(hasExpired(now, now)).toBe(true);
  });

  test('is watched only when it ends, and no other access exists', () => {
    const end = '2026-03-05T12:00:00.000Z';
    expect(endOfFreeAccess(freeAccess(end))).toEqual(new Date(end));
    const others = [
      aStatus(),
      freeAccess(null),
      aPlan('daily', { isDiscountSubscription: true, discountEndsAt: end }),
      aTrial({ isDiscountSubscription: true, discountEndsAt: end }),
      { ...freeAccess(end), isDiscountSubscription: false },
      { ...freeAccess(end), isPermanentDiscount: true },
    ];
    expect(others.map(endOfFreeAccess)).toEqual(others.map(() => null));
  });
});

test('most users need no watch; users who resumed do', () => {
  expect(needsWatch(aPlan('monthly'))).toBe(false);
  expect(needsWatch(aPlan('monthly', { showReactivationWelcome: true }))).toBe(true);
  expect(needsWatch(freeAccess('2026-03-05T12:00:00.000Z'))).toBe(true);
});
