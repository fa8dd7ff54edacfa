import { addDays, daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Moment } from './clarity.ts';

/** The streak looks back at most so many days, today included (spec tasks 9). */
export const STREAK_DAYS = 14;

/** The line of the dashboard, as a key with what it needs; the words are in the catalogue. */
type StreakLine =
  /** "Showed up N of the last 14 days". */
  | { readonly key: 'showedUp'; readonly days: number; readonly of: number }
  /** No day yet: no number, and nothing that was lost (spec settled, Streak line). */
  | { readonly key: 'startsToday' };

export interface Streak {
  readonly line: StreakLine;
  /** Each of the days that count, in their order; the last is today. */
  readonly days: readonly { readonly date: LocalDate; readonly showedUp: boolean }[];
}

/**
 * The days on which something was done or focused, of the last fourteen (spec tasks 9, Streak; spec settled, Streak line). A
 * day without is no break: it only leaves the window when its turn comes, and so the number changes by one a day at most.
 * Somebody who came later is asked about their own days alone.
 * @param shownUpAt instants of completed tasks and of the ends of focus sessions, of any day and in any order
 * @param since the first day that can count, such as the one on which the account was made
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
