import { LONGEST_UNSEEN_MS, TICK_MS } from '#shared/focus/passTime.ts';
import { shown } from '#shared/focus/shown.ts';
import type { FocusState, Reading, Timer } from '#shared/focus/timerFacts.ts';

/** Timeouts can fire a moment early and would have to be set again, so each gets this many extra milliseconds. */
const SPARE_MS = 2;

/**
 * Milliseconds until something about the timer changes by itself; null when nothing does. While it runs that is the
 * next displayed second, so that the last look falls on its end (spec tasks 9: tick every second). After a sleep whose
 * end the system did not report, one look is needed.
 */
export function nextLookIn(timer: Timer | null, now: Reading): number | null {
  if (!timer) return null;
  const { endsAt } = shown(timer, now);
  if (endsAt !== null) return ((endsAt - now.wall) % TICK_MS || TICK_MS) + SPARE_MS;
  const isAsleep = timer.phase === 'focus' && timer.clock.is === 'asleep';
  return isAsleep ? LONGEST_UNSEEN_MS + SPARE_MS : null;
}

/** Whether the only change between two states is that the timer kept running. */
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
