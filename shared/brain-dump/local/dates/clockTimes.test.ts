import { expect, test } from 'vitest';
import { tokenize } from '../words.ts';
import { readWhen } from './read.ts';

const when = (text: string, now: string) => {
  const tokens = tokenize(text);
  return readWhen(tokens, { from: 0, to: tokens.length }, now);
};

const HOURS = Array.from({ length: 24 }, (_, hour) => `2026-03-04T${String(hour).padStart(2, '0')}:40:00`);

test.each([
  ['take my meds every morning at 8', 'FREQ=DAILY', '08:00'],
  ['take my meds every evening at 8', 'FREQ=DAILY', '20:00'],
  ['take my meds every day at 8', 'FREQ=DAILY', '08:00'],
  ['take my meds every day at 3', 'FREQ=DAILY', '15:00'],
  ['swim every wednesday at 9', 'FREQ=WEEKLY;BYDAY=WE', '09:00'],
])('%s is the same series at every hour of writing', (said, rule, time) => {
  const read = HOURS.map((now) => when(said, now));
  expect(new Set(read.map((one) => one.time))).toEqual(new Set([time]));
  expect(new Set(read.map((one) => one.recurrence))).toEqual(new Set([rule]));
  expect(new Set(read.map((one) => one.date)).size).toBe(1);
});

test.each([
  ['call Ida at 8', '06:00', '2026-03-04', '08:00'],
  ['call Ida at 8', '10:40', '2026-03-04', '20:00'],
  ['call Ida at 8', '21:00', '2026-03-05', '08:00'],
  ['call Ida today at 8', '21:00', '2026-03-04', '20:00'],
  ['call Ida at 3', '10:40', '2026-03-04', '15:00'],
  ['call Ida at 3', '16:00', '2026-03-05', '15:00'],
  ['call Ida this morning at 8', '07:00', '2026-03-04', '08:00'],
  ['call Ida tonight at 8', '10:40', '2026-03-04', '20:00'],
  ['call Ida tomorrow morning at 7', '22:00', '2026-03-05', '07:00'],
])('%s, written at %s', (said, written, date, time) => {
  const read = when(said, `2026-03-04T${written}:00`);
  expect([read.date, read.time]).toEqual([date, time]);
});
