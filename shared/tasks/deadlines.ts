import type { LocalDate } from '#shared/kernel/dates.ts';
import { deferred } from './applyMove.ts';
import { DEFERRALS, type Deferral } from './moves.ts';
import type { Task } from './task.ts';

type Dated = Pick<Task, 'completed' | 'urgencyLevel' | 'dueDate' | 'isFixed'>;

/** A deadline that has come; how long ago is nobody's business. */
export const isDueNow = ({ completed, dueDate }: Dated, today: LocalDate): boolean =>
  !completed && dueDate !== null && dueDate <= today;

/**
 * Whether putting a task off asks once more, in the urgent-task dialog (spec tasks 2, Daily plan): what is urgent, and what
 * is due by today.
 */
export const asksBeforePuttingOff = (task: Dated, today: LocalDate): boolean =>
  !task.completed && (task.urgencyLevel === 'urgent' || isDueNow(task, today));

export interface DeferralOption {
  readonly until: Deferral;
  /** Null for someday. */
  readonly date: LocalDate | null;
  /** The deadline or the appointment would be over by then; it can be chosen all the same. */
  readonly isTooLate: boolean;
}

/** The days that a task can be put off to, and which of them are too late for it (spec tasks 4, Deferring). */
export function deferralsOf(task: Dated, today: LocalDate): readonly DeferralOption[] {
  return DEFERRALS.map((until) => {
    const date = deferred(until, today).deferredDate ?? null;
    const isTooLate = task.dueDate !== null && !task.completed && (date === null || date > task.dueDate);
    return { until, date, isTooLate };
  });
}
