import type { Appointment } from '#shared/calendar/appointment.ts';
import { busyTimesOn } from '#shared/calendar/appointments.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { DAY_MINUTES, minutesOf, type Span } from './clock.ts';

/** Returns the times that appointments take of a day, in minutes of local time from 0 to 1440. */
export function takenOn(appointments: readonly Appointment[], date: LocalDate, timeZone: string): readonly Span[] {
  const minuteOf = (ms: number): number => {
    const wall = localDateTimeIn(timeZone, new Date(ms));
    return wall.slice(0, 10) > date ? DAY_MINUTES : minutesOf(wall.slice(11, 16));
  };
  return busyTimesOn(appointments, date, timeZone)
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
    .filter(({ from, to }) => to > from);
}
