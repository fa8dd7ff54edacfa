import { expect, test } from 'vitest';
import { isFarFrom } from './nearness.ts';

const isFar = isFarFrom('2026-03-01', '2026-05-01');
const event = (...lines: readonly string[]): readonly string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

test.each([
  ['long over', ['DTSTART:20250101T090000Z', 'DTEND:20250101T100000Z']],
  ['long over, without an end', ['DTSTART;TZID=Europe/Berlin:20250101T090000']],
  ['long over, on whole days', ['DTSTART;VALUE=DATE:20250101', 'DTEND;VALUE=DATE:20250104']],
  ['far ahead', ['DTSTART:20260601T090000Z', 'DURATION:P3D']],
])('an event is far that is %s', (_, lines) => {
  expect(isFar(event(...lines))).toBe(true);
});

test.each([
  ['is among the days', ['DTSTART:20260301T090000Z', 'DTEND:20260301T100000Z']],
  ['ends a day before, by one clock or another', ['DTSTART:20260227T090000Z', 'DTEND:20260227T100000Z']],
  ['began long ago and goes on', ['DTSTART:20240101T090000Z', 'DTEND:20260401T100000Z']],
  ['began long ago and says how long it takes', ['DTSTART:20240101T090000Z', 'DURATION:P1000D']],
  ['comes again', ['DTSTART:20100101T090000Z', 'RRULE:FREQ=YEARLY']],
  ['has further dates', ['DTSTART:20100101T090000Z', 'RDATE:20260302T090000Z']],
  ['stands for one of a series', ['RECURRENCE-ID:20260302T090000Z', 'DTSTART:20270101T090000Z']],
  ['cannot be understood', ['DTSTART:soon']],
])('and not one that %s', (_, lines) => {
  expect(isFar(event(...lines))).toBe(false);
});
