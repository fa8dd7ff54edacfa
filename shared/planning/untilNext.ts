import type { Appointment } from '#shared/calendar/appointment.ts';
import { nextBusyAt } from '#shared/calendar/busyTimes.ts';

const MINUTE_MS = 60_000;
/** An appointment that is farther away, in minutes, does not decide what is done now. */
const NEAR_MINUTES = 60;

/** Whole minutes until the next appointment that takes time, 0 while one is under way; null when none is known. */
export function minutesToNext(appointments: readonly Appointment[], now: Date): number | null {
  const next = nextBusyAt(appointments, now);
  return next === null ? null : Math.floor((next - now.getTime()) / MINUTE_MS);
}

/** The same where it is near; undefined when it is an hour away or more. */
export function minutesUntilNext(
  appointments: readonly Appointment[],
  { now }: { readonly now: Date },
): number | undefined {
  const minutes = minutesToNext(appointments, now);
  return minutes !== null && minutes < NEAR_MINUTES ? minutes : undefined;
}
