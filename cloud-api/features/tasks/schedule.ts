import { type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { nextWeekday, waitsFor } from '#shared/tasks/today.ts';
import type { TaskStatus } from '#shared/tasks/task.ts';
import type { TaskModel } from './task.model.ts';

/** When a task is to be done. */
export type Schedule = Pick<TaskModel, 'scheduledDay' | 'scheduledDate' | 'deferredDate' | 'dueDate'>;
type Wish = { readonly [K in keyof Schedule]?: Schedule[K] | undefined };

/**
 * Joins a wish with the dates that a task has. A weekday's name stands for the next such day; a name that is taken
 * away takes its date along, unless the wish names a date itself.
 */
export function reschedule(current: Schedule, wish: Wish, today: LocalDate): Schedule {
  const { scheduledDay = current.scheduledDay, deferredDate = current.deferredDate, dueDate = current.dueDate } = wish;
  return { scheduledDay, scheduledDate: scheduledDate(current, wish, today), deferredDate, dueDate };
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
 * today, and scheduled without any day means backlog, where it can be seen.
 */
export function statusFor(wanted: TaskStatus, schedule: Schedule, today: LocalDate): TaskStatus {
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
