import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { currentLocale } from '#renderer/platform/language.ts';

/** A moment as the person's clock has it, with the day where it is not today. */
export function timeText(instant: Date, timeZone: string, now = new Date()): string {
  const isToday = todayIn(timeZone, instant) === todayIn(timeZone, now);
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    ...(isToday ? {} : { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);
}

/** The moment at which the next day of the person begins. */
export const tomorrowIn = (timeZone: string, now: Date): Date =>
  startOfDay(timeZone, addDays(todayIn(timeZone, now), 1));

/** 19:00, in minutes since midnight. */
const EVENING = 19 * 60;
const MINUTE_MS = 60_000;
/** What comes sooner is no evening that one waits for. */
const LEAST_MINUTES = 90;

/** This evening and how many minutes away it is; null where it has begun, or nearly so. */
export function eveningOf(timeZone: string, now: Date): { readonly at: Date; readonly minutes: number } | null {
  const at = instantAt(timeZone, todayIn(timeZone, now), EVENING);
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  return minutes >= LEAST_MINUTES ? { at, minutes } : null;
}
