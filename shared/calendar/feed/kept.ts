import { addDays, type LocalDate, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { Appointment } from '../appointment.ts';
import { FEED_WINDOW } from '../feedContract.ts';
import { busyOf, type EventFacts, isPrivate } from './busy.ts';

const DAY_MS = 86_400_000;

/** What is kept of an event. */
export type FeedAppointment = Omit<Appointment, 'id' | 'calendarId'>;

/** What an event says of itself, whatever it comes from. */
interface SaidEvent {
  readonly title: string | null;
  readonly facts: EventFacts;
}

/** How busy an event is, and its title where that may be kept; null for one that is not kept. */
export function keptOf({ title, facts }: SaidEvent, busyOnly: boolean): Pick<FeedAppointment, 'busy' | 'title'> | null {
  const busy = busyOf(facts);
  if (busy === null) return null;
  if (busyOnly) return busy === 'free' ? null : { busy, title: null };
  return { busy, title: isPrivate(facts) ? null : title };
}

type Times = Pick<FeedAppointment, 'startsAt' | 'endsAt' | 'days'>;

/** Whole days, in the zone of the person. */
export const wholeDays = (first: LocalDate, last: LocalDate, timeZone: string): Times => ({
  startsAt: startOfDay(timeZone, first).toISOString(),
  endsAt: startOfDay(timeZone, addDays(last, 1)).toISOString(),
  days: { first, last },
});

/** From one instant to another, in milliseconds since 1970. Whatever takes 24 hours or more counts as whole days. */
export const timesBetween = (from: number, to: number, timeZone: string): Times =>
  to - from < DAY_MS
    ? { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString(), days: null }
    : wholeDays(todayIn(timeZone, new Date(from)), todayIn(timeZone, new Date(to - 1)), timeZone);

export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}

/** The days of a calendar that are kept, in the zone of the person. */
export function keptRange(timeZone: string, now: Date) {
  const today = todayIn(timeZone, now);
  const firstDay = addDays(today, -FEED_WINDOW.daysBack);
  const lastDay = addDays(today, FEED_WINDOW.daysAhead);
  const from = startOfDay(timeZone, firstDay);
  return { firstDay, lastDay, from, to: startOfDay(timeZone, addDays(lastDay, 1)) };
}

/** Whether any of it lies between two instants. */
export const liesWithin = ({ startsAt, endsAt }: Times, { from, to }: DayRange): boolean =>
  Date.parse(endsAt) >= from.getTime() && Date.parse(startsAt) < to.getTime();

/** Leaves out the appointments beyond `limit`, the farthest first; `isCut` says whether there were any. */
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
