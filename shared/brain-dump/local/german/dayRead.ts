import { type LocalDate, weekdayOf, WEEKDAYS as NAMES } from '#shared/kernel/dates.ts';
import { MISTYPED_DAYS, SHORT_DAYS, SPOKEN_DAYS, WEEKDAYS } from './words.ts';

/** A day that was said, how many words say it, and how exactly. */
export interface GermanDay {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** True for an end in itself ("Ende der Woche"). */
  readonly ends?: boolean;
  /** True for the weekday of today: today only while its hour lies ahead, else a week later. */
  readonly isToday?: boolean;
}

/** Reads the day that the words from `at` on say. They are plain: lower case, without umlauts. */
export type GermanDayReader = (words: readonly string[], at: number, today: LocalDate) => GermanDay | null;

/** The number of a day's weekday, from Sunday. */
export const indexOf = (date: LocalDate): number => NAMES.indexOf(weekdayOf(date));

/** The number of the weekday that a word names, with the part of the day at its end or without. */
export function weekdayAt(word: string): number | null {
  const found = WEEKDAYS.findIndex(
    (name) =>
      word === name ||
      (word.startsWith(name) &&
        /^(?:s|abend|fruh|morgen|mittag|nachmittag|vormittag|nacht)$/.test(word.slice(name.length))),
  );
  if (found >= 0) return found;
  if (word.length < 4) return null;
  const spoken = SPOKEN_DAYS.findIndex((form) => form.test(word));
  return SHORT_DAYS.get(word) ?? MISTYPED_DAYS.get(word) ?? (spoken < 0 ? null : spoken);
}

/** The same where two letters name a day as well. */
export const weekdayNamed = (word: string): number | null => weekdayAt(word) ?? SHORT_DAYS.get(word) ?? null;
