import { todayIn } from '#shared/kernel/dates.ts';
import type { BookedSession } from './contract.ts';

const MINUTE_MS = 60_000;

/** Converts milliseconds of focus to whole minutes; any focus counts as at least one. */
export const focusMinutes = (ms: number): number => (ms <= 0 ? 0 : Math.max(1, Math.round(ms / MINUTE_MS)));

/**
 * Returns the focus of the local day of `now`, from sessions of any day; a session belongs to the day on which it
 * ended.
 */
export function focusOfDay(
  sessions: readonly Pick<BookedSession, 'endedAt' | 'focusedMs'>[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { readonly sessions: number; readonly minutes: number } {
  const today = todayIn(timeZone, now);
  const own = sessions.filter(({ endedAt }) => todayIn(timeZone, new Date(endedAt)) === today);
  return { sessions: own.length, minutes: focusMinutes(own.reduce((sum, { focusedMs }) => sum + focusedMs, 0)) };
}
