import { sessionAt } from './passTime.ts';
import type { Session } from './session.ts';
import type { Reading, Timer, TimerEvent, TimerIn } from './timerFacts.ts';

/** Nobody touched keyboard or mouse for so many milliseconds: the person is away. */
export const AWAY_MS = 300_000;

const isAwayNow = (timer: TimerIn<'focus'>): boolean => timer.clock.is === 'running' && timer.clock.isAway === true;

/** What `idleMs` milliseconds without keyboard and mouse mean for the timer; null for nothing new. */
export function idleEventOf(timer: Timer | null, idleMs: number): TimerEvent | null {
  if (timer?.phase !== 'focus' || timer.clock.is !== 'running') return null;
  const isIdle = idleMs >= AWAY_MS;
  if (isIdle === isAwayNow(timer)) return null;
  return { type: isIdle ? 'left' : 'cameBack', idleMs: Math.round(idleMs) };
}

/** The timer after an event about an absence; any other event leaves it as it is. */
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

/** The absence begins when keyboard and mouse were touched last, never before the clock ran. */
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

/** The moment `ms` milliseconds before `now` by the clock that never jumps, and not before `earliest`. */
function ago(ms: number, now: Reading, earliest: Reading): Reading {
  const passed = Math.min(Math.max(0, ms), now.monotonic - earliest.monotonic);
  return { wall: Math.max(0, now.wall - passed), monotonic: now.monotonic - passed };
}

/** Milliseconds of absence of which the person has not said whether they count; 0 while they are away or asked something else. */
export function awayMs(timer: Timer): number {
  if (!('session' in timer)) return 0;
  if (timer.phase === 'focus' && (timer.clock.is !== 'running' || isAwayNow(timer))) return 0;
  return timer.session.stretches.reduce((sum, { isAway, ms }) => sum + (isAway ? ms : 0), 0);
}

function counted(session: Session): Session {
  if (!session.stretches.some(({ isAway }) => isAway)) return session;
  return { ...session, stretches: session.stretches.map(({ startedAt, ms, endedBy }) => ({ startedAt, ms, endedBy })) };
}

/** Takes exactly the time of the absence out. A session that was over has time left again, and waits for the person. */
function leaveOut(timer: Timer, now: Reading): Timer {
  if (!('session' in timer)) return timer;
  const stretches = timer.session.stretches.filter(({ isAway }) => !isAway);
  if (stretches.length === timer.session.stretches.length) return timer;
  const session = { ...timer.session, stretches };
  return timer.phase === 'completed' ? { phase: 'paused', session, since: now } : { ...timer, session };
}

/** Whole minutes of an absence that is asked about. */
export const awayMinutes = (timer: Timer): number => Math.round(awayMs(timer) / 60_000);
