import { addDays, hourIn, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import type { Category } from '#shared/tasks/task.ts';
import { DAY_TIMES, type DayTime, INSIGHT_TASKS, WEEK_DAYS, type WeekInsights } from './contract.ts';
import type { Wait } from './waiting.ts';

/** The fields of a finished task that the week needs. */
export interface Finished {
  readonly completedAt: Date;
  readonly category: Category;
  readonly estimatedMinutes: number;
}

/** Hours at which the parts of a day start, in the order of `DAY_TIMES`. */
const BEGINS: Readonly<Record<DayTime, number>> = { night: 0, morning: 5, afternoon: 12, evening: 18 };

export interface WeekSetting {
  readonly today: LocalDate;
  readonly zone: string;
}

/**
 * Returns the insights of the last seven local days (plans promise it as weekly insights). `finished` may reach further
 * back than the two weeks that count; `waits` is the task that waits longest today. There is no best time or day with
 * fewer than three finished tasks (spec tasks 5).
 */
export function weekInsights(
  finished: readonly Finished[],
  waits: Wait | null,
  { today, zone }: WeekSetting,
): Omit<WeekInsights, 'focus'> {
  const from = addDays(today, 1 - WEEK_DAYS);
  const dated = finished.map((task) => ({ ...task, date: todayIn(zone, task.completedAt) }));
  const week = dated.filter(({ date }) => date >= from && date <= today);
  const before = dated.filter(({ date }) => date >= addDays(from, -WEEK_DAYS) && date < from);
  const days = Array.from({ length: WEEK_DAYS }, (_, past) => {
    const date = addDays(from, past);
    return { date, done: week.filter((task) => task.date === date).length };
  });
  const isTelling = week.length >= INSIGHT_TASKS;
  const times = DAY_TIMES.map((time) => ({
    time,
    done: week.filter(({ completedAt }) => dayTimeAt(hourIn(zone, completedAt)) === time).length,
  }));
  return {
    ...{ from, to: today, days },
    done: week.length,
    doneBefore: before.length,
    minutes: minutesOf(week),
    bestTime: isTelling ? (mostOf(times)?.time ?? null) : null,
    bestDate: isTelling ? (mostOf(days)?.date ?? null) : null,
    categories: categoriesOf(week),
    waitsLongest: waits && { id: waits.task.id, title: waits.task.title, days: waits.days },
  };
}

/** Returns the part of the day of an hour, 0 to 23. */
export const dayTimeAt = (hour: number): DayTime => DAY_TIMES.findLast((time) => hour >= BEGINS[time]) ?? 'night';

/** Returns the first item with the highest count. */
const mostOf = <T extends { readonly done: number }>(list: readonly T[]): T | undefined =>
  list.toSorted((a, b) => b.done - a.done)[0];

const minutesOf = (tasks: readonly Finished[]): number =>
  tasks.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);

const categoriesOf = (week: readonly Finished[]): WeekInsights['categories'] =>
  [...Map.groupBy(week, ({ category }) => category)]
    .map(([category, tasks]) => ({ category, done: tasks.length, minutes: minutesOf(tasks) }))
    .toSorted((a, b) => b.done - a.done || b.minutes - a.minutes || a.category.localeCompare(b.category));
