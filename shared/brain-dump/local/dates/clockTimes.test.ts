import { expect, test } from 'vitest';
import { tokenize } from '../tokenize.ts';
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
  ['drop the kids at ten til eight', '07:20', '2026-03-04', '07:50'],
  ['wings in at quarter of three', '10:40', '2026-03-04', '14:45'],
  ['pick Gaz up from the station 18.42', '10:40', '2026-03-04', '18:42'],
  ['ride with her at noonish', '09:40', '2026-03-04', '12:00'],
  ['dorm saturday, 9-11 a.m', '09:40', '2026-03-07', '09:00'],
  ['tomorrow 10-11 call with Berlin', '09:40', '2026-03-05', '10:00'],
  ["roster, I'm 12 to 2 tomorrow", '09:40', '2026-03-05', '12:00'],
  ['08:30 autoclave engineer', '17:15', '2026-03-05', '08:30'],
  ['the fun run is Saturday, game at ten', '21:40', '2026-03-07', '10:00'],
  ["kids' xmas concert mon 9.30", '15:12', '2026-03-09', '09:30'],
  ['dawn service friday at 5:30', '15:12', '2026-03-06', '05:30'],
  ['club night Saturday at ten', '10:40', '2026-03-07', '22:00'],
  ['jars to the stall Sat before 9', '05:18', '2026-03-07', '09:00'],
  ['my transcript by twelve today no by two they said', '03:04', '2026-03-04', '14:00'],
  ['board call thursday eight am no seven thirty because of Ben', '13:28', '2026-03-05', '07:30'],
  ['refill the pills before noon no before one', '11:36', '2026-03-04', '13:00'],
  ['hearing test friday, two-fifteen', '10:40', '2026-03-06', '14:15'],
  ['photograph twenty-five boxes friday', '10:40', '2026-03-06', null],
  ['wed 1:00 signing', '08:28', '2026-03-04', '13:00'],
  ['wed 1:00 signing', '14:28', '2026-03-11', '13:00'],
  ['ring Ann wednesday', '10:40', '2026-03-11', null],
  ['ring Ann wednesday', '03:10', '2026-03-04', null],
  ['ring Ann to night', '10:40', '2026-03-04', null],
  ['report, 31st 📑', '10:40', '2026-03-31', null],
  ['get it patched before thursdays demo', '22:40', '2026-03-04', null],
  ['order wax today I mean monday', '10:40', '2026-03-09', null],
  ['ring Ann after work', '21:10', '2026-03-05', null],
  ['post the cards at lunch', '09:40', '2026-03-04', null],
])('%s, written at %s', (said, written, date, time) => {
  const read = when(said, `2026-03-04T${written}:00`);
  expect([read.date, read.time]).toEqual([date, time]);
});
