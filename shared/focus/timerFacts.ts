import { z } from 'zod';
import { FocusLengths, LONGEST_BREAK_MS, SessionLengths, wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { ClosedSession, FocusTask, focusedMs, Instant, Outcome, Session, StoredOutcome } from './session.ts';

/** Sessions that can wait for the server; 500 are two hundred hours of focus. */
export const MOST_UNBOOKED = 500;

/**
 * Two readings of the clocks of one moment, in whole milliseconds: the wall clock, which people and programs may set, and
 * one that never jumps (`performance.now()`). The second begins anew with every run of the app; whether it stands still
 * while the computer sleeps differs from system to system, and no rule relies on either.
 */
export const Reading = z.object({ wall: Instant, monotonic: z.number().int() });
export type Reading = z.infer<typeof Reading>;

/** A reading as it is stored, in whole milliseconds: `performance.now()` tells fractions of a millisecond, and a clock may be set before 1970. */
export const wholeReading = ({ wall, monotonic }: Reading): Reading => ({
  wall: Math.max(0, Math.round(wall)),
  monotonic: Math.round(monotonic),
});

/** How the clock of a session in focus stands; only `running` adds to it. */
const FocusClock = z.discriminatedUnion('is', [
  /** `seen` is the last moment at which the app lived: never more is booked than that. */
  z.object({
    is: z.literal('running'),
    since: Reading,
    seen: Reading,
    /** Nobody has touched keyboard or mouse `since` then. */
    isAway: z.literal(true).optional(),
  }),
  z.object({ is: z.literal('asleep'), since: Reading }),
  /** "Still on it?" waits for an answer. */
  z.object({ is: z.literal('asking'), since: Reading }),
]);

const ofTask = {
  task: FocusTask,
  outcome: StoredOutcome.nullable(),
  /** Those of the session before; absent for 25 and 5 minutes. */
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
    /** What the monotonic clock does not tell: milliseconds of sleep and of absence. */
    addedMs: z.number().int().min(0).max(LONGEST_BREAK_MS),
    since: Reading,
    seen: Reading,
    asleepSince: Reading.nullable(),
  })
  .refine((rest) => {
    const running = rest.seen.monotonic - rest.since.monotonic;
    return running >= 0 && rest.addedMs + running < wholeBreakMs(rest);
  }, 'The clock of the break does not fit');

/** The states of the timer as facts (spec tasks 4, Focus timer). How much is left follows from them and from `now`. */
export const Timer = z.discriminatedUnion('phase', [
  InFocus,
  z.object({ phase: z.literal('paused'), session: Session.refine(isPart), since: Reading }),
  /** The whole session is over; the person says how it went. */
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

/** All that is written to disk, in one piece: the timer, and the sessions that nobody has booked yet. */
export const FocusState = z.object({
  version: z.literal(1),
  timer: Timer.nullable(),
  toBook: z.array(ClosedSession).max(MOST_UNBOOKED),
  /** What the account chose, as this device heard it last: the next session lasts so long. Absent until it has. */
  lengths: FocusLengths.optional(),
  /** Whether this device asks about an absence; absent for yes. */
  asksWhenAway: z.boolean().optional(),
});
export type FocusState = z.infer<typeof FocusState>;

/** Nothing runs, nothing waits. */
export const NO_FOCUS: FocusState = { version: 1, timer: null, toBook: [] };

/** What was written by an earlier run; null for half a record or an impossible one (spec tasks 4: its states alone). */
export function readFocusState(text: string): FocusState | null {
  try {
    return FocusState.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What happens to the timer (spec tasks 4, Focus timer). */
export const TimerEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    sessionId: z.uuid(),
    task: FocusTask,
    /** How long this one lasts, where it is not as long as the account has it. */
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
      // Told by the computer; each may come twice, or not at all.
      'slept',
      'woke',
      // The first event after a quit or a crash: the monotonic clock is a new one.
      'restored',
    ]),
  }),
  z.object({ type: z.literal('chooseOutcome'), outcome: Outcome }),
  z.object({ type: z.literal('stillOnIt'), answer: z.enum(['yes', 'no']) }),
  /** The same length once more, or `minutes` of it. */
  z.object({
    type: z.literal('another25'),
    sessionId: z.uuid(),
    minutes: SessionLengths.shape.focusMinutes.optional(),
  }),
  /** The account's lengths; they count from the next session on. */
  z.object({ type: z.literal('setLengths'), lengths: FocusLengths }),
  /** Keyboard and mouse have rested for `idleMs` milliseconds: the person is away, or came back so long ago. */
  z.object({ type: z.enum(['left', 'cameBack']), idleMs: z.number().int().min(0) }),
  /** The answer to "Count it?" after an absence. */
  z.object({ type: z.enum(['countAway', 'leaveAwayOut']) }),
  z.object({ type: z.literal('setAsksWhenAway'), asks: z.boolean() }),
  /** The server has the session. */
  z.object({ type: z.literal('booked'), sessionId: z.uuid() }),
]);
export type TimerEvent = z.infer<typeof TimerEvent>;

/** What a person asks of the timer; the rest is told by the computer and by the server. */
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
