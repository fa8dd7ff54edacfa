import { type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { beginsOn } from './buckets.ts';
import { isAfterDue, nextWeekday, statusWhenDue, withinDue } from './dueDay.ts';
import type { Task, TaskStatus } from './task.ts';
import { placeInToday, waitsFor } from './today.ts';

/** The fields that say when a task is to be done. */
type Schedule = Pick<Task, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate' | 'isDeadlineTask'>;
type Scheduled = Schedule & Pick<Task, 'status'>;

type Wish = { readonly [K in keyof Schedule]?: Schedule[K] | undefined };

const NO_DATES: Schedule = {
  ...{ scheduledDay: null, scheduledDate: null, deferredDate: null },
  ...{ dueDate: null, isDeadlineTask: false },
};

/**
 * Returns the days of a task after the user edited some of them, and the resulting status. Moving a task to today
 * without naming a day drops its later start; naming a later day schedules it.
 */
export function rescheduled(
  task: Scheduled,
  wish: Wish & { readonly status?: TaskStatus | undefined },
  today: LocalDate,
): Scheduled {
  const dates = withWish(task, wish, today);
  const namesBeginning = Boolean(wish.scheduledDay ?? wish.scheduledDate ?? wish.deferredDate);
  const schedule = wish.status === 'today' && !namesBeginning ? bringForward(dates, today) : dates;
  return { ...schedule, status: statusFor(wish.status ?? task.status, schedule, today) };
}

/** Returns the days of a new task, and its status next to `openToday` others (spec tasks 4, New tasks). */
export function scheduledNew(
  form: Wish & { readonly status: TaskStatus },
  openToday: number,
  today: LocalDate,
): Scheduled {
  const schedule = withWish({ ...NO_DATES, isDeadlineTask: form.isDeadlineTask ?? false }, form, today);
  return { ...schedule, status: placeInToday(statusFor(form.status, schedule, today), openToday) };
}

/**
 * Merges an edit with the dates of a task. A weekday's name means the next such day; removing the name removes its
 * date, unless the edit names a date itself. Nothing is placed after a deadline; the due date of an appointment moves
 * with its day.
 */
function withWish(current: Schedule, wish: Wish, today: LocalDate): Schedule {
  const { scheduledDay = current.scheduledDay, deferredDate = current.deferredDate } = wish;
  const scheduled = scheduledDate(current, wish, today);
  const begins = deferredDate ?? scheduled;
  const moves = !current.isDeadlineTask && wish.dueDate === undefined && begins !== null;
  const named = wish.dueDate === undefined ? current.dueDate : wish.dueDate;
  const dueDate = moves && isAfterDue(named, begins, today) ? begins : named;
  const isDeadlineTask =
    dueDate !== null && (current.isDeadlineTask || (wish.dueDate !== undefined && dueDate !== begins));
  return withinDue({ scheduledDay, scheduledDate: scheduled, deferredDate, dueDate, isDeadlineTask }, today);
}

function scheduledDate(current: Schedule, wish: Wish, today: LocalDate): LocalDate | null {
  if (wish.scheduledDate !== undefined && (wish.scheduledDate !== null || !wish.scheduledDay))
    return wish.scheduledDate;
  if (wish.scheduledDay === undefined) return current.scheduledDate;
  return wish.scheduledDay === null ? null : nextWeekday(wish.scheduledDay, today);
}

/**
 * Returns the status that fits the dates: today with a later date becomes scheduled, scheduled for a day that has come
 * becomes today, and scheduled without any day becomes backlog, where it is visible. What is due today is in today. A
 * future deadline does not prevent an earlier start.
 */
export function statusFor(
  wished: TaskStatus,
  schedule: Omit<Schedule, 'isDeadlineTask'>,
  today: LocalDate,
): TaskStatus {
  const wanted = statusWhenDue(wished, schedule.dueDate, today);
  if (wanted === 'today' && (beginsOn(schedule) ?? today) > today) return 'scheduled';
  if (wanted !== 'scheduled') return wanted;
  const day = waitsFor(schedule);
  if (day === null) return 'backlog';
  return day <= today ? 'today' : 'scheduled';
}

/** Returns the dates of a task that is moved to today: a later start is dropped, deadlines stay. */
export function bringForward<T extends Omit<Schedule, 'isDeadlineTask'>>(schedule: T, today: LocalDate): T {
  const keeps = (date: LocalDate | null): LocalDate | null => (date !== null && date > today ? null : date);
  const scheduledDate = keeps(schedule.scheduledDate);
  const keepsDay = scheduledDate !== null && weekdayOf(scheduledDate) === schedule.scheduledDay;
  return {
    ...schedule,
    scheduledDay: keepsDay ? schedule.scheduledDay : null,
    scheduledDate,
    deferredDate: keeps(schedule.deferredDate),
  };
}
