import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { currentLocale } from '#renderer/platform/language.ts';

/** Time by the user's clock, with the day if it is not today. */
export function timeText(instant: Date, timeZone: string, now = new Date()): string {
  const isToday = todayIn(timeZone, instant) === todayIn(timeZone, now);
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    ...(isToday ? {} : { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);
}

/** Start of the user's next day. */
export const tomorrowIn = (timeZone: string, now: Date): Date =>
  startOfDay(timeZone, addDays(todayIn(timeZone, now), 1));

/** 19:00, in minutes since midnight. */
const EVENING = 19 * 60;
const MINUTE_MS = 60_000;
/** Minutes; anything sooner is not worth calling this evening. */
const LEAST_MINUTES = 90;

/** This evening and how many minutes away it is; null if it has begun, or nearly so. */
export function eveningOf(timeZone: string, now: Date): { readonly at: Date; readonly minutes: number } | null {
  const at = instantAt(timeZone, todayIn(timeZone, now), EVENING);
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  return minutes >= LEAST_MINUTES ? { at, minutes } : null;
}
