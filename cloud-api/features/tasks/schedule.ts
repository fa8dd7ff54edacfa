import { type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { isAfterDue, nextWeekday, statusWhenDue, withinDue } from '#shared/tasks/dueDay.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import type { TaskModel } from './task.model.ts';

/** When a task is to be done. */
export type Schedule = Pick<
  TaskModel,
  'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate' | 'isDeadlineTask'
>;
type Wish = { readonly [K in keyof Schedule]?: Schedule[K] | undefined };

/**
 * Joins a wish with the dates that a task has. A weekday's name stands for the next such day; a name that is taken
 * away takes its date along, unless the wish names a date itself. Nothing is put after a deadline; the day of an appointment
 * moves along with it.
 */
export function reschedule(current: Schedule, wish: Wish, today: LocalDate): Schedule {
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

/** True when the task must not begin before a later day; a deadline in the future keeps nobody from beginning. */
const isLater = ({ deferredDate, scheduledDate }: Schedule, today: LocalDate): boolean => {
  const begins = deferredDate ?? scheduledDate;
  return begins !== null && begins > today;
};

/**
 * The status that fits the dates: today with a later date means scheduled, scheduled for a day that has come means
 * today, and scheduled without any day means backlog, where it can be seen. What is due today is in today.
 */
export function statusFor(wished: TaskStatus, schedule: Schedule, today: LocalDate): TaskStatus {
  const wanted = statusWhenDue(wished, schedule.dueDate, today);
  if (wanted === 'today' && isLater(schedule, today)) return 'scheduled';
  if (wanted !== 'scheduled') return wanted;
  const day = waitsFor(schedule);
  if (day === null) return 'backlog';
  return day <= today ? 'today' : 'scheduled';
}

/** The dates of a task that is taken into today: a later beginning is given up, deadlines stay. */
export function bringForward(schedule: Schedule, today: LocalDate): Schedule {
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
