import { expect, test } from 'vitest';
import { isStatusCleared } from './oneThingStatus.ts';

test.each([
  ['a minute later', '2026-03-04T11:00:00Z', '2026-03-04T11:01:00Z', false],
  ['late on the same day', '2026-03-04T06:00:00Z', '2026-03-04T22:59:59Z', false],
  ['after local midnight', '2026-03-04T22:30:00Z', '2026-03-04T23:00:00Z', true],
  ['after midnight elsewhere alone', '2026-03-04T23:30:00Z', '2026-03-05T00:30:00Z', false],
  ['on the next day, before 24 hours', '2026-03-04T20:00:00Z', '2026-03-05T10:00:00Z', true],
  ['after 24 hours on a day of 25', '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z', true],
  ['just before that', '2026-10-24T22:00:00Z', '2026-10-25T21:59:59Z', false],
  ['on a clock that was put back a day', '2026-03-04T11:00:00Z', '2026-03-03T11:00:00Z', true],
])('the status of a ONE Thing, %s', (_when, at, now, isCleared) => {
  expect(isStatusCleared(Date.parse(at), new Date(now), 'Europe/Berlin')).toBe(isCleared);
});
