import { shown } from './shown.ts';
import type { Reading, Timer } from './timerFacts.ts';

/** What can be over: a session, or a break. */
export const OVERS = ['session', 'break'] as const;
export type Over = (typeof OVERS)[number];

/** Milliseconds after the end in which a sound still belongs to it. A hidden tab hears of its end up to a minute late. */
const STILL_NEW_MS = 120_000;
/** Milliseconds by which two looks at a clock may differ. */
const INEXACT_MS = 1_000;

/**
 * What ended by itself between two looks at the timer, and only just now. Null for nothing, for what a person ended, and for
 * what was over long before, as after a sleep.
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
