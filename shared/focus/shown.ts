import { passTime } from './passTime.ts';
import { wholeBreakMs, wholeFocusMs } from './lengths.ts';
import { type Phase, type Reading, type Timer, wholeReading } from './timerFacts.ts';
import { focusedSoFar, restedSoFar, focusedMs } from './soFar.ts';
import { awayMs } from './away.ts';

/** What a screen, a tray or a title shows of the timer. */
export interface Shown {
  readonly phase: Phase;
  readonly kind: 'focus' | 'break';
  readonly title: string;
  /** Whole seconds, rounded up: 0 is shown when it is over and not before. */
  readonly secondsLeft: number;
  /** `mm:ss`. */
  readonly text: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** When it will be over if nothing comes between, in milliseconds since 1970; null while it stands still. */
  readonly endsAt: number | null;
  /** "Still on it?" waits for an answer. */
  readonly asks: boolean;
}

/** `mm:ss` of whole seconds, `25:00` at the start of a session (spec tasks 9: ticks every second). */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * The timer as it looks at `reading` (spec tasks 4, Focus timer; 9). It may be asked as often as one likes, and by somebody who
 * only draws: nothing is changed by looking. A suggested break shows its whole length.
 */
export function shown(facts: Timer, reading: Reading): Shown {
  const now = wholeReading(reading);
  const timer = passTime(facts, now);
  const isFocus = 'session' in timer;
  const whole = isFocus ? wholeFocusMs(timer.session) : wholeBreakMs(timer);
  const left = whole - passedOf(timer);
  const secondsLeft = Math.ceil(left / 1000);
  return {
    phase: timer.phase,
    kind: isFocus ? 'focus' : 'break',
    title: isFocus ? timer.session.task.title : timer.task.title,
    secondsLeft,
    text: clockText(secondsLeft),
    progress: (whole - left) / whole,
    endsAt: isRunning(timer) ? now.wall + left : null,
    asks: timer.phase === 'focus' && timer.clock.is === 'asking',
  };
}

/** Milliseconds that are over. */
function passedOf(timer: Timer): number {
  switch (timer.phase) {
    case 'focus':
      return focusedSoFar(timer);
    case 'paused':
    case 'completed':
    case 'endedEarly':
      return focusedMs(timer.session);
    case 'breakSuggestion':
      return 0;
    case 'onBreak':
      return restedSoFar(timer);
    case 'breakComplete':
      return wholeBreakMs(timer);
  }
}

const isRunning = (timer: Timer): boolean =>
  timer.phase === 'onBreak' || (timer.phase === 'focus' && timer.clock.is === 'running');

/** What a break is good for at an hour 0-23: 6-12 walk, 12-17 squats, else breathing (spec tasks 9, break tip). */
export function breakTipAt(hour: number): 'walk' | 'squats' | 'breathing' {
  if (hour >= 6 && hour < 12) return 'walk';
  return hour >= 12 && hour < 17 ? 'squats' : 'breathing';
}

/** What the timer asks: still on it, how did it go, does the absence count; or that the break is over. */
export type Want = 'asking' | 'completed' | 'breakComplete' | 'away';

export function wantOf(timer: Timer): Want | null {
  if (timer.phase === 'focus' && timer.clock.is === 'asking') return 'asking';
  if (timer.phase === 'completed' || timer.phase === 'breakComplete') return timer.phase;
  return awayMs(timer) > 0 ? 'away' : null;
}
