import { expect, test } from 'vitest';
import { roughMinutes, roughTime } from './useDayShape.ts';

test.each([
  ['15:35:00', '15:35'],
  ['15:37:29', '15:35'],
  ['15:37:30', '15:40'],
  ['23:58:00', '00:00'],
])('%s is about %s', (time, expected) => {
  expect(roughTime(Date.parse(`2026-12-09T${time}+01:00`), 'Europe/Berlin')).toBe(expected);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [41, 40],
  [57, 55],
  [58, 60],
  [74, 60],
  [76, 90],
  [130, 120],
])('%i minutes are about %i', (minutes, expected) => {
  expect(roughMinutes(minutes * 60_000)).toBe(expected);
});
