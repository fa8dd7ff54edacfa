import { daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { bucketOf } from '#shared/tasks/buckets.ts';
import type { Task } from '#shared/tasks/task.ts';

/** Days of waiting after which the user is asked. */
const LONG_WAIT_DAYS = 14;

export interface WaitingSetting {
  readonly today: LocalDate;
  readonly timeZone: string;
  /** Tasks that the user recently chose to leave as they are. */
  readonly except: readonly number[];
}

/** An open task and the local days since its last attempt or, if there was none, its creation. */
export interface Wait {
  readonly task: Task;
  readonly days: number;
}

/**
 * Returns the open task that was neither attempted nor postponed for the longest time, if for two weeks or more; the
 * older one on a tie. Used by the weekly insights and the suggestion of the weekly review.
 */
export function longestWait(open: readonly Task[], setting: WaitingSetting): Wait | null {
  const [longest] = open
    .filter((task) => !setting.except.includes(task.id) && isWaiting(task, open, setting.today))
    .map((task) => ({ task, days: daysOf(task, setting) }))
    .filter(({ days }) => days >= LONG_WAIT_DAYS)
    .toSorted((a, b) => b.days - a.days || olderFirst(a.task, b.task));
  return longest ?? null;
}

/** A task with its own day, deadline or repetition is not waiting, and one that was broken down is in progress. */
const isWaiting = (task: Task, open: readonly Task[], today: LocalDate): boolean =>
  task.status !== 'someday' &&
  bucketOf(task, today) !== 'scheduled' &&
  task.dueDate === null &&
  !task.isFixed &&
  task.parentRecurringTaskId === null &&
  !open.some(({ description }) => description === `Part of: ${task.title}`);

const daysOf = ({ lastAttempted, createdAt }: Task, { timeZone, today }: WaitingSetting): number =>
  daysBetween(todayIn(timeZone, new Date(lastAttempted ?? createdAt)), today);

/** Compares tasks by creation time. */
export const olderFirst = (a: Task, b: Task): number =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id;
