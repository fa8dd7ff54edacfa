import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { BEGIN_WITHIN_DAYS } from './deadlines.ts';
import type { Task, TaskStatus } from './task.ts';
import { waitsFor } from './today.ts';

/** The days of a task: those on which it is to be done, and the last one on which it is of use. */
export type TaskDays = Pick<Task, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate'>;

/**
 * Whether a day comes too late for what is due (spec settled, Do-day and due-day). Once its due-day is over, a task can
 * wait for any day.
 */
export const isAfterDue = (dueDate: LocalDate | null, day: LocalDate, today: LocalDate): boolean =>
  dueDate !== null && dueDate >= today && day > dueDate;

/** The dates without any after the due-day: what would wait for a later day waits for the due-day. */
export function withinDue<T extends TaskDays>(days: T, today: LocalDate): T {
  const { scheduledDate, deferredDate, dueDate } = days;
  const within = (day: LocalDate | null): LocalDate | null =>
    day !== null && isAfterDue(dueDate, day, today) ? dueDate : day;
  const scheduled = within(scheduledDate);
  const scheduledDay = scheduled === scheduledDate || scheduled === null ? days.scheduledDay : weekdayOf(scheduled);
  return { ...days, scheduledDay, scheduledDate: scheduled, deferredDate: within(deferredDate) };
}

/** The place that what is due today may have: today's plan, or right behind it. */
export const statusWhenDue = (wanted: TaskStatus, dueDate: LocalDate | null, today: LocalDate): TaskStatus =>
  dueDate === today && wanted !== 'today-overflow' ? 'today' : wanted;

/**
 * The day on which to do what is due later than tomorrow: the day before it, for work the last weekday before it. Null when
 * the due-day is the day to do it.
 */
export function doDayOf(dueDate: LocalDate, isWork: boolean, today: LocalDate): LocalDate | null {
  if (daysBetween(today, dueDate) <= 1) return null;
  let day = addDays(dueDate, -1);
  while (isWork && isWeekend(day)) day = addDays(day, -1);
  return day > today ? day : addDays(dueDate, -1);
}

const isWeekend = (day: LocalDate): boolean => weekdayOf(day) === 'Saturday' || weekdayOf(day) === 'Sunday';

type Found = TaskDays & Pick<Task, 'isDeadlineTask' | 'recurrence' | 'workWeekAppropriate'>;

/**
 * The days of a task that was found in words: a deadline gets its do-day, whatever else has a day is done on that day, and a
 * weekday's name alone is the next such day. A series goes by its rule, so its deadlines get no day of their own.
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
 * The days of all tasks that were found together: each has its own (`foundDays`), and the nearest deadline of the coming
 * fortnight is begun today unless one is due today anyway, so that today's plan and the ONE Thing hold what presses most.
 */
export function foundDaysOf(found: readonly Omit<Found, 'deferredDate'>[], today: LocalDate): readonly TaskDays[] {
  const days = found.map((task) => foundDays(task, today));
  const ahead = found.map((task) => daysAhead(task, today));
  const nearest = ahead.indexOf(Math.min(...ahead));
  const away = ahead[nearest] ?? Infinity;
  const isBegun = away > 0 && away <= BEGIN_WITHIN_DAYS;
  return days.map((own, place) =>
    isBegun && place === nearest ? { ...own, scheduledDay: weekdayOf(today), scheduledDate: today } : own,
  );
}

/** How many days a deadline is away; for ever when there is none to begin. */
function daysAhead({ dueDate, isDeadlineTask, recurrence }: Omit<Found, 'deferredDate'>, today: LocalDate): number {
  if (!isDeadlineTask || dueDate === null || recurrence !== null) return Infinity;
  const away = daysBetween(today, dueDate);
  return away >= 0 ? away : Infinity;
}

/** The next day that carries this weekday's name, counted from tomorrow; today's own name means in a week. */
export function nextWeekday(name: string, today: LocalDate): LocalDate | null {
  const week = Array.from({ length: 7 }, (_, away) => addDays(today, away + 1));
  return week.find((date) => weekdayOf(date) === name) ?? null;
}

/** A new day takes these in; what is due on it always, other someday tasks wait until they are asked for, and a completed task for nothing (spec tasks 4). */
export function isDue(
  task: Pick<Task, 'completed' | 'status' | 'deferredDate' | 'scheduledDate' | 'dueDate'>,
  today: LocalDate,
): boolean {
  const day = waitsFor(task);
  if (!task.completed && task.status !== 'today' && task.dueDate === today) return true;
  const isWaiting = task.status === 'scheduled' || task.status === 'backlog' || task.status === 'today-overflow';
  return !task.completed && isWaiting && day !== null && day <= today;
}
