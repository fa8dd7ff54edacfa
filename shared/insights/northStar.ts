import { addDays, type LocalDate, todayIn, WEEKDAYS, weekdayOf } from '#shared/kernel/dates.ts';
import { standsOn } from '#shared/planning/standsOn.ts';
import { type Moment, percentDown, type Trend } from './clarity.ts';
import type { TaskFact } from './facts.ts';

/** Percent from which the trend is up, and up to which it is down (spec tasks 4, Clarity, North Star trend). */
const NORTH_STAR = { upFrom: 70, downTo: 20 } as const;

export interface Alignment {
  /** 0 to 100, rounded down. */
  readonly percent: number;
  /** Tasks of the week that support the North Star, and the total. */
  readonly supporting: number;
  readonly total: number;
  /** By the exact ratio. */
  readonly trend: Trend;
}

/** Returns the Monday and Sunday of the week of a day. */
export function calendarWeek(date: LocalDate): { readonly monday: LocalDate; readonly sunday: LocalDate } {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7;
  const monday = addDays(date, -sinceMonday);
  return { monday, sunday: addDays(monday, 6) };
}

/**
 * Returns how much of the current week, Monday to Sunday in the user's zone, goes to the North Star (spec tasks 9,
 * Weekly North Star alignment; 4, Clarity); null in a week without tasks.
 *
 * All tasks on a day of the week count, done and open: it measures the direction of a week and not its pace, so open
 * tasks do not reduce it, and there is a value on Monday morning. A repeating task counts once, because a daily habit
 * would outweigh everything else.
 */
export function northStarAlignment(tasks: readonly TaskFact[], { now, timeZone }: Moment): Alignment | null {
  const today = todayIn(timeZone, now);
  const { monday, sunday } = calendarWeek(today);
  const ofWeek = tasks.filter((task) => {
    const date = standsOn(task, { today, timeZone });
    return date !== null && date >= monday && date <= sunday;
  });
  const total = countOnce(ofWeek);
  const supporting = countOnce(ofWeek.filter(({ supportsNorthStar }) => supportsNorthStar));
  const percent = percentDown(supporting, total);
  return percent === null ? null : { percent, supporting, total, trend: northStarTrend(supporting, total) };
}

const countOnce = (tasks: readonly TaskFact[]): number =>
  new Set(tasks.map(({ id, parentRecurringTaskId: series }) => (series === null ? `task:${id}` : `series:${series}`)))
    .size;

/** Returns up at 70 percent or more, down at 20 or less, otherwise same (spec tasks 4, Clarity). */
function northStarTrend(supporting: number, total: number): Trend {
  if (100 * supporting >= NORTH_STAR.upFrom * total) return 'up';
  return 100 * supporting <= NORTH_STAR.downTo * total ? 'down' : 'same';
}
