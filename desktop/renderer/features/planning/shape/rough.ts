import { localDateTimeIn, type LocalTime } from '#shared/kernel/dates.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** The time on the wall to five minutes: nobody plans a day to the minute. */
export const roughTime = (ms: number, timeZone: string): LocalTime =>
  localDateTimeIn(timeZone, new Date(Math.round(ms / STEP_MS) * STEP_MS)).slice(11, 16);

/** A duration in minutes as people say it: to five minutes, from an hour on to half an hour. */
export function roughMinutes(ms: number): number {
  const minutes = ms / MINUTE_MS;
  const step = minutes < 57.5 ? 5 : 30;
  return Math.round(minutes / step) * step;
}
