import { daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { bucketOf } from '#shared/tasks/buckets.ts';
import type { Task } from '#shared/tasks/task.ts';

/** A wait of so many days is worth a question. */
const LONG_WAIT_DAYS = 14;

export interface WaitingSetting {
  readonly today: LocalDate;
  readonly timeZone: string;
  /** Tasks of which the person said lately that they stay as they are. */
  readonly except: readonly number[];
}

/** An open task and the local days since it was tried last or, if it never was, written down. */
export interface Wait {
  readonly task: Task;
  readonly days: number;
}

/**
 * The open task that was neither tried nor put off for longest, when that is two weeks or more; of equal ones the older. The
 * weekly insights and the suggestion of the weekly review both tell of it.
 */
export function longestWait(open: readonly Task[], setting: WaitingSetting): Wait | null {
  const [longest] = open
    .filter((task) => !setting.except.includes(task.id) && isWaiting(task, open, setting.today))
    .map((task) => ({ task, days: daysOf(task, setting) }))
    .filter(({ days }) => days >= LONG_WAIT_DAYS)
    .toSorted((a, b) => b.days - a.days || olderFirst(a.task, b.task));
  return longest ?? null;
}

/** What has a day, a deadline or a rhythm of its own is not waiting, and what was taken apart is under way. */
const isWaiting = (task: Task, open: readonly Task[], today: LocalDate): boolean =>
  task.status !== 'someday' &&
  bucketOf(task, today) !== 'scheduled' &&
  task.dueDate === null &&
  !task.isFixed &&
  task.parentRecurringTaskId === null &&
  !open.some(({ description }) => description === `Part of: ${task.title}`);

const daysOf = ({ lastAttempted, createdAt }: Task, { timeZone, today }: WaitingSetting): number =>
  daysBetween(todayIn(timeZone, new Date(lastAttempted ?? createdAt)), today);

/** By the moment at which tasks were written down. */
export const olderFirst = (a: Task, b: Task): number =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id;
