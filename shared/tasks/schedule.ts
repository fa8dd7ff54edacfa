import { type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { beginsOn } from './buckets.ts';
import { isAfterDue, nextWeekday, statusWhenDue, withinDue } from './dueDay.ts';
import type { Task, TaskStatus } from './task.ts';
import { placeInToday, waitsFor } from './today.ts';

/** When a task is to be done. */
type Schedule = Pick<Task, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate' | 'isDeadlineTask'>;
type Scheduled = Schedule & Pick<Task, 'status'>;

type Wish = { readonly [K in keyof Schedule]?: Schedule[K] | undefined };

const NO_DATES: Schedule = {
  ...{ scheduledDay: null, scheduledDate: null, deferredDate: null },
  ...{ dueDate: null, isDeadlineTask: false },
};

/**
 * The days of a task after somebody wrote some of them, and the status that it asks for then. Taking a task into today without
 * naming a day gives its later beginning up; a named later day schedules it.
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

/** The days of a new task, and its place beside `openToday` others (spec tasks 4, New tasks). */
export function scheduledNew(
  form: Wish & { readonly status: TaskStatus },
  openToday: number,
  today: LocalDate,
): Scheduled {
  const schedule = withWish({ ...NO_DATES, isDeadlineTask: form.isDeadlineTask ?? false }, form, today);
  return { ...schedule, status: placeInToday(statusFor(form.status, schedule, today), openToday) };
}

/**
 * Joins a wish with the dates that a task has. A weekday's name stands for the next such day; a name that is taken
 * away takes its date along, unless the wish names a date itself. Nothing is put after a deadline; the day of an appointment
 * moves along with it.
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
 * The status that fits the dates: today with a later date means scheduled, scheduled for a day that has come means
 * today, and scheduled without any day means backlog, where it can be seen. What is due today is in today. A deadline in the
 * future keeps nobody from beginning.
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

/** The dates of a task that is taken into today: a later beginning is given up, deadlines stay. */
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
