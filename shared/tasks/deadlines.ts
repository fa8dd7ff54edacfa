import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { Task, UrgencyLevel } from './task.ts';

type Dated = Pick<Task, 'completed' | 'urgencyLevel' | 'dueDate'>;

/** Whether a deadline has come; how long ago is not shown. */
export const isDueNow = ({ completed, dueDate }: Dated, today: LocalDate): boolean =>
  !completed && dueDate !== null && dueDate <= today;

/** Days within which the nearest deadline of a brain dump should be started today. */
export const BEGIN_WITHIN_DAYS = 14;

/** Days before a deadline from which it is near. */
export const NEAR_DAYS = 3;

type Deadline = Partial<Pick<Task, 'dueDate' | 'isDeadlineTask'>> & Pick<Task, 'completed'>;

/** Whether a deadline is so near that no merely repeating task ranks before it. */
export const isNearDeadline = ({ completed, isDeadlineTask, dueDate }: Deadline, today: LocalDate): boolean =>
  !completed && isDeadlineTask === true && !!dueDate && dueDate <= addDays(today, NEAR_DAYS);

type DayOfTask = Pick<Task, 'urgencyLevel'> &
  Partial<Pick<Task, 'dueDate' | 'isDeadlineTask' | 'isFixed' | 'recurrence' | 'parentRecurringTaskId'>>;

/**
 * Returns the urgency of a task on a day: as stored, or higher once its day is near, so that a deadline named weeks
 * ahead becomes pressing in time. Appointments happen at their time anyway, and repeating tasks do not become more
 * pressing.
 */
export function urgencyOn(task: DayOfTask, today: LocalDate): UrgencyLevel {
  const { urgencyLevel, dueDate, isDeadlineTask, isFixed, recurrence, parentRecurringTaskId } = task;
  if (!dueDate || recurrence || parentRecurringTaskId || (isFixed && !isDeadlineTask)) return urgencyLevel;
  const away = daysBetween(today, dueDate);
  if (away <= (isDeadlineTask ? 1 : 0)) return 'urgent';
  return isDeadlineTask && away <= NEAR_DAYS && urgencyLevel === 'soon' ? 'important' : urgencyLevel;
}

/**
 * Whether deferring a task asks for confirmation in the urgent-task dialog (spec tasks 2, Daily plan): urgent tasks,
 * and those due by today.
 */
export const asksBeforePuttingOff = (task: Dated, today: LocalDate): boolean =>
  !task.completed && (task.urgencyLevel === 'urgent' || isDueNow(task, today));
