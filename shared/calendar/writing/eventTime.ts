import { instantIn, type LocalDate, localDateTimeIn, type LocalTime } from '#shared/kernel/dates.ts';
import { dayOf } from '../taskDays.ts';
import type { Task } from '#shared/tasks/task.ts';

/** When an event takes place: from an instant on for so many minutes, or on a whole day. */
export type EventTime =
  | { readonly startsAt: string; readonly minutes: number; readonly day: null }
  | { readonly startsAt: null; readonly minutes: null; readonly day: LocalDate };

/** Whether both say the same; two that are not known do not. */
export const isSameTime = (one: EventTime | null, other: EventTime | null): boolean =>
  one !== null &&
  other !== null &&
  one.startsAt === other.startsAt &&
  one.minutes === other.minutes &&
  one.day === other.day;

/** What a calendar needs to know of a task. */
export type TimedTask = Parameters<typeof dayOf>[0] & Pick<Task, 'completed' | 'dueTime' | 'estimatedMinutes'>;

/**
 * When the event of a task is to be: an open task that has a day and a time has one. An event that was made a whole day in the
 * calendar stays one as long as its task has a day. Null for a task without an event.
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

/** What an event's time says of its task, by the clock of the person. */
export interface TaskTime {
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  /** Null where nothing, or nothing that a task can take, is said of it. */
  readonly minutes: number | null;
}

const LONGEST_MINUTES = 24 * 60;

export function taskTimeOf(time: EventTime, timeZone: string): TaskTime {
  if (time.day !== null) return { date: time.day, time: null, minutes: null };
  const wall = localDateTimeIn(timeZone, new Date(time.startsAt));
  const fits = time.minutes >= 1 && time.minutes <= LONGEST_MINUTES;
  return { date: wall.slice(0, 10), time: wall.slice(11, 16), minutes: fits ? time.minutes : null };
}

/** What is known of an event when it is looked at again. */
interface Sides {
  /** When both sides agreed last that it is. */
  readonly known: EventTime;
  /** What was written last, if it is not known whether that arrived. */
  readonly tried: EventTime | null;
  /** As the calendar has it. */
  readonly theirs: EventTime;
  /** As the task has it. */
  readonly ours: EventTime;
}

/**
 * The one rule for a time that was changed: a side that moved it alone since both agreed is followed; where both moved it, the
 * task counts, for its moves are written within a minute and those of the calendar are seen later. What was written without an
 * answer counts as agreed.
 * @returns whether the task follows the calendar
 */
export const followsCalendar = ({ known, tried, theirs, ours }: Sides): boolean =>
  !isSameTime(theirs, known) && !isSameTime(theirs, tried) && isSameTime(ours, tried ?? known);
