import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { localDateTimeIn, todayIn } from '#shared/kernel/dates.ts';
import { timesOf } from '#renderer/features/calendar/appointments/AppointmentList.tsx';
import { dateFormat } from '#renderer/platform/clock.ts';
import type { KnownCalendar } from './useCalendar.ts';

interface FoundAppointmentsProps {
  readonly appointments: readonly Appointment[];
  readonly calendar: KnownCalendar;
}

/** Appointments below the found tasks. Keyboard navigation skips them, because no action applies to them here. */
export function FoundAppointments({ appointments, calendar: { timeZone, now } }: FoundAppointmentsProps) {
  const { t } = useTranslation('capture');
  const today = todayIn(timeZone, now);
  /** Returns today for appointments that began earlier. */
  const dayOf = ({ startsAt, days }: Appointment): string => {
    const first = days?.first ?? localDateTimeIn(timeZone, new Date(startsAt)).slice(0, 10);
    return first > today ? first : today;
  };
  const labelOf = (day: string): string =>
    day === today
      ? t('search.today')
      : dateFormat({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(day));
  return (
    <ul aria-label={t('search.appointments')} className="mt-2 grid gap-1 border-t border-line pt-2">
      {appointments.map((one) => {
        const day = dayOf(one);
        return (
          <li key={one.id} data-appointment className="flex items-start gap-3 py-1.5 leading-snug text-ink-soft">
            <CalendarDays aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{one.title}</span>
            <span className="shrink-0 text-sm tabular-nums">
              {labelOf(day)}, {timesOf(one, day, timeZone) ?? t('allDay')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
