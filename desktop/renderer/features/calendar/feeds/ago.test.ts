import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

const NOON = new Date('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-04T11:59:30Z', 'en', 'now'],
  ['2026-03-04T12:00:05Z', 'en', 'now'],
  ['2026-03-04T11:59:00Z', 'en', '1 minute ago'],
  ['2026-03-04T11:00:01Z', 'en', '59 minutes ago'],
  ['2026-03-04T09:30:00Z', 'en', '2 hours ago'],
  ['2026-03-03T12:00:00Z', 'en', 'yesterday'],
  ['2026-02-22T12:00:00Z', 'de', 'vor 10 Tagen'],
])('%s is %s: %s', (instant, locale, text) => {
  expect(agoText(instant, NOON, locale)).toBe(text);
});
