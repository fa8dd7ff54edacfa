import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { cn } from '#renderer/ui/cn.ts';
import { timesOf } from './times.ts';

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
