import { afterEach, expect, test, vi } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { agoText, clockText, momentText, spanText } from './clock.ts';
import { startLanguage } from './language.ts';

/** A browser with these languages. */
const browserOf = (...languages: readonly string[]): void => void vi.stubGlobal('navigator', { languages });

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-US', 'en'], 'en', '3:40 PM', '2:40–3:30 PM', '11:30 AM–1:00 PM'],
  [['en-GB'], 'en', '15:40', '14:40–15:30', '11:30–13:00'],
  [['de-DE', 'en'], 'en', '15:40', '14:40–15:30', '11:30–13:00'],
  [['de-DE'], 'de', '15:40', '14:40–15:30', '11:30–13:00'],
  [['en-US'], 'de', '15:40', '14:40–15:30', '11:30–13:00'],
] as const)('a browser of %j whose page speaks %s shows %s', async (languages, page, time, span, across) => {
  browserOf(...languages);
  await startLanguage(catalogues, page);
  const plain = [clockText('15:40'), spanText('14:40', '15:30'), spanText('11:30', '13:00')].map((text) =>
    text.replaceAll('\u00a0', ' '),
  );
  expect(plain).toEqual([time, span, across]);
});

test.each([
  ['en-US', '8:00 PM–12:00 AM', '9:05 AM', '12:00 AM'],
  ['en-GB', '20:00–24:00', '09:05', '00:00'],
] as const)('the ends of a day in a browser of %s', async (language, toMidnight, early, midnight) => {
  browserOf(language);
  await startLanguage(catalogues, 'en');
  const plain = [spanText('20:00', '24:00'), clockText('09:05'), clockText('00:00')];
  expect(plain.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([toMidnight, early, midnight]);
});

test('times with a date use the same clock', async () => {
  const moment = (): string => momentText('2026-03-04T15:40:00.000Z', 'UTC');
  await startLanguage(catalogues, 'en');
  browserOf('en-US');
  expect(moment()).toMatch(/Mar 4, 2026, 3:40\sPM/);
  browserOf('en-GB');
  expect(moment()).toBe('Mar 4, 2026, 15:40');
});

const NOON = new Date('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-04T11:59:30Z', 'en', 'now'],
  ['2026-03-04T12:00:05Z', 'en', 'now'],
  ['2026-03-04T11:59:00Z', 'en', '1 minute ago'],
  ['2026-03-04T11:00:01Z', 'en', '59 minutes ago'],
  ['2026-03-04T09:30:00Z', 'en', '2 hours ago'],
  ['2026-03-03T12:00:00Z', 'en', 'yesterday'],
  ['2026-02-22T12:00:00Z', 'de', 'vor 10 Tagen'],
])('how long ago %s was, in %s: %s', (instant, locale, text) => {
  expect(agoText(instant, NOON, locale)).toBe(text);
});
