import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { normalRule } from './recurrence.ts';
import type { Task } from './task.ts';

/** Days ahead for which instances of a series are created, as `scheduled` (spec settled, Recurring tasks). */
export const HORIZON_DAYS = 28;

/** A series: its rule, and its start day. */
export interface Series {
  readonly rule: string;
  readonly start: LocalDate;
}

/**
 * Returns the local days of a series between two days, both included. They are computed at noon UTC, so that no zone or
 * clock change shifts a day. Empty for an invalid rule.
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
 * Returns the days for which instances are still to be created: 28 days ahead from the user's local day, without those
 * that already exist in any state (completed, deferred, deleted). The same on every device and however often it runs.
 */
export function instancesToMake(series: Series, existing: Iterable<LocalDate>, today: LocalDate): readonly LocalDate[] {
  const made = new Set(existing);
  const from = series.start > today ? series.start : today;
  return datesOf(series, from, addDays(today, HORIZON_DAYS)).filter((date) => !made.has(date));
}

/** Returns the days of an instance: a deadline moves with it. */
export const daysOfInstance = ({ isDeadlineTask }: Pick<Task, 'isDeadlineTask'>, date: LocalDate) => ({
  scheduledDay: null,
  scheduledDate: date,
  deferredDate: null,
  dueDate: isDeadlineTask ? date : null,
});

/** Moves a task that becomes the first of a series to the first day of the rule. */
export const beginsSeries = (
  task: Pick<Task, 'isDeadlineTask' | 'completed' | 'status'>,
  first: LocalDate,
  today: LocalDate,
) => ({
  ...daysOfInstance(task, first),
  status: first > today && !task.completed ? ('scheduled' as const) : task.status,
});
