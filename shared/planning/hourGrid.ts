import type { Appointment } from '#shared/calendar/appointment.ts';
import { stretchOf } from '#shared/calendar/busyTimes.ts';
import { addDays, daysBetween, type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { type Clock, passedAt } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { waitsFor } from '#shared/tasks/today.ts';
import { DAY_MINUTES, instantAt, minutesOf, type Span } from './clock.ts';
import { beside, type Beside } from './sideBySide.ts';
import type { WeekDay } from './weekView.ts';

const MINUTE_MS = 60_000;
/** Minimum height of a block in minutes, so that it can be grabbed and read. */
export const SHORTEST_DRAWN = 30;
/** Most blocks side by side; more would be unreadable. */
export const MOST_BESIDE = 4;

/** An item at an hour: a task, the end of one that started the day before, or a calendar appointment. */
type HourItem =
  | { readonly kind: 'task' | 'tail'; readonly task: Task }
  | { readonly kind: 'appointment'; readonly appointment: Appointment };

/**
 * A block of a day: `from` and `to` are its local minutes, beyond 1440 on the next day; `top` and `bottom` are where it
 * is drawn.
 */
export type HourBlock = HourItem & Span & Beside & { readonly top: number; readonly bottom: number };

/** A day with its hours. */
export interface DayHours {
  readonly blocks: readonly HourBlock[];
  /** The tasks without an hour: those without a time, or where too many are placed already. In order. */
  readonly tray: readonly Task[];
  readonly wholeDays: readonly Appointment[];
}

/** Returns the local minutes from the midnight of `date` to an instant. */
function wallMinutes(date: LocalDate, instant: number, timeZone: string): number {
  const wall = localDateTimeIn(timeZone, new Date(instant));
  return daysBetween(date, wall.slice(0, 10)) * DAY_MINUTES + minutesOf(wall.slice(11, 16));
}

/** Returns a range of instants in local time; where the clock goes back past the end, by its duration. */
function onWall(date: LocalDate, { from, to }: Span, timeZone: string): Span {
  const start = wallMinutes(date, from, timeZone);
  const end = wallMinutes(date, to, timeZone);
  return { from: start, to: end > start || to === from ? end : start + (to - from) / MINUTE_MS };
}

/**
 * Returns the range of a task that starts at `minutes`: where a clock skips that time, at the time it shows instead.
 */
export function taskSpan(date: LocalDate, minutes: number, length: number, timeZone: string): Span {
  const from = instantAt(timeZone, date, minutes).getTime();
  return onWall(date, { from, to: from + length * MINUTE_MS }, timeZone);
}

/** Whether a day's clock skips this time. */
export const isSkipped = (date: LocalDate, minutes: number, timeZone: string): boolean =>
  wallMinutes(date, instantAt(timeZone, date, minutes).getTime(), timeZone) !== minutes;

/**
 * Returns the hour of a task on a day, in minutes; null for one without. A deadline's time says when it is due and not
 * when it is done, and what has passed or was done on another day has no hour here.
 */
export function hourOf(task: Task, date: LocalDate, clock: Clock): number | null {
  const time = task.fixedTime ?? task.dueTime;
  if (time === null || task.isDeadlineTask) return null;
  const passed = passedAt(task, clock);
  if (passed && passed.date !== date) return null;
  const planned = waitsFor(task);
  return task.completed && planned !== null && planned !== date ? null : minutesOf(time);
}

/** Returns the hours of a day; `before` are the tasks of the previous day, which may extend past midnight. */
export function dayHours(
  day: Pick<WeekDay, 'date' | 'tasks' | 'appointments'>,
  before: readonly Task[],
  clock: Clock,
): DayHours {
  const { date, tasks, appointments } = day;
  const spansOn = (on: LocalDate, of: readonly Task[]) =>
    of.flatMap((task) => {
      const hour = hourOf(task, on, clock);
      return hour === null ? [] : [{ task, ...taskSpan(on, hour, task.estimatedMinutes, clock.timeZone) }];
    });
  const own = spansOn(date, tasks).map((span) => drawn({ kind: 'task' as const, ...span }));
  const tails = spansOn(addDays(date, -1), before)
    .filter(({ to }) => to > DAY_MINUTES)
    .map(({ task, to }) => drawn({ kind: 'tail' as const, task, from: 0, to: to - DAY_MINUTES }));
  const timed = appointments
    .filter(({ days }) => days === null)
    .map((appointment) => {
      const { from, to } = onWall(date, stretchOf(appointment), clock.timeZone);
      const span = { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) };
      return drawn({ kind: 'appointment' as const, appointment, ...span });
    });
  const { placed, left } = beside([...timed, ...tails, ...own], {
    most: MOST_BESIDE,
    mayLeave: ({ kind }) => kind === 'task',
  });
  const shown = new Set(placed.flatMap((block) => (block.kind === 'task' ? block.task.id : [])));
  return {
    blocks: placed,
    tray: left.length === 0 && own.length === 0 ? tasks : tasks.filter(({ id }) => !shown.has(id)),
    wholeDays: appointments.filter(({ days }) => days !== null),
  };
}

/** Returns where it is drawn: at the minimum height, and within its day. */
function drawn<T extends Span>(item: T): T & { readonly top: number; readonly bottom: number } {
  const bottom = Math.min(DAY_MINUTES, Math.max(item.to, item.from + SHORTEST_DRAWN));
  return { ...item, top: Math.max(0, Math.min(item.from, bottom - SHORTEST_DRAWN)), bottom };
}

/** Used without a work schedule. */
const USUAL_START = 8 * 60;
/** Minutes before work that are in view as well. */
const BEFORE_WORK = 30;

/** Returns the first minute in view: shortly before the earliest work that starts on one of the days. */
export function firstInView(days: readonly Pick<WeekDay, 'bands'>[]): number {
  const starts = days.flatMap(({ bands }) => bands.filter(({ kind, from }) => kind === 'work' && from > 0));
  return Math.max(0, (starts.length > 0 ? Math.min(...starts.map(({ from }) => from)) : USUAL_START) - BEFORE_WORK);
}
