import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { DAY_MINUTES, timeOf } from '#shared/planning/clock.ts';
import type { Band, WeekDay } from '#shared/planning/weekView.ts';
import { dateLabel, dayLabel, energyLabel, minutesLabel } from '#renderer/features/tasks/index.ts';
import { spanText } from '#renderer/platform/clock.ts';
import { currentLocale, messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('week');

/** "Yesterday", "Today", "Tomorrow", else the weekday: the heading of a day, next to its date. */
export function dayHead(date: LocalDate, today: LocalDate): string {
  if (date === addDays(today, -1)) return t('day.yesterday');
  return date > addDays(today, 6) ? dateLabel(date, { weekday: 'long' }) : dayLabel(date, today);
}

/** The same where the date is not next to it: the day a week ahead shares today's weekday, so it includes its date. */
export const dayName = (date: LocalDate, today: LocalDate): string =>
  date > addDays(today, 6)
    ? dateLabel(date, { weekday: 'long', month: 'short', day: 'numeric' })
    : dayHead(date, today);

/** "Sun, Nov 22". */
export const shortDate = (date: LocalDate): string =>
  dateLabel(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** "November 21 – 29, 2026" (spec tasks 2: a date range text). */
export function rangeLabel(from: LocalDate, to: LocalDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return format.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));
}

/** "Day off · High energy · 7 h free": capacity of a day besides work (spec tasks 3, Weekly plan view, capacity). */
export function capacityLabel({ capacity: { energy, minutes }, isWorkDay, bands }: WeekDay): string {
  // The morning on which a night shift ends is not a day off.
  const isOff = !isWorkDay && bands.every(({ kind }) => kind !== 'work');
  const time = minutes === 0 ? '' : t('day.free', { time: minutesLabel(minutes) });
  return [isOff ? t('day.dayOff') : '', energyLabel(energy), time].filter(Boolean).join(' · ');
}

const endOf = (minutes: number): string => (minutes === DAY_MINUTES ? '24:00' : timeOf(minutes));

/** "Work 09:00–17:00". */
export const bandLabel = ({ kind, from, to }: Band): string =>
  t(`day.${kind}`, { span: spanText(timeOf(from), endOf(to)) });
