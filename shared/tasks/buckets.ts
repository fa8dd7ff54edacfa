import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from './task.ts';
import { isOpenToday, isQueued } from './today.ts';

/** The place where a task is shown; every task has exactly one. */
export type Bucket = 'today' | 'queue' | 'scheduled' | 'completed';

type Shown = Pick<Task, 'completed' | 'status' | 'deferredDate' | 'scheduledDate'>;

/**
 * Returns the day before which a task should not be started: its deferred day, else its scheduled day. A due date does
 * not prevent an earlier start.
 */
export const beginsOn = (task: Pick<Task, 'deferredDate' | 'scheduledDate'>): LocalDate | null =>
  task.deferredDate ?? task.scheduledDate;

const isLater = (task: Shown, today: LocalDate): boolean => (beginsOn(task) ?? today) > today;

/**
 * Returns where a task is shown (spec tasks 4, Task status). The queue is backlog, someday and today-overflow, except
 * tasks that start on a later day; those are scheduled, like tasks added for tomorrow. A scheduled task whose day has
 * come without being moved to today yet, or that has lost its day, is in the queue, where it is visible.
 */
export function bucketOf(task: Shown & Partial<Pick<Task, 'dueDate'>>, today: LocalDate): Bucket {
  if (task.completed) return 'completed';
  if (isOpenToday(task)) return 'today';
  if (isLater(task, today)) return 'scheduled';
  if (isQueued(task)) return 'queue';
  return beginsOn(task) === null && (task.dueDate ?? today) > today ? 'scheduled' : 'queue';
}

/** Whether a task is in the queue on this day. */
export const isInQueue = (task: Shown & Partial<Pick<Task, 'dueDate'>>, today: LocalDate): boolean =>
  bucketOf(task, today) === 'queue';

export interface Buckets<T> {
  readonly today: readonly T[];
  /** Today without the ONE Thing. */
  readonly alsoToday: readonly T[];
  readonly queue: readonly T[];
  /** The part of the queue that was put there on purpose, not for a later day or for lack of room. */
  readonly backlog: readonly T[];
  readonly scheduled: readonly T[];
  readonly completed: readonly T[];
}

/** Groups the tasks by bucket, in their given order. */
export function bucketsOf<T extends Shown & Pick<Task, 'id' | 'dueDate'>>(
  tasks: readonly T[],
  today: LocalDate,
  oneThingId: number | null = null,
): Buckets<T> {
  const groups = Map.groupBy(tasks, (task) => bucketOf(task, today));
  const of = (bucket: Bucket): readonly T[] => groups.get(bucket) ?? [];
  return {
    today: of('today'),
    alsoToday: of('today').filter(({ id }) => id !== oneThingId),
    queue: of('queue'),
    backlog: of('queue').filter(({ status }) => status === 'backlog'),
    scheduled: of('scheduled'),
    completed: of('completed'),
  };
}
