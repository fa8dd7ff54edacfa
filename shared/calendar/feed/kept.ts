import { addDays, type LocalDate, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { Appointment } from '../appointment.ts';
import { FEED_WINDOW } from '../feedContract.ts';
import { busyOf, type EventFacts, isPrivate } from './busy.ts';

const DAY_MS = 86_400_000;

/** The stored part of an event. */
export type FeedAppointment = Omit<Appointment, 'id' | 'calendarId'>;

/** The fields of an event, whatever its source. */
interface SaidEvent {
  readonly title: string | null;
  readonly facts: EventFacts;
}

/**
 * Returns the busy status of an event, and its title where that may be stored; null for an event that is not stored.
 */
export function keptOf({ title, facts }: SaidEvent, busyOnly: boolean): Pick<FeedAppointment, 'busy' | 'title'> | null {
  const busy = busyOf(facts);
  if (busy === null) return null;
  if (busyOnly) return busy === 'free' ? null : { busy, title: null };
  return { busy, title: isPrivate(facts) ? null : title };
}

type Times = Pick<FeedAppointment, 'startsAt' | 'endsAt' | 'days'>;

/** All-day times, in the user's zone. */
export const wholeDays = (first: LocalDate, last: LocalDate, timeZone: string): Times => ({
  startsAt: startOfDay(timeZone, first).toISOString(),
  endsAt: startOfDay(timeZone, addDays(last, 1)).toISOString(),
  days: { first, last },
});

/** Times between two instants, in milliseconds since 1970. Events of 24 hours or more count as all-day. */
export const timesBetween = (from: number, to: number, timeZone: string): Times =>
  to - from < DAY_MS
    ? { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString(), days: null }
    : wholeDays(todayIn(timeZone, new Date(from)), todayIn(timeZone, new Date(to - 1)), timeZone);

export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the range of days stored of a calendar, in the user's zone. */
export function keptRange(timeZone: string, now: Date) {
  const today = todayIn(timeZone, now);
  const firstDay = addDays(today, -FEED_WINDOW.daysBack);
  const lastDay = addDays(today, FEED_WINDOW.daysAhead);
  const from = startOfDay(timeZone, firstDay);
  return { firstDay, lastDay, from, to: startOfDay(timeZone, addDays(lastDay, 1)) };
}

/** Whether any part of it is between two instants. */
export const liesWithin = ({ startsAt, endsAt }: Times, { from, to }: DayRange): boolean =>
  Date.parse(endsAt) >= from.getTime() && Date.parse(startsAt) < to.getTime();

/** Removes the appointments beyond `limit`, the farthest first; `isCut` is true when any were removed. */
export function nearest<Part extends { readonly appointments: readonly FeedAppointment[] }>(
  parts: readonly Part[],
  limit: number,
): { readonly parts: readonly Part[]; readonly isCut: boolean } {
  const beginnings = parts.flatMap(({ appointments }) => appointments.map(({ startsAt }) => startsAt)).sort();
  const end = beginnings[limit];
  if (end === undefined) return { parts, isCut: false };
  const near = (one: FeedAppointment): boolean => one.startsAt < end;
  return { parts: parts.map((part) => ({ ...part, appointments: part.appointments.filter(near) })), isCut: true };
}
