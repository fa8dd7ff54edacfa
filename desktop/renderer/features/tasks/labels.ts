import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import type { Category, EnergyLevel } from '#shared/tasks/task.ts';
import { taskWords } from './words.ts';

export const categoryLabel = (category: Category): string => taskWords.categories[category];
export const energyLabel = (energy: EnergyLevel): string => taskWords.energy[energy];

/** `45 min`, `2 h`, `1 h 30 min`. */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return taskWords.minutes(rest);
  return rest === 0 ? taskWords.hours(hours) : `${taskWords.hours(hours)} ${taskWords.minutes(rest)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** `Today`, `Tomorrow`, a weekday within the week, else a date such as `Dec 3`. A day that went by reads as today: it waits now. */
export function dayLabel(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return taskWords.today;
  if (date === addDays(today, 1)) return taskWords.tomorrow;
  if (days < 7) return weekdayOf(date);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dayFormat.format(Date.UTC(year, month - 1, day));
}
