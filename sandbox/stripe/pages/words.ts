import { type PageWords } from './pageWords.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

/** German where the session asks for it, English otherwise. */
export const wordsFor = (locale: string | null): PageWords => (locale?.startsWith('de') ? de : en);

/** `999` of `usd` as `$9.99` or `9,99 $`. */
export const money = ({ language }: PageWords, cents: number, currency: string): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100);

/** The day of a time in UTC, written out. */
export const day = ({ language }: PageWords, time: number): string =>
  new Date(time * 1000).toLocaleDateString(language === 'de' ? 'de-DE' : 'en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
