import { instantIn, type LocalDate, localDateTimeIn, type LocalTime } from '#shared/kernel/dates.ts';
import { dayOf } from '../taskDays.ts';
import type { Task } from '#shared/tasks/task.ts';

/** When an event takes place: from an instant for a number of minutes, or on a whole day. */
export type EventTime =
  | { readonly startsAt: string; readonly minutes: number; readonly day: null }
  | { readonly startsAt: null; readonly minutes: null; readonly day: LocalDate };

/** Whether both are the same; two unknown times are not. */
export const isSameTime = (one: EventTime | null, other: EventTime | null): boolean =>
  one !== null &&
  other !== null &&
  one.startsAt === other.startsAt &&
  one.minutes === other.minutes &&
  one.day === other.day;

/** The fields of a task that a calendar needs. */
export type TimedTask = Parameters<typeof dayOf>[0] & Pick<Task, 'completed' | 'dueTime' | 'estimatedMinutes'>;

/**
 * Returns when the event of a task takes place: only an open task with a day and a time has one. An event that was
 * changed to all-day in the calendar stays all-day as long as its task has a day. Null for a task without an event.
 */
export function eventTimeOf(
  task: TimedTask,
  known: EventTime | null,
  { timeZone, today }: { readonly timeZone: string; readonly today: LocalDate },
): EventTime | null {
  const day = task.completed ? null : dayOf(task, today);
  if (day === null) return null;
  if (task.dueTime !== null) {
    const startsAt = instantIn(timeZone, `${day}T${task.dueTime}:00`).toISOString();
    return { startsAt, minutes: task.estimatedMinutes, day: null };
  }
  return known?.day ? { startsAt: null, minutes: null, day } : null;
}

/** What an event's time means for its task, in the user's local time. */
export interface TaskTime {
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  /** Null where the event says nothing about the duration, or nothing valid for a task. */
  readonly minutes: number | null;
}

const LONGEST_MINUTES = 24 * 60;

export function taskTimeOf(time: EventTime, timeZone: string): TaskTime {
  if (time.day !== null) return { date: time.day, time: null, minutes: null };
  const wall = localDateTimeIn(timeZone, new Date(time.startsAt));
  const fits = time.minutes >= 1 && time.minutes <= LONGEST_MINUTES;
  return { date: wall.slice(0, 10), time: wall.slice(11, 16), minutes: fits ? time.minutes : null };
}

/** The known times of an event when it is compared again. */
interface Sides {
  /** The time on which both sides last agreed. */
  readonly known: EventTime;
  /** The time written last, if it is unknown whether that succeeded. */
  readonly tried: EventTime | null;
  /** The time in the calendar. */
  readonly theirs: EventTime;
  /** The time of the task. */
  readonly ours: EventTime;
}

/**
 * The conflict rule for changed times: a change on only one side since both agreed wins; if both changed, the task
 * wins, because its moves are written within a minute and those of the calendar are seen later. A write without a
 * response counts as agreed.
 * @returns whether the task follows the calendar
 */
export const followsCalendar = ({ known, tried, theirs, ours }: Sides): boolean =>
  !isSameTime(theirs, known) && !isSameTime(theirs, tried) && isSameTime(ours, tried ?? known);
