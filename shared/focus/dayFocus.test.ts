import { expect, test } from 'vitest';
import { focusMinutes, focusOfDay } from './dayFocus.ts';

const berlin = { timeZone: 'Europe/Berlin', now: new Date('2026-03-04T20:00:00Z') };
const ended = (endedAt: string, focusedMs = 1_500_000) => ({ endedAt, focusedMs });

test("the focus of a day is what ended on it in the user's time zone", () => {
  const sessions = [
    ended('2026-03-04T19:00:00Z'),
    ended('2026-03-03T23:00:00Z', 301_000),
    ended('2026-03-03T22:59:59Z'),
    ended('2026-03-02T12:00:00Z'),
  ];
  expect(focusOfDay(sessions, berlin)).toEqual({ sessions: 2, minutes: 30 });
  expect(focusOfDay([], berlin)).toEqual({ sessions: 0, minutes: 0 });
});

test.each([
  [0, 0],
  [1, 1],
  [89_999, 1],
  [90_000, 2],
])('%i ms are %i minutes', (ms, minutes) => {
  expect(focusMinutes(ms)).toBe(minutes);
});
