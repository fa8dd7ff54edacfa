import type { Appointment } from '#shared/calendar/appointment.ts';
import { nextBusyAt } from '#shared/calendar/busyTimes.ts';

const MINUTE_MS = 60_000;
/** Minutes within which an appointment influences what to do now. */
const NEAR_MINUTES = 60;

/** Returns the whole minutes until the next blocking appointment, 0 during one; null when none is known. */
export function minutesToNext(appointments: readonly Appointment[], now: Date): number | null {
  const next = nextBusyAt(appointments, now);
  return next === null ? null : Math.floor((next - now.getTime()) / MINUTE_MS);
}

/** Returns the same if it is near; undefined when it is an hour or more away. */
export function minutesUntilNext(
  appointments: readonly Appointment[],
  { now }: { readonly now: Date },
): number | undefined {
  const minutes = minutesToNext(appointments, now);
  return minutes !== null && minutes < NEAR_MINUTES ? minutes : undefined;
}
