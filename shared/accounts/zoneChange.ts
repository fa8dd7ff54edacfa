import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';

/** The user's time zone, and the one that still counts for allowances after a change. */
export interface OwnZone {
  readonly timeZone: string;
  readonly previousZone: string | null;
  readonly previousZoneUntil: Date | null;
}

/** Returns the zone whose days count for allowances: after a change, the old one until its next midnight. */
export const countingZone = ({ timeZone, previousZone, previousZoneUntil }: OwnZone, now: Date): string =>
  previousZone !== null && previousZoneUntil !== null && now < previousZoneUntil ? previousZone : timeZone;

/**
 * Returns what to store when the user moves to `timeZone`: a change never starts a new day of allowances immediately.
 */
export function changeZone(own: OwnZone, timeZone: string, now: Date): OwnZone {
  const previousZone = countingZone(own, now);
  const previousZoneUntil = startOfDay(previousZone, addDays(todayIn(previousZone, now), 1));
  return { timeZone, previousZone, previousZoneUntil };
}
