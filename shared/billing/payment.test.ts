import { expect, test } from 'vitest';
import { cardState } from './payment.ts';

const now = new Date('2026-12-09T10:00:00Z');
const card = (expMonth: number | null, expYear: number | null) => ({ brand: 'visa', last4: '4242', expMonth, expYear });

test.each([
  [11, 2026, 'expired'],
  [12, 2026, 'endsSoon'],
  [1, 2027, 'endsSoon'],
  [2, 2027, 'good'],
  [12, 2025, 'expired'],
  [null, null, 'good'],
] as const)('a card of %s/%s is %s', (month, year, state) => {
  expect(cardState(card(month, year), now)).toBe(state);
});
