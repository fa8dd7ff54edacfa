import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Category, TaskPlan } from '#shared/tasks/task.ts';
import { newId } from '#renderer/platform/windows.ts';
import { blankTask } from '../taskEntries.ts';
import { type LineTask, planOfLine } from './lineTask.ts';
import type { LineReading } from './reading.ts';

/** What stands in the form of a line. */
export interface LineEntries {
  /** The line as it is written. */
  readonly title: string;
  readonly description: string;
  /** Null for the one that the line speaks of. */
  readonly category: Category | null;
  readonly importance: number;
  /** Null for the one that the line speaks of. */
  readonly location: string | null;
  /** What was set by hand. */
  readonly set: Partial<TaskPlan>;
  /** True where nothing shall be read out of the line. */
  readonly isAsWritten: boolean;
  readonly clientId: string;
}

export const blankLine = (): LineEntries => ({
  ...{ title: '', description: '', category: null, importance: blankTask.importance, location: null, set: {} },
  isAsWritten: false,
  clientId: newId(),
});

/** The task that the line becomes. */
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
