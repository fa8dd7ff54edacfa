import type { Stretch } from '#shared/calendar/busyTimes.ts';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import { type FocusLengths, wholeBreakMs, wholeFocusMs } from '#shared/focus/lengths.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { instantAt, minutesOf, without } from './clock.ts';
import { isNight, PLANNED_HOURS, workWithin } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

const MINUTE_MS = 60_000;

/** A time range in the rest of a day. An interrupted task has several. */
export type Segment = Stretch &
  ({ readonly kind: 'task'; readonly taskId: number } | { readonly kind: 'break' } | { readonly kind: 'appointment' });

/** The rest of a day with its tasks placed end to end. */
export interface DayShape {
  /** In chronological order, without overlaps. */
  readonly segments: readonly Segment[];
  /** When the last task is done, in milliseconds since 1970. */
  readonly doneAt: number;
  /** Milliseconds by which tasks without a fixed time exceed the end of the day. */
  readonly overMs: number;
}

export interface DayShapeSetting extends Clock {
  /** The end of the day in milliseconds since 1970; null when it has passed. */
  readonly end: number | null;
  /** The task of the running focus session, and its milliseconds of focus so far. */
  readonly running?: { readonly taskId: number; readonly focusedMs: number } | null;
  /** The user's focus and break lengths; 25 and 5 minutes when unknown. */
  readonly lengths?: FocusLengths | undefined;
  /** The times that calendar appointments take, in order and without overlaps (`busyTimes`). */
  readonly busy?: readonly Stretch[];
}

/**
 * Returns the end of the current day: the end of work while it is ahead, the start of an upcoming night shift, else the
 * end of the planned hours; null after that.
 */
export function dayEnd(schedule: WorkScheduleConfig | null, { now, timeZone }: Clock): number | null {
  const clock = localDateTimeIn(timeZone, now);
  const date = clock.slice(0, 10);
  const minute = minutesOf(clock.slice(11, 16));
  const work = schedule ? workWithin(schedule, date).find(({ to }) => to > minute) : undefined;
  if (work) return instantAt(timeZone, date, isNight(work) && minute < work.from ? work.from : work.to).getTime();
  return minute < PLANNED_HOURS.to ? instantAt(timeZone, date, PLANNED_HOURS.to).getTime() : null;
}

/**
 * Places today's open tasks from now on end to end: tasks with a time at their time, the others around them in order,
 * the one in focus first, with a break after each focus length (spec tasks 9). Calendar appointments keep their time
 * free, except for a task that has its own time within it, because both may be the same thing. Null when nothing is
 * open.
 */
export function dayShape(tasks: readonly Task[], setting: DayShapeSetting): DayShape | null {
  const open = tasks.filter(({ completed }) => !completed);
  if (open.length === 0) return null;
  const now = setting.now.getTime();
  const { end, running, busy = [] } = setting;
  const isRunning = ({ id }: Task): boolean => id === running?.taskId;
  const timed = inTime(open.filter((task) => !isRunning(task)).flatMap((task) => timeOf(task, setting) ?? []));
  const free = open.filter((task) => isRunning(task) || timeOf(task, setting) === null);
  const focusedMs = open.some(isRunning) ? (running?.focusedMs ?? 0) : 0;
  const appointments = besides(busy, timed, now);
  const laid = layAround(
    [...timed, ...appointments].toSorted((a, b) => a.from - b.from),
    free.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a))).map((task) => restOf(task, setting)),
    {
      from: now,
      focusedMs: focusedMs % wholeFocusMs(setting),
      focusMs: wholeFocusMs(setting),
      breakMs: wholeBreakMs(setting),
    },
  );
  const doneAt = Math.max(now, ...[...timed, ...laid].map(({ to }) => to));
  const until = Math.max(end ?? 0, doneAt);
  const segments = [...timed, ...laid, ...appointments.filter(({ from }) => from < until)].toSorted(
    (a, b) => a.from - b.from,
  );
  const overMs = laid
    .filter(({ kind }) => kind === 'task')
    .reduce((sum, { from, to }) => sum + (end === null ? 0 : Math.max(0, to - Math.max(from, end))), 0);
  return { segments, doneAt, overMs };
}

interface Rest {
  readonly taskId: number;
  readonly ms: number;
}

/**
 * Returns the rest of a task: its estimate minus what the running session has done; for one that takes longer than
 * estimated, the rest of the session.
 */
function restOf({ id, estimatedMinutes }: Task, { running, lengths }: DayShapeSetting): Rest {
  const whole = estimatedMinutes * MINUTE_MS;
  if (id !== running?.taskId) return { taskId: id, ms: whole };
  const left = whole - running.focusedMs;
  const focusMs = wholeFocusMs({ lengths });
  return { taskId: id, ms: left > 0 ? left : focusMs - (running.focusedMs % focusMs) };
}

/**
 * Returns when a task with a time of day takes place; null for one without, and for one that missed its time but can
 * still be done.
 */
function timeOf(task: Task, { now, timeZone }: Clock): Segment | null {
  const time = task.fixedTime ?? task.dueTime;
  if (time === null || task.isDeadlineTask) return null;
  const from = instantAt(timeZone, localDateTimeIn(timeZone, now).slice(0, 10), minutesOf(time)).getTime();
  const to = from + task.estimatedMinutes * MINUTE_MS;
  const isAhead = task.isFixed ? to > now.getTime() : from >= now.getTime();
  return isAhead ? { kind: 'task', taskId: task.id, from: Math.max(from, now.getTime()), to } : null;
}

/** Returns the remaining appointments from now on, without the time of tasks that have one. */
const besides = (busy: readonly Stretch[], timed: readonly Segment[], now: number): readonly Segment[] =>
  busy
    .flatMap(({ from, to }) => without({ from: Math.max(from, now), to }, timed))
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => ({ kind: 'appointment', from, to }));

/** Sorts by time; an overlapping segment starts when the previous one ends. */
function inTime(segments: readonly Segment[]): readonly Segment[] {
  const clear: Segment[] = [];
  for (const segment of segments.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(segment.from, clear.at(-1)?.to ?? 0);
    if (segment.to > from) clear.push({ ...segment, from });
  }
  return clear;
}

/**
 * Places tasks end to end around those with a fixed time; a break follows each `focusMs` of focus while something is
 * left.
 */
function layAround(
  timed: readonly Segment[],
  tasks: readonly Rest[],
  start: { readonly from: number; readonly focusedMs: number; readonly focusMs: number; readonly breakMs: number },
): readonly Segment[] {
  const { focusMs, breakMs } = start;
  const laid: Segment[] = [];
  let at = start.from;
  let focused = start.focusedMs;
  for (const { taskId, ms } of tasks) {
    let left = ms;
    while (left > 0) {
      const meanwhile = timed.find(({ from, to }) => from <= at && at < to);
      const next = timed.find(({ from }) => from > at)?.from ?? Infinity;
      if (meanwhile) {
        at = meanwhile.to;
        focused = 0;
      } else if (focused >= focusMs) {
        const to = Math.min(at + breakMs, next);
        laid.push({ kind: 'break', from: at, to });
        at = to;
        focused = 0;
      } else {
        const to = at + Math.min(left, focusMs - focused, next - at);
        laid.push({ kind: 'task', taskId, from: at, to });
        left -= to - at;
        focused += to - at;
        at = to;
      }
    }
  }
  return laid;
}
