import type { LocalDate } from '#shared/kernel/dates.ts';
import { isDue } from '#shared/tasks/dueDay.ts';
import { bucketOf } from '#shared/tasks/buckets.ts';
import { completedOn, type LocalDay } from '#shared/tasks/ofToday.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';

/** The fields that determine a task's day. */
type Standing = Pick<
  Task,
  'id' | 'completed' | 'completedAt' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate'
>;

/**
 * Returns the single day of a task, or null for none (spec tasks 3, Weekly plan view; 4, Weekly view).
 *
 * - A completed task belongs to the local day of its completion, whatever its planned day, so that the day shows what
 * was really done and its counts match today's plan. Its dates stay, so that it returns to them when the tick is
 * undone.
 * - An open task belongs to its planned day. Once that day has come it belongs to today: no open task is left on a past
 * day.
 * - Without a day, tasks on today's plate belong to today. Backlog and someday tasks have no day: they were put aside
 * on purpose, and would make each today look overloaded. An upcoming deadline still counts as a day.
 */
export function standsOn(task: Standing, { today, timeZone }: LocalDay): LocalDate | null {
  if (task.completed) return completedOn(task, { today, timeZone });
  const day = waitsFor(task);
  if (bucketOf(task, today) === 'scheduled') return day;
  if (isOnPlate(task) || isDue(task, today)) return today;
  return day !== null && day > today ? day : null;
}
