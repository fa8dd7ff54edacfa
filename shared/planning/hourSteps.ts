import { addDays, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';
import type { Move } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';
import { DAY_MINUTES, timeOf } from './clock.ts';
import { type HourBlock, isSkipped } from './hourGrid.ts';

/** Times are chosen in quarter hours. */
const STEP_MINUTES = 15;
/** Durations up to this change in steps of five minutes, longer ones in quarter hours. */
const FINE_UP_TO = 30;
const FINE_STEP = 5;

/** A target for a task: a day and its minute; null for no hour. */
export interface Aim {
  readonly date: LocalDate;
  readonly minutes: number | null;
}

const LAST_STEP = DAY_MINUTES - STEP_MINUTES;

/** Returns the quarter hour nearest to a minute of a day, except one that its clock skips. */
export function quarterNear(date: LocalDate, minutes: number, timeZone: string): number {
  let at = Math.min(LAST_STEP, Math.max(0, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES));
  while (at < LAST_STEP && isSkipped(date, at, timeZone)) at += STEP_MINUTES;
  return at;
}

/** Returns the duration nearest to a number of minutes: in steps of five up to half an hour, then in quarter hours. */
export function lengthNear(minutes: number): number {
  const step = minutes < FINE_UP_TO ? FINE_STEP : STEP_MINUTES;
  return Math.min(DAY_MINUTES, Math.max(FINE_STEP, Math.round(minutes / step) * step));
}

/** Returns the next longer or shorter duration. */
export function lengthAfter(minutes: number, by: 1 | -1): number {
  const step = (by === 1 ? minutes < FINE_UP_TO : minutes <= FINE_UP_TO) ? FINE_STEP : STEP_MINUTES;
  const next = by === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
  return Math.min(DAY_MINUTES, Math.max(FINE_STEP, next));
}

/** Returns the first quarter hour from a minute on with enough free time; that minute itself without any. */
export function firstFree(blocks: readonly Pick<HourBlock, 'top' | 'bottom'>[], from: number, length: number): number {
  const first = Math.min(LAST_STEP, Math.ceil(from / STEP_MINUTES) * STEP_MINUTES);
  for (let at = first; at + length <= DAY_MINUTES; at += STEP_MINUTES)
    if (blocks.every(({ top, bottom }) => bottom <= at || top >= at + length)) return at;
  return first;
}

/** The keys that move a task through the days. */
export type AimKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

interface Days {
  /** The first and last day that accept a drop. */
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly timeZone: string;
  /** Returns the hour offered to a task that had none on a day. */
  readonly offered: (date: LocalDate) => number;
}

/**
 * Returns where a key moves a task: up and down by quarter hours, from no hour to the offered one, and past midnight
 * back to none; left and right by days. Returns the same target at the limits.
 */
export function aimAfter({ date, minutes }: Aim, key: AimKey, { first, last, timeZone, offered }: Days): Aim {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = addDays(date, key === 'ArrowRight' ? 1 : -1);
    if (next < first || next > last) return { date, minutes };
    return { date: next, minutes: minutes === null ? null : quarterNear(next, minutes, timeZone) };
  }
  const by = key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES;
  if (minutes === null) return { date, minutes: by > 0 ? quarterNear(date, offered(date), timeZone) : null };
  // Moves from between two quarter hours to the next one.
  let at =
    by > 0
      ? (Math.floor(minutes / STEP_MINUTES) + 1) * STEP_MINUTES
      : (Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES;
  while (at >= 0 && at <= LAST_STEP && isSkipped(date, at, timeZone)) at += by;
  if (at < 0) return { date, minutes: null };
  return { date, minutes: at > LAST_STEP ? minutes : at };
}

/** Whether a task can have an hour at all: a deadline's time says when it is due. */
export const takesHour = ({ isDeadlineTask }: Pick<Task, 'isDeadlineTask'>): boolean => !isDeadlineTask;

type HourMove = Extract<Move, { kind: 'dropOn' | 'update' }>;

/**
 * Returns the moves that put a task from its day to another place: a drop on the day, then its time. Empty where it is
 * already there.
 */
export function hourMoves(task: Task, from: LocalDate | null, { date, minutes }: Aim): readonly HourMove[] {
  const { id } = task;
  const dueTime: LocalTime | null = minutes === null ? null : timeOf(minutes);
  const keepsTime = !takesHour(task) || dueTime === (task.fixedTime ?? task.dueTime);
  return [
    ...(date === from ? [] : [{ kind: 'dropOn', id, date } as const]),
    ...(keepsTime ? [] : [{ kind: 'update', id, patch: { dueTime } } as const]),
  ];
}
