import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from './task.ts';
import { isOpenToday, isQueued } from './today.ts';

/** Where a task is shown; every task is in exactly one of these. */
export type Bucket = 'today' | 'queue' | 'scheduled' | 'completed';

type Shown = Pick<Task, 'completed' | 'status' | 'deferredDate' | 'scheduledDate'>;

/** The day before which a task is not to be begun: put off, else scheduled. A due date keeps nobody from beginning. */
export const beginsOn = (task: Pick<Task, 'deferredDate' | 'scheduledDate'>): LocalDate | null =>
  task.deferredDate ?? task.scheduledDate;

const isLater = (task: Shown, today: LocalDate): boolean => (beginsOn(task) ?? today) > today;

/**
 * The one rule of where a task is shown (spec tasks 4, Task status). The queue is backlog, someday and today-overflow
 * without what begins on a later day; that is scheduled, as what was added for tomorrow is. A scheduled task whose day has
 * come and which no new day has taken into today yet, or that has lost its day, waits in the queue, where it can be seen.
 */
export function bucketOf(task: Shown & Partial<Pick<Task, 'dueDate'>>, today: LocalDate): Bucket {
  if (task.completed) return 'completed';
  if (isOpenToday(task)) return 'today';
  if (isLater(task, today)) return 'scheduled';
  if (isQueued(task)) return 'queue';
  return beginsOn(task) === null && (task.dueDate ?? today) > today ? 'scheduled' : 'queue';
}

/** Whether a task waits in the queue on this day. */
export const isInQueue = (task: Shown & Partial<Pick<Task, 'dueDate'>>, today: LocalDate): boolean =>
  bucketOf(task, today) === 'queue';

export interface Buckets<T> {
  readonly today: readonly T[];
  /** Today without the ONE Thing. */
  readonly alsoToday: readonly T[];
  readonly queue: readonly T[];
  /** The part of the queue that was put there on purpose, and neither for some day nor for want of room. */
  readonly backlog: readonly T[];
  readonly scheduled: readonly T[];
  readonly completed: readonly T[];
}

/** Every task in its place, in the order in which they came. */
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
