import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task, TaskStatus } from './task.ts';

/** Most open tasks in today's plan (spec tasks 9). */
export const TODAY_LIMIT = 5;
/** More tasks than this on today's plate open the overload panel (spec tasks 9). */
export const OVERLOAD_LIMIT = 7;

type Placed = Pick<Task, 'completed' | 'status'>;
type Dated = Pick<Task, 'scheduledDate' | 'deferredDate' | 'dueDate'>;

/** Whether a task is open in today's plan; only these count for the cap. */
export const isOpenToday = (task: Placed): boolean => !task.completed && task.status === 'today';

/** Whether an open task waits behind today's plan: backlog, someday and what did not fit into today. */
export const isQueued = (task: Placed): boolean =>
  !task.completed && (task.status === 'backlog' || task.status === 'someday' || task.status === 'today-overflow');

/**
 * Returns the actual status of a task that asks for `wanted` (spec tasks 4, Moves and swaps): today while there is room
 * next to `openToday` other tasks, else `today-overflow`.
 */
export const placeInToday = (wanted: TaskStatus, openToday: number): TaskStatus =>
  wanted === 'today' && openToday >= TODAY_LIMIT ? 'today-overflow' : wanted;

/** Returns the day that a task waits for: deferred, else scheduled, else due; null without one. */
export const waitsFor = (task: Dated): LocalDate | null => task.deferredDate ?? task.scheduledDate ?? task.dueDate;

/**
 * Returns where a newly found task belongs: to the day it waits for, to someday when it is a worry or a wish without a
 * date, else to today (spec tasks 4, Brain dump, On success). Whether today has room is decided elsewhere.
 */
export function belongsTo(
  task: Pick<Task, 'scheduledDate' | 'dueDate' | 'nancyCategory'>,
  today: LocalDate,
): 'today' | 'scheduled' | 'someday' {
  const date = waitsFor({ ...task, deferredDate: null });
  if (date !== null) return date > today ? 'scheduled' : 'today';
  return task.nancyCategory === 'worries' || task.nancyCategory === 'someday_maybe' ? 'someday' : 'today';
}
