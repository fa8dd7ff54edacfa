import { z } from 'zod';
import { LONGEST_FOCUS_MS, wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { type Elsewhere, FOCUS_REQUESTS, REPORTED_PHASES } from './elsewhere.ts';
import { passTime } from './passTime.ts';
import { FocusTask } from './session.ts';
import { focusedMs, focusedSoFar, restedSoFar } from './soFar.ts';
import { type Reading, type Timer, type TimerEvent, wholeReading } from './timerFacts.ts';

/** Longest interval between reports of a running timer, in milliseconds. */
export const REPORT_EVERY_MS = 60_000;
/** Milliseconds without a report after which a device is considered away. A hidden page is woken once a minute. */
export const SILENT_MS = 150_000;
/** A session on a silent device is no longer shown after this many milliseconds. */
const FORGOTTEN_MS = 12 * 3_600_000;
/** Milliseconds after which a request to resume is dropped, so that no timer starts hours later. */
const RESUME_MS = 60_000;
/** Milliseconds by which reports may differ without an actual change. */
const JITTER_MS = 2_000;

const ms = z.number().int().min(0);

/** A timer as reported by its device: durations only, because the clocks of two devices differ. */
export const RunningFocus = z.object({
  /** Identifies the session or the break; requests name it. */
  key: z.string().min(1).max(64),
  phase: z.enum(REPORTED_PHASES),
  task: FocusTask.pick({ id: true, title: true }),
  wholeMs: ms.max(LONGEST_FOCUS_MS),
  leftMs: ms.max(LONGEST_FOCUS_MS),
  /** How long it has been in this phase. */
  sinceMs: ms,
});
export type RunningFocus = z.infer<typeof RunningFocus>;

export const FocusRequest = z.enum(FOCUS_REQUESTS);
export type FocusRequest = z.infer<typeof FocusRequest>;

/** Returns the session or break to report at `reading`; null without one. */
export function reportOf(facts: Timer | null, reading: Reading): RunningFocus | null {
  const now = wholeReading(reading);
  const timer = facts && passTime(facts, now);
  const since = (from: Reading): number => Math.max(0, now.monotonic - from.monotonic);
  switch (timer?.phase) {
    case 'focus': {
      const { session, clock } = timer;
      const phase = clock.is === 'running' ? 'focus' : 'asking';
      return report(session.id, phase, session.task, wholeFocusMs(session), focusedSoFar(timer), since(clock.since));
    }
    case 'paused': {
      const { session } = timer;
      return report(session.id, 'paused', session.task, wholeFocusMs(session), focusedMs(session), since(timer.since));
    }
    case 'onBreak':
      return report(
        `break:${timer.startedAt}`,
        'onBreak',
        timer.task,
        wholeBreakMs(timer),
        restedSoFar(timer),
        restedSoFar(timer),
      );
    default:
      return null;
  }
}

const report = (
  key: string,
  phase: RunningFocus['phase'],
  { id, title }: FocusTask,
  wholeMs: number,
  passedMs: number,
  sinceMs: number,
): RunningFocus => ({ key, phase, task: { id, title }, wholeMs, leftMs: wholeMs - passedMs, sinceMs });

/** A report that is `ageMs` milliseconds old. */
export type Aged = RunningFocus & { readonly ageMs: number };

const runs = ({ phase }: RunningFocus): boolean => phase === 'focus' || phase === 'onBreak';

/** Priority between sessions: focus before a break, and a break before a paused session. */
const RANK: Readonly<Record<RunningFocus['phase'], number>> = { focus: 2, onBreak: 1, paused: 0, asking: 0 };

/**
 * Whether a device that reports `next` replaces the session of another device. Only one session runs at a time: the one
 * started later. A silent device never blocks another.
 */
export function replaces(next: RunningFocus, current: Aged): boolean {
  if (current.ageMs > SILENT_MS) return true;
  const difference = RANK[next.phase] - RANK[current.phase];
  return difference === 0 ? next.sinceMs < current.sinceMs + current.ageMs : difference > 0;
}

/** Whether something other than the passing of time happened between two reports of one device. */
export function isNews(next: RunningFocus, before: Aged): boolean {
  const expected = runs(before) ? before.leftMs - before.ageMs : before.leftMs;
  return next.key !== before.key || next.phase !== before.phase || Math.abs(next.leftMs - expected) > JITTER_MS;
}

/**
 * Returns the session on another device, `passedMs` milliseconds after its report was read; null once it is over.
 * @param isEnding - whether that device was asked to end it
 */
export function elsewhereAt(current: Aged, passedMs: number, isEnding: boolean): Elsewhere | null {
  const { key, task, wholeMs, phase } = current;
  const ageMs = current.ageMs + Math.max(0, passedMs);
  const isSilent = ageMs > SILENT_MS && phase !== 'onBreak';
  if (isSilent && (isEnding || ageMs > FORGOTTEN_MS)) return null;
  const leftMs = runs(current) && !isSilent ? current.leftMs - ageMs : current.leftMs;
  return leftMs > 0 ? { phase: isSilent ? 'silent' : phase, key, title: task.title, wholeMs, leftMs } : null;
}

/** A request on its way to the device with the timer. */
export const PendingRequest = z.object({ id: z.uuid(), key: RunningFocus.shape.key, request: FocusRequest, ageMs: ms });
export type PendingRequest = z.infer<typeof PendingRequest>;

/** Returns the events that carry out a request; none when it is too old, or for another session. */
export function eventsOf(
  { key, request, ageMs }: PendingRequest,
  timer: Timer | null,
  reading: Reading,
): readonly TimerEvent[] {
  const current = reportOf(timer, reading);
  if (current?.key !== key) return [];
  if (request === 'end') {
    const done: TimerEvent = { type: 'doneForNow' };
    return current.phase === 'onBreak' ? [done] : [{ type: 'endEarly' }, done];
  }
  return request === 'resume' && ageMs > RESUME_MS ? [] : [{ type: request }];
}
