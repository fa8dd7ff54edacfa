import { addDays, type LocalDate, startOfDay, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { HEAVIEST } from '#shared/tasks/points.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { WEEK_DAYS } from './contract.ts';
import { calendarWeek } from './northStar.ts';
import { REVIEW_TITLES, type WeeklyReview } from './reviewContract.ts';

/** The fields of a finished task that a review needs. */
export interface FinishedTask {
  readonly title: string;
  readonly emotionalWeight: number;
  readonly completedAt: Date;
}

/** The fields of an open task that a review needs. */
export interface ChangedTask {
  readonly title: string;
  readonly status: TaskStatus;
  readonly deferredDate: LocalDate | null;
  readonly scheduledDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface ReviewedWeek {
  /** The Monday of the week. */
  readonly week: LocalDate;
  readonly timeZone: string;
}

/**
 * Returns the Monday of the week to review: on a Sunday the week that ends, on any other day the last full week, so
 * that nobody who opens it late misses it.
 */
export function reviewedWeek(today: LocalDate): LocalDate {
  const { monday } = calendarWeek(today);
  return weekdayOf(today) === 'Sunday' ? monday : addDays(monday, -WEEK_DAYS);
}

/** Whether this week may still be answered today: the page may have been opened before the week changed. */
export function isAnswerable(week: LocalDate, today: LocalDate): boolean {
  const latest = reviewedWeek(today);
  return week === latest || week === addDays(latest, -WEEK_DAYS);
}

/** Returns the first instant of a week, and the first after it. */
export const boundsOf = ({ week, timeZone }: ReviewedWeek): { readonly from: Date; readonly until: Date } => ({
  from: startOfDay(timeZone, week),
  until: startOfDay(timeZone, addDays(week, WEEK_DAYS)),
});

/** Whether the user only joined after this week, so that it says nothing about them. */
export const isBefore = (cameAt: Date, at: ReviewedWeek): boolean => cameAt >= boundsOf(at).until;

/**
 * Returns what was finished in a week. The biggest is the task with the highest weight, the latest on a tie; a weight
 * above ten marks a choice and counts as ten. `finished` may extend beyond the week.
 */
export function finishedIn(finished: readonly FinishedTask[], at: ReviewedWeek): WeeklyReview['finished'] {
  const { from, until } = boundsOf(at);
  const own = finished
    .filter(({ completedAt }) => completedAt >= from && completedAt < until)
    .toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime());
  const dates = own.map(({ completedAt }) => todayIn(at.timeZone, completedAt));
  const [biggest] = own.toSorted((a, b) => weightOf(b) - weightOf(a));
  return {
    count: own.length,
    days: Array.from({ length: WEEK_DAYS }, (_, place) => {
      const date = addDays(at.week, place);
      return { date, done: dates.filter((one) => one === date).length };
    }),
    biggest: biggest?.title ?? null,
    titles: own
      .filter((task) => task !== biggest)
      .slice(0, REVIEW_TITLES)
      .map(({ title }) => title),
  };
}

const weightOf = ({ emotionalWeight }: FinishedTask): number => Math.min(emotionalWeight, HEAVIEST);

/**
 * Returns what was moved in a week. There is no history of moves, so it is derived from the open tasks: one that was
 * changed during the week, after it was created, and is now on a day after the week (`later`) or on none (`setAside`).
 * Tasks that were moved and then finished, or moved again since, are not included.
 */
export function movedIn(open: readonly ChangedTask[], at: ReviewedWeek): WeeklyReview['moved'] {
  const { from, until } = boundsOf(at);
  const sunday = addDays(at.week, WEEK_DAYS - 1);
  const changed = open
    .filter(({ updatedAt, createdAt }) => updatedAt >= from && updatedAt < until && updatedAt > createdAt)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const later = changed.flatMap(({ title, deferredDate: date }) =>
    date !== null && date > sunday ? [{ title, date }] : [],
  );
  const setAside = changed.filter((task) => isSetAside(task));
  return {
    later: {
      count: later.length,
      tasks: later.slice(0, REVIEW_TITLES).toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    },
    setAside: { count: setAside.length, titles: setAside.slice(0, REVIEW_TITLES).map(({ title }) => title) },
  };
}

const isSetAside = (task: ChangedTask): boolean =>
  (task.status === 'backlog' || task.status === 'someday') && waitsFor(task) === null;
