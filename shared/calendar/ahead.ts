import { findIn, hasWords } from '#shared/kernel/finding.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Appointment } from './appointment.ts';
import { appointmentsOn } from './appointments.ts';

/** Most appointments shown next to the tasks found. */
const APPOINTMENTS_FOUND = 3;

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Returns today's next appointment with a time; null where none is left to start. All-day appointments do not count.
 */
export function nextToday(appointments: readonly Appointment[], { now, timeZone }: Moment): Appointment | null {
  return (
    appointmentsOn(appointments, todayIn(timeZone, now), timeZone).find(
      ({ startsAt, busy, days }) => days === null && busy !== 'free' && Date.parse(startsAt) > now.getTime(),
    ) ?? null
  );
}

/**
 * Returns the appointments that are not over and match the query best, the earlier one first on a tie. An appointment
 * without a title never matches.
 */
export function findAhead(appointments: readonly Appointment[], query: string, now: Date): readonly Appointment[] {
  if (!hasWords(query)) return [];
  const seen = new Set<string>();
  const ahead = appointments
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .flatMap((appointment) => {
      const { title, startsAt, endsAt } = appointment;
      const key = `${startsAt} ${endsAt} ${title}`;
      if (title === null || seen.has(key)) return [];
      seen.add(key);
      return [{ appointment, label: title }];
    });
  return findIn(ahead, query)
    .slice(0, APPOINTMENTS_FOUND)
    .map(({ appointment }) => appointment);
}
