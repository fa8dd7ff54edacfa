import { expect, test } from 'vitest';
import { untilTomorrow, waitAfter } from './backoff.ts';

test('waits grow from five seconds to five minutes', () => {
  expect([1, 2, 3, 4].map((failures) => waitAfter(failures, 0))).toEqual([5_000, 10_000, 20_000, 40_000]);
  for (const failures of [7, 50, 5_000]) expect(waitAfter(failures, 0)).toBe(300_000);
  expect(waitAfter(1, 1)).toBe(5_000);
  expect(waitAfter(7, 1)).toBe(240_000);
});

test('an allowance is waited for until the next midnight', () => {
  expect(untilTomorrow(new Date(2026, 10, 21, 23, 59, 0), 0)).toBe(60_000);
  expect(untilTomorrow(new Date(2026, 10, 21, 23, 59, 0), 1)).toBe(660_000);
});
