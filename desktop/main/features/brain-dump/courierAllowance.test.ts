import { expect, test } from 'vitest';
import { untilTomorrow } from './courier.ts';

test('waits until the next midnight for an allowance', () => {
  expect(untilTomorrow(new Date(2026, 10, 21, 23, 59, 0), 0)).toBe(60_000);
  expect(untilTomorrow(new Date(2026, 10, 21, 23, 59, 0), 1)).toBe(660_000);
});
