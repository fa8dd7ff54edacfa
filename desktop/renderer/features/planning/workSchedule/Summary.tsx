import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { clockText } from '#renderer/platform/clock.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { isOvernight } from './entries.ts';

const dateLabel = (date: LocalDate): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(Date.UTC(year, month - 1, day));
};

/** 1 January 2023 was a Sunday, which is 0. */
export const weekdayLabel = (day: number, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', weekday }).format(Date.UTC(2023, 0, 1 + day));

/** Weekdays, starting on Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** A work schedule in two lines. */
export function Summary({ config }: { readonly config: WorkScheduleConfig }) {
  const { t } = useTranslation('workSchedule');
  const { shiftPattern: cycle, flexibleHours: flexible, workDays } = config;
  const start = config.workStartTime ?? '';
  const end = config.workEndTime ?? '';
  const days = WEEK.filter((day) => workDays.includes(day)).map((day) => weekdayLabel(day, 'short'));
  const facts = [
    cycle
      ? t('summary.cycle', { on: cycle.daysOn, off: cycle.daysOff, date: dateLabel(cycle.currentCycleStart) })
      : days.join(', '),
    start && end
      ? t(isOvernight({ start, end }) ? 'summary.night' : 'summary.times', {
          start: clockText(start),
          end: clockText(end),
        })
      : '',
    flexible ? t('summary.hours', { min: flexible.minHoursPerDay, max: flexible.maxHoursPerDay }) : '',
  ];
  return (
    <div>
      <p className="font-semibold">{t(`types.${config.type}`)}</p>
      <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
