import { wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { type Session, type Stretch, withStretch } from './session.ts';
import { focusedMs, ranBetween, restedSoFar } from './soFar.ts';
import type { Reading, Timer, TimerIn } from './timerFacts.ts';

/** The timer is read every second, and each reading is saved (spec tasks 9: tick every second). */
export const TICK_MS = 1000;
/**
 * Milliseconds without a sign of life after which focus is no longer assumed to have run: the stretch ends at the last
 * sign of life. A browser wakes a hidden page once a minute, which must not lose a second.
 */
export const LONGEST_UNSEEN_MS = 90_000;
/** A wake event without a sleep event, this soon after a sign of life, is a duplicate report. */
const SHORTEST_UNTOLD_SLEEP_MS = 10_000;

type InFocus = TimerIn<'focus'>;
type OnBreak = TimerIn<'onBreak'>;
/** What a break knows of the session before it. */
export type OfTask = Pick<OnBreak, 'task' | 'outcome' | 'lengths'>;
type Running = Extract<InFocus['clock'], { is: 'running' }>;

const wallBetween = (from: Reading, to: Reading): number => to.wall - from.wall;

/** Returns the session with a stretch that ends at `at`. */
const closed = (session: Session, { since, isAway }: Running, at: Reading, endedBy: Stretch['endedBy']): Session =>
  withStretch(session, { startedAt: since.wall, ms: ranBetween(since, at), endedBy, ...(isAway && { isAway }) });

/** Returns the session of a focus timer with its open stretch closed at `at` (spec tasks 4). */
export const sessionAt = ({ session, clock }: InFocus, at: Reading, endedBy: Stretch['endedBy']): Session =>
  clock.is === 'running' ? closed(session, clock, at, endedBy) : session;

/**
 * Returns the timer at `now` (spec tasks 4, 9). It depends only on the stored facts and both clocks, regardless of how
 * often it is called: setting the wall clock changes nothing, and time without a sign of life is not counted.
 */
export function passTime(timer: Timer, now: Reading): Timer {
  if (timer.phase === 'focus') return focusAt(timer, now);
  return timer.phase === 'onBreak' ? breakAt(timer, now) : timer;
}

function focusAt(timer: InFocus, now: Reading): Timer {
  const { session, clock } = timer;
  if (clock.is === 'asking') return timer;
  if (clock.is === 'asleep')
    return isAwakeAgain(clock.since, now) ? { ...timer, clock: { is: 'asking', since: now } } : timer;
  const unseen = ranBetween(clock.seen, now);
  if (unseen < 0) return restoredFocus(timer, now);
  if (unseen > LONGEST_UNSEEN_MS) return asking(timer, clock, now);
  const left = wholeFocusMs(session) - focusedMs(session) - ranBetween(clock.since, now);
  if (left > 0) return { ...timer, clock: { ...clock, seen: now } };
  // A late reading ends the session at its actual end, not at the time of the reading.
  return { phase: 'completed', session: closed(session, clock, now, 'end'), endedAt: Math.max(0, now.wall + left) };
}

/** A computer that reported sleep but keeps running for long did not sleep, or its wake event was lost. */
const isAwakeAgain = (since: Reading, now: Reading): boolean =>
  Math.max(ranBetween(since, now), wallBetween(since, now)) > LONGEST_UNSEEN_MS;

/** Focus ends at the last sign of life, and one question is asked. */
const asking = (timer: InFocus, clock: Running, now: Reading): InFocus => ({
  ...timer,
  session: closed(timer.session, clock, clock.seen, 'sleep'),
  clock: { is: 'asking', since: now },
});

function breakAt(timer: OnBreak, now: Reading): Timer {
  if (ranBetween(timer.seen, now) < 0) return breakWith(timer, wallBetween(timer.seen, now), now);
  const rested = timer.addedMs + ranBetween(timer.since, now);
  return rested < wholeBreakMs(timer) ? { ...timer, seen: now } : breakComplete(timer);
}

/** The end of a break, also used when no break was taken (spec tasks 4). */
export const breakComplete = ({ task, outcome, lengths }: OfTask): TimerIn<'breakComplete'> => ({
  phase: 'breakComplete',
  task,
  outcome,
  ...(lengths && { lengths }),
});

/** Returns a break that ran `ms` longer since its last reading and continues from `now`. */
function breakWith(timer: OnBreak, ms: number, now: Reading): Timer {
  const addedMs = restedSoFar(timer) + Math.max(0, ms);
  return addedMs < wholeBreakMs(timer)
    ? { ...timer, addedMs, since: now, seen: now, asleepSince: null }
    : breakComplete(timer);
}

/** Handles the start of sleep: focus stops, a break continues (spec settled, Timer). A repeated event does nothing. */
export function fallAsleep(timer: Timer, now: Reading): Timer {
  const awake = passTime(timer, now);
  if (awake.phase === 'onBreak') return { ...awake, asleepSince: awake.asleepSince ?? now };
  if (awake.phase !== 'focus' || awake.clock.is !== 'running') return awake;
  return { ...awake, session: closed(awake.session, awake.clock, now, 'sleep'), clock: { is: 'asleep', since: now } };
}

/**
 * Handles waking: asks one question in focus; a break continued by the clock that ran further (spec settled, Timer). A
 * repeated event does nothing.
 */
export function wake(timer: Timer, now: Reading): Timer {
  if (timer.phase === 'focus') return wakeInFocus(timer, now);
  if (timer.phase !== 'onBreak') return timer;
  const { asleepSince, seen } = timer;
  const from = asleepSince ?? seen;
  const hidden = Math.max(0, wallBetween(from, now) - ranBetween(from, now));
  return breakWith(timer, ranBetween(seen, now) + hidden, now);
}

function wakeInFocus(timer: InFocus, now: Reading): Timer {
  const { clock } = timer;
  if (clock.is === 'asleep') return { ...timer, clock: { is: 'asking', since: now } };
  if (clock.is === 'asking') return timer;
  const away = Math.max(ranBetween(clock.seen, now), wallBetween(clock.seen, now));
  return away > SHORTEST_UNTOLD_SLEEP_MS ? asking(timer, clock, now) : passTime(timer, now);
}

/**
 * Restores the timer after a quit or a crash, with a new monotonic clock. Focus counts up to the last sign of life;
 * after a short gap it continues, after a longer one it asks. A break continued by the wall clock. Everything else
 * stays the same (spec tasks 4; 9).
 */
export function restore(timer: Timer, now: Reading): Timer {
  if (timer.phase === 'focus') return restoredFocus(timer, now);
  return timer.phase === 'onBreak' ? breakWith(timer, wallBetween(timer.seen, now), now) : timer;
}

function restoredFocus(timer: InFocus, now: Reading): InFocus {
  const { clock } = timer;
  if (clock.is === 'asking') return timer;
  if (clock.is === 'asleep') return { ...timer, clock: { is: 'asking', since: now } };
  const away = wallBetween(clock.seen, now);
  const isMoment = away >= 0 && away <= LONGEST_UNSEEN_MS;
  return {
    ...timer,
    session: closed(timer.session, clock, clock.seen, 'away'),
    clock: isMoment ? { is: 'running', since: now, seen: now } : { is: 'asking', since: now },
  };
}
