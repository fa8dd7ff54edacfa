import type { Category } from '#shared/tasks/task.ts';

/** Fields of every task form. */
export interface TaskEntries {
  readonly title: string;
  readonly category: Category;
  /** 1-10 (spec tasks 5). */
  readonly importance: number;
  /** Location; empty for anywhere. */
  readonly location: string;
}

/** Entries of an empty form (spec tasks 5: importance 5). */
export const blankTask: TaskEntries = { title: '', category: 'personal', importance: 5, location: '' };

/** A blank title does not count (spec tasks 5). */
export const hasTitle = ({ title }: Pick<TaskEntries, 'title'>): boolean => title.trim() !== '';
