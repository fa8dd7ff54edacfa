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
/** Whatever is shorter is drawn as high as this, so that a hand can take it and an eye can read it. */
export const SHORTEST_DRAWN = 30;
/** So many stand side by side; of more none could be read. */
export const MOST_BESIDE = 4;

/** What stands at an hour: a task, the end of one that began the day before, or an appointment of a calendar. */
type HourItem =
  | { readonly kind: 'task' | 'tail'; readonly task: Task }
  | { readonly kind: 'appointment'; readonly appointment: Appointment };

/** A block of a day: `from` and `to` are its minutes on the wall, beyond 1440 in the next day; `top` and `bottom` those in which it is drawn. */
export type HourBlock = HourItem & Span & Beside & { readonly top: number; readonly bottom: number };

/** A day with its hours. */
export interface DayHours {
  readonly blocks: readonly HourBlock[];
  /** The tasks that stand at no hour: without a time, or where too many stand already. In their order. */
  readonly tray: readonly Task[];
  readonly wholeDays: readonly Appointment[];
}

/** Minutes of the wall clock from the midnight of `date` to an instant. */
function wallMinutes(date: LocalDate, instant: number, timeZone: string): number {
  const wall = localDateTimeIn(timeZone, new Date(instant));
  return daysBetween(date, wall.slice(0, 10)) * DAY_MINUTES + minutesOf(wall.slice(11, 16));
}

/** From one instant to another as the wall clock shows it; where the clock goes back over the end, as long as it takes. */
function onWall(date: LocalDate, { from, to }: Span, timeZone: string): Span {
  const start = wallMinutes(date, from, timeZone);
  const end = wallMinutes(date, to, timeZone);
  return { from: start, to: end > start || to === from ? end : start + (to - from) / MINUTE_MS };
}

/** What a task takes of a day that begins at `minutes`: where a clock skips that time, at the time that it shows instead. */
export function taskSpan(date: LocalDate, minutes: number, length: number, timeZone: string): Span {
  const from = instantAt(timeZone, date, minutes).getTime();
  return onWall(date, { from, to: from + length * MINUTE_MS }, timeZone);
}

/** Whether the clock of a day never shows this time. */
export const isSkipped = (date: LocalDate, minutes: number, timeZone: string): boolean =>
  wallMinutes(date, instantAt(timeZone, date, minutes).getTime(), timeZone) !== minutes;

/**
 * The hour at which a task stands on a day, in minutes; null for one without. The time of a deadline is when it is due and not
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

/** The hours of a day; `before` are the tasks of the day before, which may reach over midnight. */
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

/** Where it is drawn: high enough, and within its day. */
function drawn<T extends Span>(item: T): T & { readonly top: number; readonly bottom: number } {
  const bottom = Math.min(DAY_MINUTES, Math.max(item.to, item.from + SHORTEST_DRAWN));
  return { ...item, top: Math.max(0, Math.min(item.from, bottom - SHORTEST_DRAWN)), bottom };
}

/** Where nobody says when they work. */
const USUAL_START = 8 * 60;
/** So much before work begins is in view as well. */
const BEFORE_WORK = 30;

/** The minute at which the days are seen first: a little before the earliest work of them that begins on its day. */
export function firstInView(days: readonly Pick<WeekDay, 'bands'>[]): number {
  const starts = days.flatMap(({ bands }) => bands.filter(({ kind, from }) => kind === 'work' && from > 0));
  return Math.max(0, (starts.length > 0 ? Math.min(...starts.map(({ from }) => from)) : USUAL_START) - BEFORE_WORK);
}
