import { LONGEST_UNSEEN_MS, TICK_MS } from '#shared/focus/passTime.ts';
import { shown } from '#shared/focus/shown.ts';
import type { FocusState, Reading, Timer } from '#shared/focus/timerFacts.ts';

/** Timers may call a moment early, and would then have to call twice: each is set so many milliseconds late. */
const SPARE_MS = 2;

/**
 * Milliseconds until something about the timer changes by itself; null while nothing does. While it runs that is the next
 * second that it shows, so that the last look falls on its end (spec tasks 9: tick every second). Of a sleep whose end nobody
 * tells the timer must hear once.
 */
export function nextLookIn(timer: Timer | null, now: Reading): number | null {
  if (!timer) return null;
  const { endsAt } = shown(timer, now);
  if (endsAt !== null) return ((endsAt - now.wall) % TICK_MS || TICK_MS) + SPARE_MS;
  const isAsleep = timer.phase === 'focus' && timer.clock.is === 'asleep';
  return isAsleep ? LONGEST_UNSEEN_MS + SPARE_MS : null;
}

/** Whether nothing happened between two states but that the timer was seen to run on. */
export function onlyRanOn(before: FocusState, after: FocusState): boolean {
  const [a, b] = [before.timer, after.timer];
  if (before.toBook !== after.toBook || before.lengths !== after.lengths || !a || !b) return false;
  if (before.asksWhenAway !== after.asksWhenAway) return false;
  if (a.phase === 'focus' && b.phase === 'focus') {
    const bothRun = a.clock.is === 'running' && b.clock.is === 'running';
    return bothRun && a.session === b.session && a.clock.since === b.clock.since;
  }
  if (a.phase !== 'onBreak' || b.phase !== 'onBreak') return false;
  return (
    a.startedAt === b.startedAt && a.since === b.since && a.addedMs === b.addedMs && a.asleepSince === b.asleepSince
  );
}
