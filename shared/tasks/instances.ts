import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { normalRule } from './recurrence.ts';
import type { Task } from './task.ts';

/** Instances of a series are made so many days ahead, as `scheduled` (spec settled, Recurring tasks). */
export const HORIZON_DAYS = 28;

/** A series: its rule, and the day from which it counts. */
export interface Series {
  readonly rule: string;
  readonly start: LocalDate;
}

/**
 * The local days of a series from one day to another, both included. They are worked out at noon of a clock that never
 * changes, so that no zone and no change of the clock moves a day. None for a rule that cannot be read.
 */
export function datesOf({ rule, start }: Series, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const normal = normalRule(rule, start);
  if (normal === null || to < start) return [];
  try {
    const rrule = new RRuleTemporal({ rruleString: `DTSTART:${start.replaceAll('-', '')}T120000Z\nRRULE:${normal}` });
    return rrule
      .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
      .map((moment) => moment.toPlainDate().toString())
      .filter((date) => date >= from && date <= to);
  } catch {
    return [];
  }
}

/**
 * The days for which instances are still to be made, counted from the person's local day: 28 days ahead, without those that
 * exist already, whatever became of them (completed, put off, deleted). The same on every device and however often it runs.
 */
export function instancesToMake(series: Series, existing: Iterable<LocalDate>, today: LocalDate): readonly LocalDate[] {
  const made = new Set(existing);
  const from = series.start > today ? series.start : today;
  return datesOf(series, from, addDays(today, HORIZON_DAYS)).filter((date) => !made.has(date));
}

/** The days of an instance: a deadline moves along with it. */
export const daysOfInstance = ({ isDeadlineTask }: Pick<Task, 'isDeadlineTask'>, date: LocalDate) => ({
  scheduledDay: null,
  scheduledDate: date,
  deferredDate: null,
  dueDate: isDeadlineTask ? date : null,
});

/** A task that becomes the first of a series moves to the first day of the rule. */
export const beginsSeries = (
  task: Pick<Task, 'isDeadlineTask' | 'completed' | 'status'>,
  first: LocalDate,
  today: LocalDate,
) => ({
  ...daysOfInstance(task, first),
  status: first > today && !task.completed ? ('scheduled' as const) : task.status,
});
