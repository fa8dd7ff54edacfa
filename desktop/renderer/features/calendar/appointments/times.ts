import type { Appointment } from '#shared/calendar/appointment.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { clockText, spanText } from '#renderer/platform/clock.ts';

/**
 * "14:00–15:00" as the clock of `timeZone` shows it on `date`; what began before begins at 00:00 there, and what goes on ends at
 * 24:00. "14:00" for what has no length, null for what takes whole days.
 */
export function timesOf({ startsAt, endsAt, days }: Appointment, date: LocalDate, timeZone: string): string | null {
  if (days !== null) return null;
  const [start, end] = [startsAt, endsAt].map((instant) => localDateTimeIn(timeZone, new Date(instant)));
  const from = start && start.slice(0, 10) < date ? '00:00' : (start?.slice(11, 16) ?? '');
  const to = end && end.slice(0, 10) > date ? '24:00' : (end?.slice(11, 16) ?? '');
  return startsAt === endsAt ? clockText(from) : spanText(from, to);
}
