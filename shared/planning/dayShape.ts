import type { Stretch } from '#shared/calendar/busyTimes.ts';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import { type FocusLengths, wholeBreakMs, wholeFocusMs } from '#shared/focus/lengths.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import type { Task } from '#shared/tasks/task.ts';
import { instantAt, minutesOf, without } from './clock.ts';
import { isNight, PLANNED_HOURS, workWithin } from './workDays.ts';
import type { WorkScheduleConfig } from './workSchedule.ts';

const MINUTE_MS = 60_000;

/** A stretch of the rest of a day. A task that is interrupted has several. */
export type Segment = Stretch &
  ({ readonly kind: 'task'; readonly taskId: number } | { readonly kind: 'break' } | { readonly kind: 'appointment' });

/** The rest of a day with its tasks laid end to end. */
export interface DayShape {
  /** In the order of time, without overlaps. */
  readonly segments: readonly Segment[];
  /** When the last task is done, in milliseconds since 1970. */
  readonly doneAt: number;
  /** Milliseconds of tasks without a time of their own that go past the end of the day. */
  readonly overMs: number;
}

export interface DayShapeSetting extends Clock {
  /** The end of the day in milliseconds since 1970; null when there is none any more. */
  readonly end: number | null;
  /** The task whose focus session runs, and the milliseconds of focus in it. */
  readonly running?: { readonly taskId: number; readonly focusedMs: number } | null;
  /** How long focus and break last for the person; 25 and 5 minutes where that is not known. */
  readonly lengths?: FocusLengths | undefined;
  /** The time that appointments of the person's calendars take, in order and without overlaps (`busyTimes`). */
  readonly busy?: readonly Stretch[];
}

/**
 * The end of the day at hand: the end of work while it is ahead, the beginning of a night that is ahead, else the end of the
 * hours in which a day is planned; null after that.
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
 * Lays what is open of today from now on end to end: what has a time at its time, the others around it in their order, the
 * one in focus first, with a break after each length of focus (spec tasks 9). Appointments of calendars leave their time
 * free, but for a task that has its own time in it: that may well be the same thing. Null when nothing is open.
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

/** What is left of a task: less what the running session has done; one that takes longer than thought, the rest of the session. */
function restOf({ id, estimatedMinutes }: Task, { running, lengths }: DayShapeSetting): Rest {
  const whole = estimatedMinutes * MINUTE_MS;
  if (id !== running?.taskId) return { taskId: id, ms: whole };
  const left = whole - running.focusedMs;
  const focusMs = wholeFocusMs({ lengths });
  return { taskId: id, ms: left > 0 ? left : focusMs - (running.focusedMs % focusMs) };
}

/** When a task with a time of day takes place; null for one without, and for one that missed its time and can still be done. */
function timeOf(task: Task, { now, timeZone }: Clock): Segment | null {
  const time = task.fixedTime ?? task.dueTime;
  if (time === null || task.isDeadlineTask) return null;
  const from = instantAt(timeZone, localDateTimeIn(timeZone, now).slice(0, 10), minutesOf(time)).getTime();
  const to = from + task.estimatedMinutes * MINUTE_MS;
  const isAhead = task.isFixed ? to > now.getTime() : from >= now.getTime();
  return isAhead ? { kind: 'task', taskId: task.id, from: Math.max(from, now.getTime()), to } : null;
}

/** What is left of appointments from now on, without the time of tasks that have one. */
const besides = (busy: readonly Stretch[], timed: readonly Segment[], now: number): readonly Segment[] =>
  busy
    .flatMap(({ from, to }) => without({ from: Math.max(from, now), to }, timed))
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => ({ kind: 'appointment', from, to }));

/** In the order of time; what overlaps begins when the one before it is over. */
function inTime(segments: readonly Segment[]): readonly Segment[] {
  const clear: Segment[] = [];
  for (const segment of segments.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(segment.from, clear.at(-1)?.to ?? 0);
    if (segment.to > from) clear.push({ ...segment, from });
  }
  return clear;
}

/** Lays tasks end to end around what has its time; a break comes after each `focusMs` of focus while something is left. */
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
