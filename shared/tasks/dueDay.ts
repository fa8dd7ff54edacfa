import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { BEGIN_WITHIN_DAYS } from './deadlines.ts';
import type { Task, TaskStatus } from './task.ts';
import { waitsFor } from './today.ts';

/** The days of a task: its do-days, and its due date. */
export type TaskDays = Pick<Task, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate'>;

/**
 * Whether a day is too late for a due date (spec settled, Do-day and due-day). After its due date, a task can wait for
 * any day.
 */
export const isAfterDue = (dueDate: LocalDate | null, day: LocalDate, today: LocalDate): boolean =>
  dueDate !== null && dueDate >= today && day > dueDate;

/** Limits the dates to the due date: a later day becomes the due date. */
export function withinDue<T extends TaskDays>(days: T, today: LocalDate): T {
  const { scheduledDate, deferredDate, dueDate } = days;
  const within = (day: LocalDate | null): LocalDate | null =>
    day !== null && isAfterDue(dueDate, day, today) ? dueDate : day;
  const scheduled = within(scheduledDate);
  const scheduledDay = scheduled === scheduledDate || scheduled === null ? days.scheduledDay : weekdayOf(scheduled);
  return { ...days, scheduledDay, scheduledDate: scheduled, deferredDate: within(deferredDate) };
}

/** Returns the status of a task due today: in today's plan, or right behind it. */
export const statusWhenDue = (wanted: TaskStatus, dueDate: LocalDate | null, today: LocalDate): TaskStatus =>
  dueDate === today && wanted !== 'today-overflow' ? 'today' : wanted;

/**
 * Returns the do-day of a task due later than tomorrow: the day before, for work the last weekday before. Null when the
 * due date is the do-day.
 */
export function doDayOf(dueDate: LocalDate, isWork: boolean, today: LocalDate): LocalDate | null {
  if (daysBetween(today, dueDate) <= 1) return null;
  let day = addDays(dueDate, -1);
  while (isWork && isWeekend(day)) day = addDays(day, -1);
  return day > today ? day : addDays(dueDate, -1);
}

const isWeekend = (day: LocalDate): boolean => weekdayOf(day) === 'Saturday' || weekdayOf(day) === 'Sunday';

type Found = TaskDays & Pick<Task, 'isDeadlineTask' | 'recurrence' | 'workWeekAppropriate'>;
/** A found task, with the titles of those that it waits for. */
type FoundTogether = Omit<Found, 'deferredDate'> & Partial<Pick<Task, 'title' | 'dependencies'>>;

/**
 * Returns the days of a task found in a dump: a deadline gets its do-day, any other dated task is done on its day, and
 * a weekday alone means the next such day. A series follows its rule, so its deadlines get no do-day.
 */
export function foundDays(found: Omit<Found, 'deferredDate'>, today: LocalDate): TaskDays {
  const { scheduledDay, dueDate, isDeadlineTask, recurrence, workWeekAppropriate } = found;
  const named = found.scheduledDate ?? (scheduledDay && dueDate === null ? nextWeekday(scheduledDay, today) : null);
  const own = isDeadlineTask && dueDate !== null && recurrence === null;
  const doDay = own ? doDayOf(dueDate, workWeekAppropriate, today) : null;
  const scheduledDate = isDeadlineTask && dueDate !== null ? doDay : (named ?? dueDate);
  const away = scheduledDate === null ? -1 : daysBetween(today, scheduledDate);
  return withinDue(
    {
      scheduledDay: scheduledDate !== null && away >= 0 && away < 7 ? weekdayOf(scheduledDate) : null,
      ...{ scheduledDate, dueDate, deferredDate: null },
    },
    today,
  );
}

/**
 * Returns the days of all tasks found together: each has its own (`foundDays`), and the nearest deadline of the next
 * fortnight is started today unless another is due today anyway, so that today's plan and the ONE Thing contain the
 * most pressing task. Of several on one day it is the first that waits for no other.
 */
export function foundDaysOf(found: readonly FoundTogether[], today: LocalDate): readonly TaskDays[] {
  const days = found.map((task) => foundDays(task, today));
  const ahead = found.map((task) => daysAhead(task, today));
  const least = Math.min(...ahead);
  const titles = new Set(found.map(({ title }) => title));
  const isFree = (place: number): boolean => !found[place]?.dependencies?.some((title) => titles.has(title));
  const free = ahead.findIndex((away, place) => away === least && isFree(place));
  const nearest = free < 0 ? ahead.indexOf(least) : free;
  const isBegun = least > 0 && least <= BEGIN_WITHIN_DAYS;
  return days.map((own, place) =>
    isBegun && place === nearest ? { ...own, scheduledDay: weekdayOf(today), scheduledDate: today } : own,
  );
}

/** Returns how many days away a deadline is; infinite without one to start. */
function daysAhead({ dueDate, isDeadlineTask, recurrence }: Omit<Found, 'deferredDate'>, today: LocalDate): number {
  if (!isDeadlineTask || dueDate === null || recurrence !== null) return Infinity;
  const away = daysBetween(today, dueDate);
  return away >= 0 ? away : Infinity;
}

/** Returns the next date with this weekday, counted from tomorrow; today's own name means in a week. */
export function nextWeekday(name: string, today: LocalDate): LocalDate | null {
  const week = Array.from({ length: 7 }, (_, away) => addDays(today, away + 1));
  return week.find((date) => weekdayOf(date) === name) ?? null;
}

/**
 * Whether a new day takes in a task: always what is due on it; other someday tasks wait until the user asks for them,
 * and completed tasks are never taken in (spec tasks 4).
 */
export function isDue(
  task: Pick<Task, 'completed' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate'>,
  today: LocalDate,
): boolean {
  const day = waitsFor(task);
  if (!task.completed && task.status !== 'today' && task.dueDate === today) return true;
  const isWaiting = task.status === 'scheduled' || task.status === 'backlog' || task.status === 'today-overflow';
  return !task.completed && isWaiting && day !== null && day <= today;
}
