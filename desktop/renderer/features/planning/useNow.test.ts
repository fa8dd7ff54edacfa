import { expect, test } from 'vitest';
import { isWorthDrawing } from './useNow.ts';

test.each([
  ['a minute later, seen', '10:01', true, true],
  ['a minute later, unseen', '10:01', false, false],
  ['until the quarter is over, unseen', '10:14', false, false],
  ['with the next quarter, unseen', '10:15', false, true],
  ['hours later, unseen', '16:01', false, true],
])('%s', (_, time, isSeen, isWorth) => {
  const at = (clock: string): Date => new Date(`2026-03-04T${clock}:30Z`);
  expect(isWorthDrawing(at('10:00'), at(time), isSeen)).toBe(isWorth);
});

test('midnight of every time zone starts a quarter of an hour', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(new Date());
    expect([zone, /GMT$|:(00|15|30|45)$/.test(offset)]).toEqual([zone, true]);
  }
});
