import { expect, test } from 'vitest';
import { eveningOf } from './times.ts';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00+01:00`);

test("offers the evening while it is some time away, in the user's time zone", () => {
  expect(eveningOf('Europe/Berlin', at('09:00'))).toEqual({ at: at('19:00'), minutes: 600 });
  expect(eveningOf('Europe/Berlin', at('17:30'))).toEqual({ at: at('19:00'), minutes: 90 });
  expect(eveningOf('America/New_York', at('17:30'))?.minutes).toBe(7 * 60 + 30);
});

test.each(['17:31', '19:00', '23:59'])('does not offer it at %s', (time) => {
  expect(eveningOf('Europe/Berlin', at(time))).toBeNull();
});

test('counts elapsed minutes when the clock changed this morning', () => {
  const before = new Date('2026-03-29T00:30:00+01:00');
  expect(eveningOf('Europe/Berlin', before)?.minutes).toBe(17 * 60 + 30);
});
