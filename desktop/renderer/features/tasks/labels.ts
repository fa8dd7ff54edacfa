import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { Category, EnergyLevel } from '#shared/tasks/task.ts';
import { dateFormat } from '#renderer/platform/clock.ts';
import { messagesOf } from '#renderer/platform/language.ts';

const t = messagesOf('tasks');

export const categoryLabel = (category: Category): string => t(`categories.${category}`);
export const energyLabel = (energy: EnergyLevel): string => t(`energy.${energy}`);

/** `45 min`, `2 h`, `1 h 30 min`. */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('minutes', { minutes: rest });
  return rest === 0 ? t('hours', { hours }) : `${t('hours', { hours })} ${t('minutes', { minutes: rest })}`;
}

/** Formats a date in the language on screen. */
export const dateLabel = (date: LocalDate, options: Intl.DateTimeFormatOptions): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dateFormat({ timeZone: 'UTC', ...options }).format(Date.UTC(year, month - 1, day));
};

/** A past day: a weekday within the week, else a date. */
export const pastDayLabel = (date: LocalDate, today: LocalDate): string =>
  dateLabel(date, daysBetween(date, today) < 7 ? { weekday: 'long' } : { month: 'short', day: 'numeric' });

/**
 * `Today`, `Tomorrow`, a weekday within the week, else a date such as `Dec 3`. A past day reads as today, because the
 * task is waiting now.
 */
export function dayLabel(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return t('today');
  if (date === addDays(today, 1)) return t('tomorrow');
  return dateLabel(date, days < 7 ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
}
