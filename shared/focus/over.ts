import { shown } from './shown.ts';
import type { Reading, Timer } from './timerFacts.ts';

/** What can end: a session, or a break. */
export const OVERS = ['session', 'break'] as const;
export type Over = (typeof OVERS)[number];

/**
 * Milliseconds after the end within which a sound is still appropriate. A hidden tab notices the end up to a minute
 * late.
 */
const STILL_NEW_MS = 120_000;
/** Tolerance between two clock readings, in milliseconds. */
const INEXACT_MS = 1_000;

/**
 * Returns what ended on its own between two readings of the timer, just now. Null for nothing, for what the user ended,
 * and for what ended long before, as after sleep.
 */
export function overOf(before: Timer | null, { timer, at }: { timer: Timer | null; at: Reading }): Over | null {
  const isJustNow = (end: number | null): boolean =>
    end !== null && at.wall >= end - INEXACT_MS && at.wall - end <= STILL_NEW_MS;
  if (before?.phase === 'focus' && timer?.phase === 'completed') {
    return before.session.id === timer.session.id && isJustNow(timer.endedAt) ? 'session' : null;
  }
  if (before?.phase !== 'onBreak' || timer?.phase !== 'breakComplete') return null;
  return isJustNow(shown(before, before.seen).endsAt) ? 'break' : null;
}
