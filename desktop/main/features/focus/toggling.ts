import type { Toggled } from '#shared/focus/ipc.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { offersOf } from '#shared/focus/timer.ts';
import type { Timer, TimerEvent } from '#shared/focus/timerFacts.ts';

/** What start/pause means now: the event for the timer or a session to begin, and what it comes to. */
interface Toggling {
  readonly event: TimerEvent | null;
  /** The task on which a session is to begin. */
  readonly begins?: FocusTask;
  readonly toggled: Toggled;
}

/**
 * Pauses what runs, goes on with what is paused, and starts today's ONE Thing where there is no timer. While the timer asks
 * something, or rests, it changes nothing.
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
