import { addDays, daysBetween, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { RESTORE_DAYS } from '#shared/tasks/contract.ts';
import { instanceDate } from '#shared/tasks/series.ts';
import type { Task } from '#shared/tasks/task.ts';
import { placeInToday } from '#shared/tasks/today.ts';

/** A task with the instant of its deletion. */
export type DeletedTask = Task & { readonly deletedAt: string };

/** Deleted tasks without repeating a series: of the instances deleted together, only the next one is listed. */
export function shownOnce(tasks: readonly DeletedTask[]): readonly DeletedTask[] {
  const nameOf = ({ id, parentRecurringTaskId: series, deletedAt }: DeletedTask): string =>
    series === null ? `task ${id}` : `series ${series} ${deletedAt}`;
  const dateOf = (task: DeletedTask): string => instanceDate(task) ?? '';
  return [...Map.groupBy(tasks, nameOf).values()].flatMap((together) =>
    together.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b))).slice(0, 1),
  );
}

/** Days since a task was deleted, and the last day on which it can be restored, by the user's local days. */
export function termOf({ deletedAt }: DeletedTask, now: Date, timeZone: string): { daysAgo: number; until: LocalDate } {
  const deletedOn = todayIn(timeZone, new Date(deletedAt));
  return { daysAgo: daysBetween(deletedOn, todayIn(timeZone, now)), until: addDays(deletedOn, RESTORE_DAYS) };
}

/** The restored task next to `openToday` others: if today is full, it goes behind the five. */
export function asRestored(task: Task, openToday: number): Task {
  const status = task.completed ? task.status : placeInToday(task.status, openToday);
  return { ...task, status, day: status === 'today' ? 'today' : 'queue' };
}
