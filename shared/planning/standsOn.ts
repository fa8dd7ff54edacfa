import type { LocalDate } from '#shared/kernel/dates.ts';
import { isDue } from '#shared/tasks/dueDay.ts';
import { bucketOf } from '#shared/tasks/buckets.ts';
import { completedOn, type LocalDay } from '#shared/tasks/ofToday.ts';
import { isOnPlate } from '#shared/tasks/overload.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';

/** What the day of a task follows from. */
type Standing = Pick<
  Task,
  'id' | 'completed' | 'completedAt' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate'
>;

/**
 * The one day that a task stands on, and null for one that stands on none (spec tasks 3, Weekly plan view; 4, Weekly view).
 *
 * - A completed task stands on the local day on which it was completed, whatever day it was planned for: so the day says what
 *   was really done, and its counts are those of today's plan. Its dates stay, so that it goes back when the tick is taken back.
 * - An open task stands on the day that it waits for. When that day has come it stands on today: nothing open is left behind
 *   on a day that is gone.
 * - Without a day, what is on today's plate stands on today. Backlog and someday stand on no day: they were put aside on
 *   purpose, and would make each today look overloaded. A deadline that is still ahead is a day all the same.
 */
export function standsOn(task: Standing, { today, timeZone }: LocalDay): LocalDate | null {
  if (task.completed) return completedOn(task, { today, timeZone });
  const day = waitsFor(task);
  if (bucketOf(task, today) === 'scheduled') return day;
  if (isOnPlate(task) || isDue(task, today)) return today;
  return day !== null && day > today ? day : null;
}
