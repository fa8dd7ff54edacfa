import { sessionAt } from './passTime.ts';
import type { Session } from './session.ts';
import type { Reading, Timer, TimerEvent, TimerIn } from './timerFacts.ts';

/** Milliseconds without keyboard or mouse input after which the user is away. */
export const AWAY_MS = 300_000;

const isAwayNow = (timer: TimerIn<'focus'>): boolean => timer.clock.is === 'running' && timer.clock.isAway === true;

/** Returns the timer event for `idleMs` milliseconds without keyboard and mouse input; null without a change. */
export function idleEventOf(timer: Timer | null, idleMs: number): TimerEvent | null {
  if (timer?.phase !== 'focus' || timer.clock.is !== 'running') return null;
  const isIdle = idleMs >= AWAY_MS;
  if (isIdle === isAwayNow(timer)) return null;
  return { type: isIdle ? 'left' : 'cameBack', idleMs: Math.round(idleMs) };
}

/** Returns the timer after an event about an absence; any other event leaves it unchanged. */
export function afterAbsence(timer: Timer, event: TimerEvent, now: Reading): Timer {
  switch (event.type) {
    case 'left':
      return timer.phase === 'focus' ? leave(timer, event.idleMs, now) : timer;
    case 'cameBack':
      return timer.phase === 'focus' ? comeBack(timer, event.idleMs, now) : timer;
    case 'countAway':
      return 'session' in timer ? { ...timer, session: counted(timer.session) } : timer;
    case 'leaveAwayOut':
      return leaveOut(timer, now);
    default:
      return timer;
  }
}

/** The absence starts at the last keyboard or mouse input, but never before the clock ran. */
function leave(timer: TimerIn<'focus'>, idleMs: number, now: Reading): Timer {
  const { clock } = timer;
  if (clock.is !== 'running' || clock.isAway) return timer;
  const from = ago(idleMs, now, clock.since);
  if (now.monotonic - from.monotonic < AWAY_MS) return timer;
  return {
    ...timer,
    session: sessionAt(timer, from, 'away'),
    clock: { is: 'running', since: from, seen: now, isAway: true },
  };
}

function comeBack(timer: TimerIn<'focus'>, idleMs: number, now: Reading): Timer {
  const { clock } = timer;
  if (clock.is !== 'running' || !clock.isAway) return timer;
  const until = ago(idleMs, now, clock.since);
  return { ...timer, session: sessionAt(timer, until, 'away'), clock: { is: 'running', since: until, seen: now } };
}

/** Returns the moment `ms` milliseconds before `now` on the monotonic clock, not before `earliest`. */
function ago(ms: number, now: Reading, earliest: Reading): Reading {
  const passed = Math.min(Math.max(0, ms), now.monotonic - earliest.monotonic);
  return { wall: Math.max(0, now.wall - passed), monotonic: now.monotonic - passed };
}

/**
 * Returns the milliseconds of absence that the user has not yet counted or discarded; 0 while they are away or asked
 * something else.
 */
export function awayMs(timer: Timer): number {
  if (!('session' in timer)) return 0;
  if (timer.phase === 'focus' && (timer.clock.is !== 'running' || isAwayNow(timer))) return 0;
  return timer.session.stretches.reduce((sum, { isAway, ms }) => sum + (isAway ? ms : 0), 0);
}

function counted(session: Session): Session {
  if (!session.stretches.some(({ isAway }) => isAway)) return session;
  return { ...session, stretches: session.stretches.map(({ startedAt, ms, endedBy }) => ({ startedAt, ms, endedBy })) };
}

/** Subtracts exactly the absence. A session that had finished has time left again, and waits for the user. */
function leaveOut(timer: Timer, now: Reading): Timer {
  if (!('session' in timer)) return timer;
  const stretches = timer.session.stretches.filter(({ isAway }) => !isAway);
  if (stretches.length === timer.session.stretches.length) return timer;
  const session = { ...timer.session, stretches };
  return timer.phase === 'completed' ? { phase: 'paused', session, since: now } : { ...timer, session };
}

/** Whole minutes of the absence in question. */
export const awayMinutes = (timer: Timer): number => Math.round(awayMs(timer) / 60_000);
