import { z } from 'zod';
import { FocusLengths, LONGEST_BREAK_MS, SessionLengths, wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { ClosedSession, FocusTask, Instant, Outcome, Session, StoredOutcome } from './session.ts';
import { focusedMs } from './soFar.ts';

/** Most sessions waiting for the server; 500 are two hundred hours of focus. */
export const MOST_UNBOOKED = 500;

/**
 * Both clocks at one moment, in whole milliseconds: the wall clock, which users and programs may set, and a monotonic
 * one (`performance.now()`). The second restarts with every run of the app; whether it stops during sleep depends on
 * the system, and no rule relies on either.
 */
export const Reading = z.object({ wall: Instant, monotonic: z.number().int() });
export type Reading = z.infer<typeof Reading>;

/**
 * Rounds a reading for storage: `performance.now()` returns fractions of a millisecond, and a clock may be set before
 * 1970.
 */
export const wholeReading = ({ wall, monotonic }: Reading): Reading => ({
  wall: Math.max(0, Math.round(wall)),
  monotonic: Math.round(monotonic),
});

/** The clock of a session in focus; only `running` adds to it. */
const FocusClock = z.discriminatedUnion('is', [
  /** `seen` is the app's last sign of life: nothing after it is booked. */
  z.object({
    is: z.literal('running'),
    since: Reading,
    seen: Reading,
    /** No keyboard or mouse input since `since`. */
    isAway: z.literal(true).optional(),
  }),
  z.object({ is: z.literal('asleep'), since: Reading }),
  /** "Still on it?" is open. */
  z.object({ is: z.literal('asking'), since: Reading }),
]);

const ofTask = {
  task: FocusTask,
  outcome: StoredOutcome.nullable(),
  /** Those of the previous session; absent for 25 and 5 minutes. */
  lengths: SessionLengths.optional(),
};
const isWhole = (session: Session): boolean => focusedMs(session) === wholeFocusMs(session);
const isPart = (session: Session): boolean => focusedMs(session) < wholeFocusMs(session);

const InFocus = z
  .object({ phase: z.literal('focus'), session: Session.refine(isPart), clock: FocusClock })
  .refine(({ session, clock }) => {
    if (clock.is !== 'running') return true;
    const running = clock.seen.monotonic - clock.since.monotonic;
    return running >= 0 && focusedMs(session) + running < wholeFocusMs(session);
  }, 'The clock of the session does not fit');

const OnBreak = z
  .object({
    phase: z.literal('onBreak'),
    ...ofTask,
    startedAt: Instant,
    /** What the monotonic clock does not count: milliseconds of sleep and of absence. */
    addedMs: z.number().int().min(0).max(LONGEST_BREAK_MS),
    since: Reading,
    seen: Reading,
    asleepSince: Reading.nullable(),
  })
  .refine((rest) => {
    const running = rest.seen.monotonic - rest.since.monotonic;
    return running >= 0 && rest.addedMs + running < wholeBreakMs(rest);
  }, 'The clock of the break does not fit');

/** The states of the timer as facts (spec tasks 4, Focus timer). The time left follows from them and from `now`. */
export const Timer = z.discriminatedUnion('phase', [
  InFocus,
  z.object({ phase: z.literal('paused'), session: Session.refine(isPart), since: Reading }),
  /** The whole session is over; the user says how it went. */
  z.object({ phase: z.literal('completed'), session: Session.refine(isWhole), endedAt: Instant }),
  z.object({ phase: z.literal('endedEarly'), session: Session.refine(isPart), endedAt: Instant }),
  z.object({ phase: z.literal('breakSuggestion'), ...ofTask }),
  OnBreak,
  z.object({ phase: z.literal('breakComplete'), ...ofTask }),
]);
export type Timer = z.infer<typeof Timer>;
export type Phase = Timer['phase'];
/** The timer in one of its states. */
export type TimerIn<P extends Phase> = Extract<Timer, { phase: P }>;

/** Everything saved to disk, as one record: the timer, and the sessions not yet booked. */
export const FocusState = z.object({
  version: z.literal(1),
  timer: Timer.nullable(),
  toBook: z.array(ClosedSession).max(MOST_UNBOOKED),
  /** The account's lengths, as last received by this device; they apply to the next session. Absent until then. */
  lengths: FocusLengths.optional(),
  /** Whether this device asks about an absence; absent means yes. */
  asksWhenAway: z.boolean().optional(),
});
export type FocusState = z.infer<typeof FocusState>;

/** Nothing is running or waiting. */
export const NO_FOCUS: FocusState = { version: 1, timer: null, toBook: [] };

/** Parses the record of an earlier run; null for an incomplete or impossible one (spec tasks 4: its states alone). */
export function readFocusState(text: string): FocusState | null {
  try {
    return FocusState.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The events of the timer (spec tasks 4, Focus timer). */
export const TimerEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    sessionId: z.uuid(),
    task: FocusTask,
    /** The length of this session, where it differs from the account's. */
    minutes: SessionLengths.shape.focusMinutes.optional(),
  }),
  z.object({
    type: z.enum([
      'tick',
      'pause',
      'resume',
      'endEarly',
      'continue',
      'takeBreak',
      'skipBreak',
      'doneForNow',
      // Sent by the computer; each may be repeated or missing.
      'slept',
      'woke',
      // The first event after a quit or a crash: the monotonic clock is new.
      'restored',
    ]),
  }),
  z.object({ type: z.literal('chooseOutcome'), outcome: Outcome }),
  z.object({ type: z.literal('stillOnIt'), answer: z.enum(['yes', 'no']) }),
  /** The same length again, or `minutes` of it. */
  z.object({
    type: z.literal('another25'),
    sessionId: z.uuid(),
    minutes: SessionLengths.shape.focusMinutes.optional(),
  }),
  /** The account's lengths; they apply from the next session on. */
  z.object({ type: z.literal('setLengths'), lengths: FocusLengths }),
  /** No keyboard or mouse input for `idleMs` milliseconds: the user is away, or came back after that time. */
  z.object({ type: z.enum(['left', 'cameBack']), idleMs: z.number().int().min(0) }),
  /** The answer to "Count it?" after an absence. */
  z.object({ type: z.enum(['countAway', 'leaveAwayOut']) }),
  z.object({ type: z.literal('setAsksWhenAway'), asks: z.boolean() }),
  /** The server has stored the session. */
  z.object({ type: z.literal('booked'), sessionId: z.uuid() }),
]);
export type TimerEvent = z.infer<typeof TimerEvent>;

/** The events sent by the user; the others come from the computer and the server. */
export const ASKED_OF_THE_TIMER: readonly TimerEvent['type'][] = [
  'start',
  'pause',
  'resume',
  'endEarly',
  'continue',
  'takeBreak',
  'skipBreak',
  'doneForNow',
  'chooseOutcome',
  'stillOnIt',
  'another25',
  'setLengths',
  'countAway',
  'leaveAwayOut',
  'setAsksWhenAway',
];
