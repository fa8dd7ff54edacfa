import { type LocalDate, weekdayOf, WEEKDAYS as NAMES } from '#shared/kernel/dates.ts';
import { MISTYPED_DAYS, SHORT_DAYS, SPOKEN_DAYS, WEEKDAYS } from './words.ts';

/** A day as said, its number of words, and how exact it is. */
export interface GermanDay {
  readonly date: LocalDate;
  readonly length: number;
  readonly rank: number;
  /** True for an expression that is itself a deadline ("Ende der Woche"). */
  readonly ends?: boolean;
  /** True for today's weekday: today only while its time is still ahead, else a week later. */
  readonly isToday?: boolean;
}

/** Reads the day that starts at `at`. The words are in plain spelling: lower case, without umlauts. */
export type GermanDayReader = (words: readonly string[], at: number, today: LocalDate) => GermanDay | null;

/** Returns the weekday number of a date, from Sunday. */
export const indexOf = (date: LocalDate): number => NAMES.indexOf(weekdayOf(date));

/** Returns the number of the weekday that a word names, with or without a part of the day at its end. */
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

/** The same, including two-letter weekdays. */
export const weekdayNamed = (word: string): number | null => weekdayAt(word) ?? SHORT_DAYS.get(word) ?? null;
