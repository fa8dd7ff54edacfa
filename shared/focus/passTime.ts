import { wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { type Session, type Stretch, withStretch } from './session.ts';
import { focusedMs, ranBetween, restedSoFar } from './soFar.ts';
import type { Reading, Timer, TimerIn } from './timerFacts.ts';

/** The timer is looked at every second, and what was seen is written down each time (spec tasks 9: tick every second). */
export const TICK_MS = 1000;
/**
 * Without a sign of life for longer than this, nobody can say that focus ran: the stretch ends where it was last seen. A
 * browser wakes a hidden page once a minute, which must not cost a second.
 */
export const LONGEST_UNSEEN_MS = 90_000;
/** A waking without a falling asleep, so soon after a sign of life, is the second report of the same waking. */
const SHORTEST_UNTOLD_SLEEP_MS = 10_000;

type InFocus = TimerIn<'focus'>;
type OnBreak = TimerIn<'onBreak'>;
/** What is known around a break of the session before it. */
export type OfTask = Pick<OnBreak, 'task' | 'outcome' | 'lengths'>;
type Running = Extract<InFocus['clock'], { is: 'running' }>;

const wallBetween = (from: Reading, to: Reading): number => to.wall - from.wall;

/** A session of which a stretch ends at `at`. */
const closed = (session: Session, { since, isAway }: Running, at: Reading, endedBy: Stretch['endedBy']): Session =>
  withStretch(session, { startedAt: since.wall, ms: ranBetween(since, at), endedBy, ...(isAway && { isAway }) });

/** The session of a timer in focus with its open stretch closed at `at` (spec tasks 4). */
export const sessionAt = ({ session, clock }: InFocus, at: Reading, endedBy: Stretch['endedBy']): Session =>
  clock.is === 'running' ? closed(session, clock, at, endedBy) : session;

/**
 * The timer as it stands at `now` (spec tasks 4, 9). It follows from the facts and from both clocks alone, whoever asks and
 * however often: a wall clock that was set changes nothing, and what was not seen to run is not counted.
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
  // A look that comes late ends the session when it was over, not when it was looked at.
  return { phase: 'completed', session: closed(session, clock, now, 'end'), endedAt: Math.max(0, now.wall + left) };
}

/** A computer that says it sleeps and goes on for long has not slept, or its waking was never told. */
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

/** The end of a break, or what stands in its place when none was taken (spec tasks 4). */
export const breakComplete = ({ task, outcome, lengths }: OfTask): TimerIn<'breakComplete'> => ({
  phase: 'breakComplete',
  task,
  outcome,
  ...(lengths && { lengths }),
});

/** A break that went on for `ms` since it was last seen, and goes on from `now`. */
function breakWith(timer: OnBreak, ms: number, now: Reading): Timer {
  const addedMs = restedSoFar(timer) + Math.max(0, ms);
  return addedMs < wholeBreakMs(timer)
    ? { ...timer, addedMs, since: now, seen: now, asleepSince: null }
    : breakComplete(timer);
}

/** The computer falls asleep: focus stops, a break runs on (spec settled, Timer). Again: nothing. */
export function fallAsleep(timer: Timer, now: Reading): Timer {
  const awake = passTime(timer, now);
  if (awake.phase === 'onBreak') return { ...awake, asleepSince: awake.asleepSince ?? now };
  if (awake.phase !== 'focus' || awake.clock.is !== 'running') return awake;
  return { ...awake, session: closed(awake.session, awake.clock, now, 'sleep'), clock: { is: 'asleep', since: now } };
}

/**
 * The computer wakes: one question in focus; a break has gone on by whichever clock ran further (spec settled, Timer). Again:
 * nothing.
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
 * The app runs again after a quit or a crash; the monotonic clock is another one. Focus is counted up to the last sign of
 * life. After a moment it goes on, after longer it asks. A break has gone on by the wall clock. All else is as it was (spec
 * tasks 4; 9).
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
