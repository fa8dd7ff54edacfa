import { type LocalDate, localDateTimeIn, type LocalTime, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from './task.ts';
import { waitsFor } from './today.ts';

/** The fields that are checked; without the optional ones nothing has passed. */
export type Passing = Pick<Task, 'completed'> &
  Partial<
    Pick<
      Task,
      | 'isFixed'
      | 'isDeadlineTask'
      | 'estimatedMinutes'
      | 'fixedTime'
      | 'dueTime'
      | 'dueDate'
      | 'scheduledDate'
      | 'deferredDate'
      | 'recurrence'
      | 'createdAt'
    >
  >;

/** When a passed task took place. */
export interface Passed {
  readonly date: LocalDate;
  readonly time: LocalTime | null;
}

/** The user's current time and zone. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Returns when an open task that can no longer be done took place (spec settled, An appointment that has passed): an
 * appointment whose end has passed, or a task for a day that was already over when the dump arrived. Null for anything
 * else, because late tasks can still be done. A repeating one passes with its day, because it can be done later on the
 * same day.
 */
export function passedAt(task: Passing, { now, timeZone }: Clock): Passed | null {
  const { deferredDate = null, scheduledDate = null, dueDate = null } = task;
  const date = waitsFor({ deferredDate, scheduledDate, dueDate });
  if (task.completed || task.isDeadlineTask === true || date === null) return null;
  const clock = localDateTimeIn(timeZone, now);
  const today = clock.slice(0, 10);
  if (date > today) return null;
  const time = task.fixedTime ?? task.dueTime ?? null;
  if (task.isFixed === true && time !== null) {
    const ends = minutesOf(time) + (task.estimatedMinutes ?? 0);
    const isOver = date < today || (!task.recurrence && minutesOf(clock.slice(11, 16)) >= ends);
    return isOver ? { date, time } : null;
  }
  const arrived = task.createdAt === undefined ? date : todayIn(timeZone, new Date(task.createdAt));
  return date < today && date < arrived && !task.recurrence ? { date, time } : null;
}

/** Returns the tasks without passed appointments, which no longer count for any day. */
export const withoutPassed = <T extends Passing>(tasks: readonly T[], clock: Clock): readonly T[] =>
  tasks.filter((task) => passedAt(task, clock) === null);

const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
