import type { LocalDate } from '#shared/kernel/dates.ts';
import { bucketOf } from './buckets.ts';
import type { Task } from './task.ts';

type Instance = Pick<
  Task,
  'id' | 'completed' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate' | 'parentRecurringTaskId'
>;

/** Returns the day of an instance; together with the series it identifies the instance on every device. */
export const instanceDate = (task: Pick<Task, 'scheduledDate' | 'dueDate'>): LocalDate | null =>
  task.scheduledDate ?? task.dueDate;

/**
 * Returns the key of an instance, the same wherever it is created, so that nothing is created twice (spec settled,
 * Ids).
 */
export const instanceKey = (seriesId: number, date: LocalDate): string => `${seriesId}:${date}`;

const isShown = (task: Instance, today: LocalDate): boolean => {
  const bucket = bucketOf(task, today);
  return bucket === 'today' || bucket === 'queue';
};

/** Whether today or the queue contains another instance of the same series, so that this one must not be added. */
export const isShownAlready = (task: Instance, tasks: readonly Instance[], today: LocalDate): boolean =>
  task.parentRecurringTaskId !== null &&
  tasks.some(
    (one) => one.id !== task.id && one.parentRecurringTaskId === task.parentRecurringTaskId && isShown(one, today),
  );

/** Whether a change would bring an instance into the plan next to another one of its series. */
export function bringsSecond(before: Instance, after: Instance, tasks: readonly Instance[], today: LocalDate): boolean {
  const waits = ({ status }: Instance): boolean => status === 'scheduled';
  const comesIn = (waits(before) && !waits(after)) || (!isShown(before, today) && isShown(after, today));
  if (before.completed || before.parentRecurringTaskId === null || !comesIn) return false;
  const others = tasks.filter(
    ({ id, parentRecurringTaskId: series }) => id !== before.id && series === before.parentRecurringTaskId,
  );
  return others.some((one) => !one.completed && (!waits(one) || isShown(one, today)));
}

/**
 * Returns the open instances that a later one of their series has superseded: at most one per series is in today or the
 * queue, the latest whose day has come (no pile-up after days away). Instances of later days do not count yet.
 */
export function overtaken<T extends Instance>(tasks: readonly T[], today: LocalDate): readonly T[] {
  const shown = tasks.filter((task) => task.parentRecurringTaskId !== null && isShown(task, today));
  const dateOf = (task: T): string => instanceDate(task) ?? '';
  const series = Map.groupBy(shown, ({ parentRecurringTaskId }) => parentRecurringTaskId);
  return [...series.values()].flatMap((instances) =>
    instances.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || b.id - a.id).slice(1),
  );
}

/** Returns the next instance of each series, and every single task, so that a list of later days shows each once. */
export function nextOfSeries<T extends Instance>(tasks: readonly T[]): readonly T[] {
  const dateOf = (task: T): string => task.deferredDate ?? instanceDate(task) ?? '';
  const next = new Map<number, T>();
  for (const task of tasks) {
    const { parentRecurringTaskId: series } = task;
    const known = series === null ? undefined : next.get(series);
    if (series !== null && (!known || dateOf(task) < dateOf(known))) next.set(series, task);
  }
  return tasks.filter((task) => task.parentRecurringTaskId === null || next.get(task.parentRecurringTaskId) === task);
}
