import type { Appointment } from '#shared/calendar/appointment.ts';
import { busyTimesOn, nextBusyAt } from '#shared/calendar/appointments.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import type { Clock } from '#shared/tasks/passed.ts';
import { DAY_MINUTES, minutesOf, type Span } from './clock.ts';

const MINUTE_MS = 60_000;
/** An appointment that is farther away, in minutes, does not decide what is done now. */
const NEAR_MINUTES = 60;

/** The time that appointments take of a day, in minutes of its wall clock from 0 to 1440. */
export function takenOn(appointments: readonly Appointment[], date: LocalDate, timeZone: string): readonly Span[] {
  const minuteOf = (ms: number): number => {
    const wall = localDateTimeIn(timeZone, new Date(ms));
    return wall.slice(0, 10) > date ? DAY_MINUTES : minutesOf(wall.slice(11, 16));
  };
  return busyTimesOn(appointments, date, timeZone)
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
    .filter(({ from, to }) => to > from);
}

/** Whole minutes until the next appointment that takes time, 0 while one is under way; undefined when it is an hour away or more. */
export function minutesUntilNext(
  appointments: readonly Appointment[],
  { now }: Pick<Clock, 'now'>,
): number | undefined {
  const next = nextBusyAt(appointments, now);
  if (next === null) return undefined;
  const minutes = Math.floor((next - now.getTime()) / MINUTE_MS);
  return minutes < NEAR_MINUTES ? minutes : undefined;
}
