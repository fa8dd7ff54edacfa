import { useAtomValue } from 'jotai';
import type { WeekDay } from '#shared/planning/weekView.ts';
import { AppointmentList } from '#renderer/features/calendar/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { PrepareOffer } from '../prepare/PrepareOffer.tsx';

/** What stands in the person's calendars on a day of the week. */
export function DayAppointments({ day: { appointments, date } }: { readonly day: WeekDay }) {
  const timeZone = useAtomValue(timeZoneAtom);
  if (appointments.length === 0) return null;
  return (
    <AppointmentList
      appointments={appointments}
      date={date}
      timeZone={timeZone}
      offer={(one) => <PrepareOffer appointment={one} />}
    />
  );
}
