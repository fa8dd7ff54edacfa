import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { busyTimes } from '#shared/calendar/busyTimes.ts';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import { dayEnd, dayShape, type DayShape } from '#shared/planning/dayShape.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { focusNowAtom, lengthsAtom } from '#renderer/features/focus/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { workScheduleQuery } from '../workSchedule/queries.ts';
import { focusedSoFar, focusedMs } from '#shared/focus/soFar.ts';
import { localDateTimeIn, type LocalTime } from '#shared/kernel/dates.ts';

export interface ShapeNow {
  readonly shape: DayShape;
  readonly from: number;
  readonly end: number | null;
  readonly timeZone: string;
}

/** How the rest of today lies at this moment; null when nothing is open, or before the hours of work are known. */
export function useDayShape({ oneThing, alsoToday }: TodaysPlan, now: Date): ShapeNow | null {
  const timeZone = useAtomValue(timeZoneAtom);
  const { data: work, isPending } = useQuery(workScheduleQuery());
  const session = useAtomValue(focusNowAtom);
  const lengths = useAtomValue(lengthsAtom);
  const appointments = useAppointments();
  if (isPending) return null;
  const focus = runningOf(session);
  // Both of one moment: what a running session has done is told with each second, the time with each minute.
  const moment = new Date(Math.max(now.getTime(), focus?.at ?? 0));
  const clock = { now: moment, timeZone };
  const end = dayEnd(work?.chosen ?? work?.suggested ?? null, clock);
  const shape = dayShape(oneThing ? [oneThing, ...alsoToday] : alsoToday, {
    ...clock,
    end,
    running: focus,
    lengths: session?.timer ? lengthsIn(session.timer) : (lengths ?? undefined),
    busy: busyTimes(appointments),
  });
  return shape && { shape, from: moment.getTime(), end, timeZone };
}

/** The task in focus, how long it has been, and when that was so. */
function runningOf(session: FocusNow | null) {
  const timer = session?.timer;
  if (timer?.phase !== 'focus' && timer?.phase !== 'paused') return null;
  const isRunning = timer.phase === 'focus' && timer.clock.is === 'running';
  return {
    taskId: timer.session.task.id,
    focusedMs: timer.phase === 'focus' ? focusedSoFar(timer) : focusedMs(timer.session),
    at: isRunning ? (session?.at.wall ?? 0) : 0,
  };
}

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** The time on the wall to five minutes: nobody plans a day to the minute. */
export const roughTime = (ms: number, timeZone: string): LocalTime =>
  localDateTimeIn(timeZone, new Date(Math.round(ms / STEP_MS) * STEP_MS)).slice(11, 16);

/** A duration in minutes as people say it: to five minutes, from an hour on to half an hour. */
export function roughMinutes(ms: number): number {
  const minutes = ms / MINUTE_MS;
  const step = minutes < 57.5 ? 5 : 30;
  return Math.round(minutes / step) * step;
}
