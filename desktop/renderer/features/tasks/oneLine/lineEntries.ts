import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Category, TaskPlan } from '#shared/tasks/task.ts';
import { newId } from '#renderer/platform/windows.ts';
import { blankTask } from '../taskEntries.ts';
import { type LineTask, planOfLine } from './lineTask.ts';
import type { LineReading } from './reading.ts';

/** Entries of a one-line form. */
export interface LineEntries {
  /** The line as typed. */
  readonly title: string;
  readonly description: string;
  /** Null for the category found in the line. */
  readonly category: Category | null;
  readonly importance: number;
  /** Null for the location found in the line. */
  readonly location: string | null;
  /** Values set by the user. */
  readonly set: Partial<TaskPlan>;
  /** True to use the line unread. */
  readonly isAsWritten: boolean;
  readonly clientId: string;
}

export const blankLine = (): LineEntries => ({
  ...{ title: '', description: '', category: null, importance: blankTask.importance, location: null, set: {} },
  isAsWritten: false,
  clientId: newId(),
});

/** The task that results from a line. */
export const lineTaskOf = (
  { title, description, category, importance, location, set, clientId }: LineEntries,
  read: LineReading | null,
  today: LocalDate,
  usualDay: LocalDate,
): LineTask => ({
  ...{ description, importance, clientId, title: read?.title ?? title },
  category: category ?? read?.category ?? blankTask.category,
  location: location ?? read?.location ?? blankTask.location,
  plan: planOfLine(read, set, today, usualDay),
  isDeadline: read?.isDeadline ?? false,
});
