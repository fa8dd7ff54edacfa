import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { type LocalDate, localDateTimeIn } from '#shared/kernel/dates.ts';
import { cn } from '#renderer/ui/cn.ts';
import { clockText, spanText } from '#renderer/platform/clock.ts';

interface AppointmentListProps {
  readonly appointments: readonly Appointment[];
  /** The day that they are shown on. */
  readonly date: LocalDate;
  readonly timeZone: string;
  /** What there is to offer for one of them, below it. */
  readonly offer?: (appointment: Appointment) => ReactNode;
  readonly className?: string;
}

/** Appointments of calendars that are kept elsewhere: quiet lines without a box to tick. */
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
 * "14:00–15:00" as the clock of `timeZone` shows it on `date`; what began before begins at 00:00 there, and what goes on ends at
 * 24:00. "14:00" for what has no length, null for what takes whole days.
 */
export function timesOf({ startsAt, endsAt, days }: Appointment, date: LocalDate, timeZone: string): string | null {
  if (days !== null) return null;
  const [start, end] = [startsAt, endsAt].map((instant) => localDateTimeIn(timeZone, new Date(instant)));
  const from = start && start.slice(0, 10) < date ? '00:00' : (start?.slice(11, 16) ?? '');
  const to = end && end.slice(0, 10) > date ? '24:00' : (end?.slice(11, 16) ?? '');
  return startsAt === endsAt ? clockText(from) : spanText(from, to);
}
