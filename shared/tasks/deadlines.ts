import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { Task, UrgencyLevel } from './task.ts';

type Dated = Pick<Task, 'completed' | 'urgencyLevel' | 'dueDate'>;

/** A deadline that has come; how long ago is nobody's business. */
export const isDueNow = ({ completed, dueDate }: Dated, today: LocalDate): boolean =>
  !completed && dueDate !== null && dueDate <= today;

/** Within so many days the nearest deadline of a brain dump is worth a beginning today. */
export const BEGIN_WITHIN_DAYS = 14;

/** So many days before its day a deadline is near. */
export const NEAR_DAYS = 3;

type Deadline = Partial<Pick<Task, 'dueDate' | 'isDeadlineTask'>> & Pick<Task, 'completed'>;

/** A deadline so near that nothing that merely comes round goes before it. */
export const isNearDeadline = ({ completed, isDeadlineTask, dueDate }: Deadline, today: LocalDate): boolean =>
  !completed && isDeadlineTask === true && !!dueDate && dueDate <= addDays(today, NEAR_DAYS);

type DayOfTask = Pick<Task, 'urgencyLevel'> &
  Partial<Pick<Task, 'dueDate' | 'isDeadlineTask' | 'isFixed' | 'recurrence' | 'parentRecurringTaskId'>>;

/**
 * How urgent a task is on a day: as it was stored, or more once its day is near, so that what was said weeks ahead presses
 * when its deadline comes. An appointment comes by itself at its hour, and what comes round presses no more than it did.
 */
export function urgencyOn(task: DayOfTask, today: LocalDate): UrgencyLevel {
  const { urgencyLevel, dueDate, isDeadlineTask, isFixed, recurrence, parentRecurringTaskId } = task;
  if (!dueDate || recurrence || parentRecurringTaskId || (isFixed && !isDeadlineTask)) return urgencyLevel;
  const away = daysBetween(today, dueDate);
  if (away <= (isDeadlineTask ? 1 : 0)) return 'urgent';
  return isDeadlineTask && away <= NEAR_DAYS && urgencyLevel === 'soon' ? 'important' : urgencyLevel;
}

/**
 * Whether putting a task off asks once more, in the urgent-task dialog (spec tasks 2, Daily plan): what is urgent, and what
 * is due by today.
 */
export const asksBeforePuttingOff = (task: Dated, today: LocalDate): boolean =>
  !task.completed && (task.urgencyLevel === 'urgent' || isDueNow(task, today));
