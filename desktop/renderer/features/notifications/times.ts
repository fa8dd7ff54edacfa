import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
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
