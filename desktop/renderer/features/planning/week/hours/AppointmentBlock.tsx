import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import type { HourBlock } from '#shared/planning/hourGrid.ts';
import { spanLabel, titleOf } from './names.ts';
import { BLOCK_TEXT, ICON, placeOf, SPAN_TEXT, WHOLE_LINES, WHOLE_WORDS } from './place.ts';
import { cn } from '#renderer/ui/cn.ts';

interface AppointmentBlockProps {
  readonly block: HourBlock & { readonly appointment: Appointment };
}

/** An external appointment: quiet and not draggable. */
export function AppointmentBlock({ block }: AppointmentBlockProps) {
  return (
    <li
      data-appointment
      title={`${titleOf(block.appointment)}, ${spanLabel(block)}`}
      className="@container/block absolute z-[5] overflow-hidden rounded-control border border-dashed border-line-strong bg-sunken text-sm leading-tight text-ink-soft print:text-xs"
      style={placeOf(block)}
    >
      <div className={cn('h-full px-1.5 py-1', BLOCK_TEXT)}>
        <div className={WHOLE_LINES}>
          <p className={WHOLE_WORDS}>
            <CalendarDays aria-hidden size={14} className={cn('me-1 inline align-text-top', ICON)} />
            {titleOf(block.appointment)}
          </p>
          <p className={SPAN_TEXT}>{spanLabel(block)}</p>
        </div>
      </div>
    </li>
  );
}

/** All-day appointments, above the hours of each of their days. */
export function WholeDays({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation('feeds');
  return (
    <ul aria-label={t('appointments.list')} className="grid gap-1">
      {appointments.map((one) => (
        <li key={one.id} data-appointment className="text-sm leading-tight text-ink-soft">
          <CalendarDays aria-hidden size={14} className="me-1 mb-0.5 inline" />
          <span className="sr-only">{t('appointments.allDay')}</span> {titleOf(one)}
        </li>
      ))}
    </ul>
  );
}
