import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextToday } from '#shared/calendar/ahead.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { timesOf } from '#renderer/features/calendar/appointments/AppointmentList.tsx';
import type { KnownCalendar } from './useCalendar.ts';

/** Today's next appointment in one line, without actions. */
export function NextLine({ calendar }: { readonly calendar: KnownCalendar }) {
  const { t } = useTranslation('capture');
  const { appointments, timeZone, now } = calendar;
  const next = nextToday(appointments, calendar);
  if (!next) return null;
  return (
    <p data-next-appointment className="mt-2 flex items-center gap-2 text-[0.9rem] text-ink-soft">
      <CalendarDays aria-hidden size={16} className="shrink-0" />
      <span className="shrink-0">
        {t('next')} <span className="tabular-nums">{timesOf(next, todayIn(timeZone, now), timeZone)}</span>
      </span>
      <span className="min-w-0 truncate">{next.title ?? t('busy')}</span>
    </p>
  );
}
