import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { cn } from '#renderer/ui/cn.ts';
import { clockText, spanText } from '#renderer/platform/clock.ts';

interface AppointmentListProps {
  readonly appointments: readonly Appointment[];
  /** The day they are shown on. */
  readonly date: LocalDate;
  readonly timeZone: string;
  /** Renders an offer below an appointment. */
  readonly offer?: (appointment: Appointment) => ReactNode;
  readonly className?: string;
}

/** Appointments of external calendars: quiet lines without a checkbox. */
export function AppointmentList({ appointments, date, timeZone, offer, className }: AppointmentListProps) {
  const { t } = useTranslation('feeds');
  return (
    <ul aria-label={t('appointments.list')} className={cn('grid gap-1', className)}>
      {appointments.map((one) => {
        const times = timesOf(one, date, timeZone);
        const title = one.title ?? t('appointments.busy');
        return (
          <li key={one.id} className="text-sm text-ink-soft">
            <div className="flex items-start gap-2">
              <CalendarDays aria-hidden size={16} className="mt-0.5 shrink-0" />
              {/* One text, so that a long title has the whole width below its time. */}
              <p className="min-w-0 wrap-anywhere">
                <span className="me-1 whitespace-nowrap tabular-nums">{times ?? t('appointments.allDay')}</span>{' '}
                <span>{one.busy === 'tentative' ? t('appointments.maybe', { title }) : title}</span>
              </p>
            </div>
            {offer?.(one)}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * "14:00–15:00" by the clock of `timeZone` on `date`. What began earlier starts at 00:00, and what continues ends at
 * 24:00. "14:00" if it has no length, null for whole days.
 */
export function timesOf({ startsAt, endsAt, days }: Appointment, date: LocalDate, timeZone: string): string | null {
  if (days !== null) return null;
  const [start, end] = [startsAt, endsAt].map((instant) => localDateTimeIn(timeZone, new Date(instant)));
  const from = start && start.slice(0, 10) < date ? '00:00' : (start?.slice(11, 16) ?? '');
  const to = end && end.slice(0, 10) > date ? '24:00' : (end?.slice(11, 16) ?? '');
  return startsAt === endsAt ? clockText(from) : spanText(from, to);
}
