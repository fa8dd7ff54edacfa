import { z } from 'zod';
import { Category, EnergyLevel, Task } from '#shared/tasks/task.ts';
import { BREAK_MINUTES, FOCUS_MINUTES, LONGEST_FOCUS_MS, SessionLengths, wholeFocusMs } from './lengths.ts';
import { focusedMs, lengthOf } from './soFar.ts';

/** The default length of a focus session, 25 minutes, in milliseconds (spec tasks 9: 1500 s). */
export const FOCUS_MS = FOCUS_MINUTES.usual * 60_000;
/** The default length of a break, 5 minutes, in milliseconds (spec tasks 9: 300 s). */
export const BREAK_MS = BREAK_MINUTES.usual * 60_000;
/** Most stretches of a session stored separately; older ones are merged. */
const MOST_STRETCHES = 60;

/** An instant in whole milliseconds since 1970 (UTC), independent of zones and daylight saving. */
export const Instant = z.number().int().min(0).max(8.64e15);

/** The outcomes the user can choose at the end of a session (spec tasks 4, Focus timer). */
export const OUTCOMES = ['completed', 'progress', 'distracted'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** The stored form of an outcome (spec tasks 3, Focus session; spec settled, Focus details). */
export const StoredOutcome = z.enum(['completed', 'progress', 'other']);
export type StoredOutcome = z.infer<typeof StoredOutcome>;

/**
 * Outcomes of a session in which the user stayed focused: distracted is stored as `other`, and one that was ended early
 * has none (spec settled, Focus details).
 */
export const HELD_OUTCOMES: readonly StoredOutcome[] = ['completed', 'progress'];
export const didHold = (outcome: StoredOutcome | null): boolean => outcome !== null && HELD_OUTCOMES.includes(outcome);

/** The task of a session as it was at the start, so that an outcome can be stored without another request. */
export const FocusTask = z.object({
  id: Task.shape.id,
  title: Task.shape.title,
  category: Category,
  /** Importance, `emotionalWeight` of the task. */
  weight: Task.shape.emotionalWeight,
  wasTheOneThing: z.boolean(),
  /** The user's energy at the start of the session. */
  energyLevel: EnergyLevel,
});
export type FocusTask = z.infer<typeof FocusTask>;

/** A part of a session during which focus ran with signs of life; between two of them is a pause, sleep or quit. */
export const Stretch = z.object({
  startedAt: Instant,
  /** Its duration in milliseconds, by the monotonic clock. */
  ms: z.number().int().min(1).max(LONGEST_FOCUS_MS),
  endedBy: z.enum(['pause', 'sleep', 'away', 'end']),
  /** The user was away, and has not said whether it counts. */
  isAway: z.literal(true).optional(),
});
export type Stretch = z.infer<typeof Stretch>;

/** A session: the task, its planned length, and when focus ran. */
export const Session = z
  .object({
    /** Created by the client, so that a session is booked once however often it is sent. */
    id: z.uuid(),
    task: FocusTask,
    startedAt: Instant,
    stretches: z.array(Stretch).max(MOST_STRETCHES),
    /** The lengths chosen at the start, including the break; absent for 25 and 5 minutes. */
    lengths: SessionLengths.optional(),
  })
  .refine((session) => lengthOf(session.stretches) <= wholeFocusMs(session), 'Longer than the whole session');
export type Session = z.infer<typeof Session>;

/**
 * Returns when focus last ran, in milliseconds since 1970; the start of a session where it never ran (spec tasks 4).
 */
export function lastRanAt({ stretches, startedAt }: Session): number {
  const last = stretches.at(-1);
  return last ? last.startedAt + last.ms : startedAt;
}

/**
 * Returns the session with one more stretch (spec tasks 4, 9). An empty stretch is dropped; many short ones are merged,
 * and no time is lost.
 */
export function withStretch(session: Session, stretch: Stretch): Session {
  const ms = Math.min(stretch.ms, wholeFocusMs(session) - focusedMs(session));
  if (ms < 1) return session;
  const [first, second, ...rest] = [...session.stretches, { ...stretch, ms }];
  if (!first || !second || rest.length + 2 <= MOST_STRETCHES) {
    return { ...session, stretches: [...session.stretches, { ...stretch, ms }] };
  }
  const { endedBy } = second;
  return { ...session, stretches: [{ startedAt: first.startedAt, ms: first.ms + second.ms, endedBy }, ...rest] };
}

/** A finished session that waits to be booked. */
export const ClosedSession = z.object({
  id: z.uuid(),
  task: FocusTask,
  startedAt: Instant,
  endedAt: Instant,
  /** Exact time with signs of life: the whole session, or less for one that was ended early. */
  focusedMs: z.number().int().min(1).max(LONGEST_FOCUS_MS),
  /** Null for a session that was ended early. */
  outcome: StoredOutcome.nullable(),
  /** When focus ran, so that two devices never book the same minute; absent from older apps. */
  stretches: z
    .array(Stretch.pick({ startedAt: true, ms: true }))
    .max(MOST_STRETCHES)
    .optional(),
});
export type ClosedSession = z.infer<typeof ClosedSession>;
