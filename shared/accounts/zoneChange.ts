import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';

/** The time zone of a person, and the one that allowances are still counted in after a change. */
export interface OwnZone {
  readonly timeZone: string;
  readonly previousZone: string | null;
  readonly previousZoneUntil: Date | null;
}

/** The zone whose days count for allowances: after a change the old one, until its next midnight. */
export const countingZone = ({ timeZone, previousZone, previousZoneUntil }: OwnZone, now: Date): string =>
  previousZone !== null && previousZoneUntil !== null && now < previousZoneUntil ? previousZone : timeZone;

/** What is kept when the person moves to `timeZone`: a change never brings a new day of allowances at once. */
export function changeZone(own: OwnZone, timeZone: string, now: Date): OwnZone {
  const previousZone = countingZone(own, now);
  const previousZoneUntil = startOfDay(previousZone, addDays(todayIn(previousZone, now), 1));
  return { timeZone, previousZone, previousZoneUntil };
}
