import { expect, test } from 'vitest';
import { longDate } from './money.ts';

test('a day is on one line, whatever the width of its text', () => {
  expect(longDate(new Date(2026, 2, 4, 12))).toBe('March\u00a04,\u00a02026');
});
