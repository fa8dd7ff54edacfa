import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { Appointment } from './appointment.ts';
import { busyTimes, type Stretch, stretchOf } from './busyTimes.ts';

/** Returns the times that appointments take within one local day, clipped to it. */
export function busyTimesOn(
  appointments: readonly Appointment[],
  date: LocalDate,
  timeZone: string,
): readonly Stretch[] {
  const day = dayOf(date, timeZone);
  return busyTimes(appointments)
    .filter((busy) => meets(busy, day))
    .map(({ from, to }) => ({ from: Math.max(from, day.from), to: Math.min(to, day.to) }));
}

const dayOf = (date: LocalDate, timeZone: string): Stretch => ({
  from: startOfDay(timeZone, date).getTime(),
  to: startOfDay(timeZone, addDays(date, 1)).getTime(),
});

const meets = (one: Stretch, other: Stretch): boolean =>
  // An appointment without a duration, such as a note at nine, belongs to the day in which it starts.
  one.from < other.to && (one.to > other.from || one.from === other.from);

/**
 * Returns the appointments of a local day: all-day ones first, then in chronological order. Duplicates in two calendars
 * appear once.
 */
export function appointmentsOn(
  appointments: readonly Appointment[],
  date: LocalDate,
  timeZone: string,
): readonly Appointment[] {
  const day = dayOf(date, timeZone);
  const seen = new Set<string>();
  return appointments
    .filter((one) => (one.days ? one.days.first <= date && date <= one.days.last : meets(stretchOf(one), day)))
    .toSorted(
      (a, b) =>
        Number(a.days === null) - Number(b.days === null) ||
        Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
        a.id - b.id,
    )
    .filter(({ title, startsAt, endsAt }) => {
      const key = `${startsAt} ${endsAt} ${title ?? ''}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    });
}
