import { addDays, daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Moment } from './clarity.ts';

/** Days that the streak looks back, including today (spec tasks 9). */
export const STREAK_DAYS = 14;

/** The line on the dashboard, as a key with its values; the texts are in the catalogue. */
type StreakLine =
  /** "Showed up N of the last 14 days". */
  | { readonly key: 'showedUp'; readonly days: number; readonly of: number }
  /** No day yet: no number, and nothing that was lost (spec settled, Streak line). */
  | { readonly key: 'startsToday' };

export interface Streak {
  readonly line: StreakLine;
  /** The days that count, in order; the last is today. */
  readonly days: readonly { readonly date: LocalDate; readonly showedUp: boolean }[];
}

/**
 * Returns the days of the last fourteen on which something was done or focused (spec tasks 9, Streak; spec settled,
 * Streak line). A day without activity does not break the streak: it only leaves the window in its turn, so the number
 * changes by at most one per day. For a newer user, only the days since `since` count.
 * @param shownUpAt instants of completed tasks and of the ends of focus sessions, of any day and in any order
 * @param since the first day that can count, such as the day the account was created
 */
export function streak(shownUpAt: readonly Date[], { now, timeZone }: Moment, since: Date | null = null): Streak {
  const today = todayIn(timeZone, now);
  const age = since ? Math.max(0, daysBetween(todayIn(timeZone, since), today)) + 1 : STREAK_DAYS;
  const of = Math.min(STREAK_DAYS, age);
  const dates = new Set(shownUpAt.map((instant) => todayIn(timeZone, instant)));
  const days = Array.from({ length: of }, (_, place) => {
    const date = addDays(today, place + 1 - of);
    return { date, showedUp: dates.has(date) };
  });
  const count = days.filter(({ showedUp }) => showedUp).length;
  return { days, line: count === 0 ? { key: 'startsToday' } : { key: 'showedUp', days: count, of } };
}
