import type { LocalDate } from '#shared/kernel/dates.ts';
import { foundDays } from '#shared/tasks/dueDay.ts';
import { urgencyOfImportance } from '#shared/tasks/points.ts';
import type { Category, TaskPlan } from '#shared/tasks/task.ts';
import { placeInToday } from '#shared/tasks/today.ts';
import type { NewTask } from '../changes.ts';
import type { LineReading } from './reading.ts';

/** Default duration in minutes. */
const USUAL_MINUTES = 30;

/**
 * Plan of a new task: the user's values, else those of its line, else the default day (spec tasks 2, Add Task). In a
 * line for a later day, a time or repetition alone refers to that day rather than today.
 */
export function planOfLine(
  reading: LineReading | null,
  set: Partial<TaskPlan>,
  today: LocalDate,
  usualDay = today,
): TaskPlan {
  const said = reading?.plan.day ?? null;
  const saysDay = said !== null && (said !== today || reading?.isDeadline === true);
  return {
    ...{ time: null, minutes: USUAL_MINUTES, recurrence: null, ...reading?.plan },
    day: saysDay ? said : usualDay,
    ...set,
  };
}

export interface LineTask {
  readonly title: string;
  readonly description?: string;
  readonly plan: TaskPlan;
  readonly category: Category;
  readonly importance: number;
  readonly location: string;
  readonly isDeadline: boolean;
  readonly clientId: string;
}

/** The do-day of a task: one day before a deadline, or the later day it was written for. */
export function beginOf(
  { plan: { day, recurrence }, isDeadline }: Pick<LineTask, 'plan' | 'isDeadline'>,
  today: LocalDate,
  usualDay = today,
): LocalDate | null {
  if (!isDeadline || day === null) return day;
  if (usualDay > today) return usualDay < day ? usualDay : day;
  return foundDays(
    {
      ...{ scheduledDay: null, scheduledDate: null, dueDate: day, isDeadlineTask: true },
      ...{ recurrence, workWeekAppropriate: true },
    },
    today,
  ).scheduledDate;
}

/**
 * Request for a new task. A recurring one starts on its first day; one without a day waits in the queue, as does one
 * written for a later day (spec tasks 2, Add Task; 4, Tasks added for tomorrow; 7).
 */
export function newTaskOf(task: LineTask, today: LocalDate, openToday: number, usualDay = today): NewTask {
  const { title, description = '', category, importance, location, clientId, isDeadline } = task;
  const { day, time, minutes, recurrence } = task.plan;
  const begin = beginOf(task, today, usualDay);
  const waits = usualDay > today ? begin === null || begin > today : day === null && recurrence === null;
  const scheduledDate = recurrence === null ? (begin !== null && begin > today ? begin : null) : (day ?? today);
  return {
    title: title.trim(),
    ...(description === '' ? {} : { description }),
    ...(location.trim() === '' ? {} : { location: location.trim() }),
    category,
    emotionalWeight: importance,
    urgencyLevel: urgencyOfImportance(importance),
    estimatedMinutes: minutes,
    status: waits ? 'backlog' : placeInToday('today', begin === today ? openToday : 0),
    clientId,
    ...(scheduledDate === null ? {} : { scheduledDate }),
    ...(isDeadline && day !== null ? { dueDate: day } : {}),
    ...(recurrence === null ? {} : { recurrence }),
    ...(time === null ? {} : { dueTime: time, dueDate: day ?? today }),
  };
}
