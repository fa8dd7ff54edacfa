import { passTime } from './passTime.ts';
import { type Reading, type Timer, wholeReading } from './timerFacts.ts';

/**
 * Milliseconds for which a paused session holds reminders back: a pause is a short interruption, and a forgotten one
 * must not silence the day.
 */
const QUIET_WHILE_HELD_MS = 900_000;

/**
 * Whether other reminders may be shown at `reading`: not in focus, nor for a quarter of an hour while the session is
 * paused or asks "Still on it?" (spec settled, Quiet in focus). A break is not focus.
 */
export function mayRemind(facts: Timer | null, reading: Reading): boolean {
  const now = wholeReading(reading);
  const timer = facts && passTime(facts, now);
  if (timer?.phase === 'paused') return isHeldLong(timer.since, now);
  if (timer?.phase !== 'focus') return true;
  return timer.clock.is === 'running' ? false : isHeldLong(timer.clock.since, now);
}

const isHeldLong = (since: Reading, now: Reading): boolean =>
  Math.max(now.monotonic - since.monotonic, now.wall - since.wall) >= QUIET_WHILE_HELD_MS;
