import type { Timer } from '#shared/focus/timerFacts.ts';

/** What the timer wants to know of the person, or to tell them: where were you, how did it go, the break is over. */
export type Want = 'asking' | 'completed' | 'breakComplete';

export function wantOf(timer: Timer): Want | null {
  if (timer.phase === 'focus') return timer.clock.is === 'asking' ? 'asking' : null;
  return timer.phase === 'completed' || timer.phase === 'breakComplete' ? timer.phase : null;
}
