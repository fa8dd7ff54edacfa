import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Task } from './task.ts';

type Dated = Pick<Task, 'completed' | 'urgencyLevel' | 'dueDate'>;

/** A deadline that has come; how long ago is nobody's business. */
export const isDueNow = ({ completed, dueDate }: Dated, today: LocalDate): boolean =>
  !completed && dueDate !== null && dueDate <= today;

/**
 * Whether putting a task off asks once more, in the urgent-task dialog (spec tasks 2, Daily plan): what is urgent, and what
 * is due by today.
 */
export const asksBeforePuttingOff = (task: Dated, today: LocalDate): boolean =>
  !task.completed && (task.urgencyLevel === 'urgent' || isDueNow(task, today));
