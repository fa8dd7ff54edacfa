import type { FocusNow } from '#shared/focus/ipc.ts';
import { shown } from '#shared/focus/shown.ts';

/** What the window's icon shows in the taskbar or dock. */
export interface Progress {
  /** From 0 to 1 in whole percents, so that the taskbar is not updated every second; -1 for none. */
  readonly value: number;
  readonly mode: 'normal' | 'paused' | 'none';
}

const NONE: Progress = { value: -1, mode: 'none' };

/** Returns how much of a session or break is over, while it runs or is paused (spec tasks 4, Focus timer). */
export function progressOf({ timer, at }: FocusNow): Progress {
  if (!timer) return NONE;
  const { phase, progress, endsAt } = shown(timer, at);
  const value = Math.floor(progress * 100) / 100;
  if (endsAt !== null) return { value, mode: 'normal' };
  return phase === 'focus' || phase === 'paused' ? { value, mode: 'paused' } : NONE;
}
