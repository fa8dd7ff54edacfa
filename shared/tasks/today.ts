import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task, TaskStatus } from './task.ts';

/** Today's plan holds at most five open tasks (spec tasks 9). */
export const TODAY_LIMIT = 5;
/** More than seven on today's plate opens the overload panel (spec tasks 9). */
export const OVERLOAD_LIMIT = 7;

type Placed = Pick<Task, 'completed' | 'status'>;
type Dated = Pick<Task, 'scheduledDate' | 'deferredDate' | 'dueDate'>;

/** Open tasks of today's plan; the cap counts these and nothing else. */
export const isOpenToday = (task: Placed): boolean => !task.completed && task.status === 'today';

/** Open tasks that wait behind today's plan: backlog, someday and what did not fit into today. */
export const isQueued = (task: Placed): boolean =>
  !task.completed && (task.status === 'backlog' || task.status === 'someday' || task.status === 'today-overflow');

/**
 * The status that a task really gets when it asks for `wanted` (spec tasks 4, Moves and swaps): today while there is
 * room beside `openToday` other tasks, else `today-overflow`.
 */
export const placeInToday = (wanted: TaskStatus, openToday: number): TaskStatus =>
  wanted === 'today' && openToday >= TODAY_LIMIT ? 'today-overflow' : wanted;

/** The day that a task waits for: put off, else scheduled, else due; null when it waits for none. */
export const waitsFor = (task: Dated): LocalDate | null => task.deferredDate ?? task.scheduledDate ?? task.dueDate;

/**
 * Where a newly found task belongs: to the day it waits for, among the someday tasks when it is a worry or a wish without
 * a date, else to today (spec tasks 4, Brain dump, On success). Whether today has room is another question.
 */
export function belongsTo(
  task: Pick<Task, 'scheduledDate' | 'dueDate' | 'nancyCategory'>,
  today: LocalDate,
): 'today' | 'scheduled' | 'someday' {
  const date = waitsFor({ ...task, deferredDate: null });
  if (date !== null) return date > today ? 'scheduled' : 'today';
  return task.nancyCategory === 'worries' || task.nancyCategory === 'someday_maybe' ? 'someday' : 'today';
}
