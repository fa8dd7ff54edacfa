import type { LocalDate } from '#shared/kernel/dates.ts';
import { bucketOf } from './buckets.ts';
import type { Task } from './task.ts';

type Instance = Pick<
  Task,
  'id' | 'completed' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate' | 'parentRecurringTaskId'
>;

/** The day that an instance of a series stands for; with the series it is its name, on every device the same. */
export const instanceDate = (task: Pick<Task, 'scheduledDate' | 'dueDate'>): LocalDate | null =>
  task.scheduledDate ?? task.dueDate;

/** One name for an instance wherever it is made, so that nothing is made twice (spec settled, Ids). */
export const instanceKey = (seriesId: number, date: LocalDate): string => `${seriesId}:${date}`;

const isShown = (task: Instance, today: LocalDate): boolean => {
  const bucket = bucketOf(task, today);
  return bucket === 'today' || bucket === 'queue';
};

/** Whether today or the queue holds another instance of the same series: then this one is not brought in beside it. */
export const isShownAlready = (task: Instance, tasks: readonly Instance[], today: LocalDate): boolean =>
  task.parentRecurringTaskId !== null &&
  tasks.some(
    (one) => one.id !== task.id && one.parentRecurringTaskId === task.parentRecurringTaskId && isShown(one, today),
  );

/** Whether a change of an instance would bring it into the plan beside another one of its series. */
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
 * The open instances that a later one of their series has overtaken: of each series one at most is in today or the queue,
 * the one of the latest day that has come (no pile-up after days away). Instances of later days count for nothing yet.
 */
export function overtaken<T extends Instance>(tasks: readonly T[], today: LocalDate): readonly T[] {
  const shown = tasks.filter((task) => task.parentRecurringTaskId !== null && isShown(task, today));
  const dateOf = (task: T): string => instanceDate(task) ?? '';
  const series = Map.groupBy(shown, ({ parentRecurringTaskId }) => parentRecurringTaskId);
  return [...series.values()].flatMap((instances) =>
    instances.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || b.id - a.id).slice(1),
  );
}

/** Of each series the instance that comes next, and every task that stands alone: a list of later days says each once. */
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
