import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { Appointment } from './appointment.ts';

/** A stretch of time in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Whether it leaves no time for anything else. What takes whole days is shown, and the day goes on. */
export const takesTime = ({ busy, days }: Pick<Appointment, 'busy' | 'days'>): boolean =>
  busy !== 'free' && days === null;

const stretchOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): Stretch => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
});

/** The time that appointments take: in order, without overlaps. */
export function busyTimes(appointments: readonly Appointment[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of appointments
    .filter(takesTime)
    .map(stretchOf)
    .toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) joined.push({ from, to });
  }
  return joined;
}

/** The same within one local day, cut to it. */
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
  // Something without a length, such as a note at nine, lies in the day in which it begins.
  one.from < other.to && (one.to > other.from || one.from === other.from);

/**
 * What stands on a local day: whole days first, then in the order of time. What two calendars have in common stands there once.
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

/** When the next appointment that takes time begins, in milliseconds since 1970; `now` while one is under way, null without one. */
export function nextBusyAt(appointments: readonly Appointment[], now: Date): number | null {
  const at = now.getTime();
  const next = busyTimes(appointments).find(({ to }) => to > at);
  return next ? Math.max(next.from, at) : null;
}
