import { afterAbsence } from './away.ts';
import { areSameLengths, carried, type FocusLengths, lengthsOf, shortened } from './lengths.ts';
import { storedOutcome } from './outcomes.ts';
import { breakComplete, fallAsleep, type OfTask, passTime, restore, sessionAt, wake } from './passTime.ts';
import { type ClosedSession, type FocusTask, lastRanAt, type Session, type StoredOutcome } from './session.ts';
import {
  type FocusState,
  MOST_UNBOOKED,
  type Reading,
  type Timer,
  type TimerEvent,
  type TimerIn,
  wholeReading,
} from './timerFacts.ts';
import { focusedMs } from './soFar.ts';

/** The timer after an event, and the session that it closes. */
interface Step {
  readonly timer: Timer | null;
  readonly closes?: ClosedSession | null;
}

/**
 * Returns the timer after an event at `now` (spec tasks 4, Focus timer; 9). Everything follows from the stored facts
 * and `now`; ticks are not counted. An event that does not apply to the state changes nothing. A finished session is
 * queued for booking in the same step, so that a quit in between neither loses nor duplicates it.
 */
export function advance(state: FocusState, event: TimerEvent, now: Reading): FocusState {
  if (event.type === 'booked') {
    const toBook = state.toBook.filter(({ id }) => id !== event.sessionId);
    return toBook.length === state.toBook.length ? state : { ...state, toBook };
  }
  if (event.type === 'setLengths') {
    return areSameLengths(lengthsOf(state), event.lengths) ? state : { ...state, lengths: event.lengths };
  }
  const at = wholeReading(now);
  if (event.type === 'setAsksWhenAway') return asking(state, event.asks, at);
  if (event.type === 'left' && state.asksWhenAway === false) return state;
  const current = state.timer && afterAbsence(passed(state.timer, event, at), event, at);
  const { timer, closes } = react(current, event, { now: at, lengths: lengthsFor(event, state) });
  if (!closes && timer === state.timer) return state;
  const toBook = closes ? [...state.toBook, closes].slice(-MOST_UNBOOKED) : state.toBook;
  return { ...state, timer, toBook };
}

/** With questions about absences turned off, an open one is closed and its time counts. */
function asking(state: FocusState, asks: boolean, now: Reading): FocusState {
  if ((state.asksWhenAway ?? true) === asks) return state;
  const timer = asks || !state.timer ? state.timer : afterAbsence(state.timer, { type: 'countAway' }, now);
  return { ...state, timer, asksWhenAway: asks };
}

function passed(timer: Timer, { type }: TimerEvent, now: Reading): Timer {
  switch (type) {
    case 'restored':
      return restore(timer, now);
    case 'slept':
      return fallAsleep(timer, now);
    case 'woke':
      return wake(timer, now);
    default:
      return passTime(timer, now);
  }
}

/** When it happens, and the length of a session that it starts. */
interface Happening {
  readonly now: Reading;
  readonly lengths: FocusLengths;
}

function react(timer: Timer | null, event: TimerEvent, happening: Happening): Step {
  const { now } = happening;
  switch (timer?.phase) {
    case undefined:
      return event.type === 'start' ? started(event, event.task, happening) : { timer: null };
    case 'focus':
      return inFocus(timer, event, now);
    case 'paused':
      return whilePaused(timer, event, now);
    case 'completed':
      return event.type === 'chooseOutcome' ? withOutcome(timer, storedOutcome(event.outcome)) : { timer };
    case 'endedEarly':
      return afterEarlyEnd(timer, event, happening);
    case 'breakSuggestion':
    case 'onBreak':
    case 'breakComplete':
      return aroundBreak(timer, event, happening);
  }
}

/** A session may be shorter than the account's length: a small start. */
const lengthsFor = (event: TimerEvent, state: FocusState): FocusLengths =>
  shortened(lengthsOf(state), event.type === 'start' ? event.minutes : undefined);

const running = (session: Session, now: Reading): TimerIn<'focus'> => ({
  phase: 'focus',
  session,
  clock: { is: 'running', since: now, seen: now },
});

const started = ({ sessionId }: { sessionId: string }, task: FocusTask, { now, lengths }: Happening): Step => ({
  timer: running({ id: sessionId, task, startedAt: now.wall, stretches: [], ...carried(lengths) }, now),
});

const endedEarly = (session: Session, endedAt: number): Step => ({ timer: { phase: 'endedEarly', session, endedAt } });

function inFocus(timer: TimerIn<'focus'>, event: TimerEvent, now: Reading): Step {
  const { session, clock } = timer;
  switch (event.type) {
    case 'pause':
      return { timer: { phase: 'paused', session: sessionAt(timer, now, 'pause'), since: now } };
    case 'endEarly':
      return endedEarly(sessionAt(timer, now, 'end'), now.wall);
    case 'stillOnIt':
      if (clock.is === 'running') return { timer };
      // The time since the sleep is unverified, so neither answer books it.
      return event.answer === 'yes' ? { timer: running(session, now) } : endedEarly(session, lastRanAt(session));
    default:
      return { timer };
  }
}

function whilePaused(timer: TimerIn<'paused'>, event: TimerEvent, now: Reading): Step {
  if (event.type === 'resume') return { timer: running(timer.session, now) };
  return event.type === 'endEarly' ? endedEarly(timer.session, now.wall) : { timer };
}

/** Null for a session without any focus. */
function close(
  { session, endedAt }: TimerIn<'completed' | 'endedEarly'>,
  outcome: StoredOutcome | null,
): ClosedSession | null {
  const { id, task, startedAt } = session;
  const ms = focusedMs(session);
  const stretches = session.stretches.map(({ startedAt: from, ms: length }) => ({ startedAt: from, ms: length }));
  return ms > 0 ? { id, task, startedAt, endedAt, focusedMs: ms, outcome, stretches } : null;
}

/** Returns what a break knows of the session before it. */
const ofSession = (
  { session: { task, lengths } }: TimerIn<'completed' | 'endedEarly'>,
  outcome: StoredOutcome | null,
): OfTask => ({ task, outcome, ...(lengths && { lengths }) });

const withOutcome = (timer: TimerIn<'completed'>, outcome: StoredOutcome): Step => ({
  timer: { phase: 'breakSuggestion', ...ofSession(timer, outcome) },
  closes: close(timer, outcome),
});

/** After ending early, the user can take a break or continue, which restores the remaining time (spec tasks 4). */
function afterEarlyEnd(timer: TimerIn<'endedEarly'>, event: TimerEvent, happening: Happening): Step {
  const { session } = timer;
  const { now } = happening;
  switch (event.type) {
    case 'continue':
      return { timer: running(session, now) };
    case 'takeBreak':
      return { timer: onBreak(ofSession(timer, null), now), closes: close(timer, null) };
    case 'doneForNow':
      return { timer: null, closes: close(timer, null) };
    case 'start':
      return { ...started(event, event.task, happening), closes: close(timer, null) };
    default:
      return { timer };
  }
}

type AroundBreak = TimerIn<'breakSuggestion' | 'onBreak' | 'breakComplete'>;

const onBreak = ({ task, outcome, lengths }: OfTask, now: Reading): TimerIn<'onBreak'> => ({
  phase: 'onBreak',
  task,
  outcome,
  ...(lengths && { lengths }),
  startedAt: now.wall,
  addedMs: 0,
  since: now,
  seen: now,
  asleepSince: null,
});

function aroundBreak(timer: AroundBreak, event: TimerEvent, happening: Happening): Step {
  switch (event.type) {
    case 'takeBreak':
      return { timer: timer.phase === 'breakSuggestion' ? onBreak(timer, happening.now) : timer };
    case 'skipBreak':
      return { timer: timer.phase === 'breakComplete' ? timer : breakComplete(timer) };
    case 'another25':
      if (!mayRepeat(timer)) return { timer };
      return started(event, timer.task, { ...happening, lengths: shortened(lengthsOf(timer), event.minutes) });
    case 'start':
      return started(event, event.task, happening);
    case 'doneForNow':
      return { timer: null };
    default:
      return { timer };
  }
}

/** Whether the same length can be started again on the same task: after the break, unless the task is done. */
const mayRepeat = ({ phase, outcome }: AroundBreak): boolean => phase === 'breakComplete' && outcome !== 'completed';

/**
 * What a screen may offer, by event name. For the timer, `completeAndNext`, `pickNext` and `brainDump` are
 * `doneForNow`; their other effects happen elsewhere.
 */
export type Offer =
  | 'pause'
  | 'resume'
  | 'endEarly'
  | 'stillOnIt'
  | 'chooseOutcome'
  | 'takeBreak'
  | 'skipBreak'
  | 'continue'
  | 'another25'
  | 'completeAndNext'
  | 'pickNext'
  | 'brainDump'
  | 'doneForNow';

/** Returns the available actions, in display order (spec tasks 4, Focus timer; 2, Brain dump). */
export function offersOf(timer: Timer): readonly Offer[] {
  switch (timer.phase) {
    case 'focus':
      return timer.clock.is === 'running' ? ['pause', 'endEarly'] : ['stillOnIt'];
    case 'paused':
      return ['resume', 'endEarly'];
    case 'completed':
      return ['chooseOutcome'];
    case 'endedEarly':
      return ['takeBreak', 'continue', 'doneForNow'];
    case 'breakSuggestion':
      return ['takeBreak', 'skipBreak', 'doneForNow'];
    case 'onBreak':
      return ['skipBreak', 'doneForNow'];
    case 'breakComplete':
      return mayRepeat(timer)
        ? ['another25', 'completeAndNext', 'brainDump', 'doneForNow']
        : ['pickNext', 'brainDump', 'doneForNow'];
  }
}
