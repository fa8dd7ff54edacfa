import { addDays, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';
import type { Move } from '#shared/tasks/moves.ts';
import type { Task } from '#shared/tasks/task.ts';
import { DAY_MINUTES, timeOf } from './clock.ts';
import { type HourBlock, isSkipped } from './hourGrid.ts';

/** An hour is chosen in quarters. */
const STEP_MINUTES = 15;
/** Lengths up to this go by five minutes, longer ones by quarters of an hour. */
const FINE_UP_TO = 30;
const FINE_STEP = 5;

/** Where a task would stand: a day, and the minute of it; null for no hour. */
export interface Aim {
  readonly date: LocalDate;
  readonly minutes: number | null;
}

const LAST_STEP = DAY_MINUTES - STEP_MINUTES;

/** The quarter of an hour nearest to a minute of a day, and never one that its clock skips. */
export function quarterNear(date: LocalDate, minutes: number, timeZone: string): number {
  let at = Math.min(LAST_STEP, Math.max(0, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES));
  while (at < LAST_STEP && isSkipped(date, at, timeZone)) at += STEP_MINUTES;
  return at;
}

/** The length nearest to so many minutes: in fives up to half an hour, then in quarters. */
export function lengthNear(minutes: number): number {
  const step = minutes < FINE_UP_TO ? FINE_STEP : STEP_MINUTES;
  return Math.min(DAY_MINUTES, Math.max(FINE_STEP, Math.round(minutes / step) * step));
}

/** The next longer or the next shorter length. */
export function lengthAfter(minutes: number, by: 1 | -1): number {
  const step = (by === 1 ? minutes < FINE_UP_TO : minutes <= FINE_UP_TO) ? FINE_STEP : STEP_MINUTES;
  const next = by === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
  return Math.min(DAY_MINUTES, Math.max(FINE_STEP, next));
}

/** The first quarter from a minute on at which so much time is free; that minute itself where none is. */
export function firstFree(blocks: readonly Pick<HourBlock, 'top' | 'bottom'>[], from: number, length: number): number {
  const first = Math.min(LAST_STEP, Math.ceil(from / STEP_MINUTES) * STEP_MINUTES);
  for (let at = first; at + length <= DAY_MINUTES; at += STEP_MINUTES)
    if (blocks.every(({ top, bottom }) => bottom <= at || top >= at + length)) return at;
  return first;
}

/** The keys that carry a task through the days. */
export type AimKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

interface Days {
  /** The first and the last day that takes something. */
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly timeZone: string;
  /** The hour to which a task comes that had none on a day. */
  readonly offered: (date: LocalDate) => number;
}

/**
 * Where a key carries a task: up and down by quarters of an hour, from no hour to the one that is offered and over midnight back to
 * none; left and right by days. The same place where it goes no further.
 */
export function aimAfter({ date, minutes }: Aim, key: AimKey, { first, last, timeZone, offered }: Days): Aim {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = addDays(date, key === 'ArrowRight' ? 1 : -1);
    if (next < first || next > last) return { date, minutes };
    return { date: next, minutes: minutes === null ? null : quarterNear(next, minutes, timeZone) };
  }
  const by = key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES;
  if (minutes === null) return { date, minutes: by > 0 ? quarterNear(date, offered(date), timeZone) : null };
  // From between two quarters to the next of them.
  let at =
    by > 0
      ? (Math.floor(minutes / STEP_MINUTES) + 1) * STEP_MINUTES
      : (Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES;
  while (at >= 0 && at <= LAST_STEP && isSkipped(date, at, timeZone)) at += by;
  if (at < 0) return { date, minutes: null };
  return { date, minutes: at > LAST_STEP ? minutes : at };
}

/** Whether an hour can be given at all: the time of a deadline says when it is due. */
export const takesHour = ({ isDeadlineTask }: Pick<Task, 'isDeadlineTask'>): boolean => !isDeadlineTask;

type HourMove = Extract<Move, { kind: 'dropOn' | 'update' }>;

/** What puts a task from the day that it stands on to another place: a drop on the day, then its time. Nothing where it stands there. */
export function hourMoves(task: Task, from: LocalDate | null, { date, minutes }: Aim): readonly HourMove[] {
  const { id } = task;
  const dueTime: LocalTime | null = minutes === null ? null : timeOf(minutes);
  const keepsTime = !takesHour(task) || dueTime === (task.fixedTime ?? task.dueTime);
  return [
    ...(date === from ? [] : [{ kind: 'dropOn', id, date } as const]),
    ...(keepsTime ? [] : [{ kind: 'update', id, patch: { dueTime } } as const]),
  ];
}
