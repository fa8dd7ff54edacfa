import type { Toggled } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { offersOf } from '#shared/focus/timer.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';

/** What start/pause does now: the timer event or the session to start, and the result. */
interface Toggling {
  readonly event: TimerEvent | null;
  /** Task of the session to start. */
  readonly begins?: FocusTask;
  readonly toggled: Toggled;
}

/**
 * Pauses a running timer, resumes a paused one, and starts today's ONE Thing when there is no timer. Does nothing when
 * the timer can be neither paused nor resumed.
 */
export function togglingOf(timer: Timer | null, oneThing: FocusTask | null): Toggling {
  if (!timer) {
    return oneThing ? { event: null, begins: oneThing, toggled: 'started' } : { event: null, toggled: 'nothing' };
  }
  const offers = offersOf(timer);
  if (offers.includes('pause')) return { event: { type: 'pause' }, toggled: 'paused' };
  if (offers.includes('resume')) return { event: { type: 'resume' }, toggled: 'resumed' };
  return { event: null, toggled: 'asks' };
}
