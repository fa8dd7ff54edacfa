import { awayMs } from '#shared/focus/away.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';

/** What the timer asks: still on it, how did it go, does the absence count; or that the break is over. */
export type Want = 'asking' | 'completed' | 'breakComplete' | 'away';

export function wantOf(timer: Timer): Want | null {
  if (timer.phase === 'focus' && timer.clock.is === 'asking') return 'asking';
  if (timer.phase === 'completed' || timer.phase === 'breakComplete') return timer.phase;
  return awayMs(timer) > 0 ? 'away' : null;
}
