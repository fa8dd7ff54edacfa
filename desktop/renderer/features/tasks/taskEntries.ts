import type { Category } from '#shared/tasks/task.ts';

/** What every form of a task asks for. */
export interface TaskEntries {
  readonly title: string;
  readonly category: Category;
  /** 1-10 (spec tasks 5). */
  readonly importance: number;
  /** Where it can be done; empty for anywhere. */
  readonly location: string;
}

/** The entries of a form before anybody wrote in it (spec tasks 5: importance 5). */
export const blankTask: TaskEntries = { title: '', category: 'personal', importance: 5, location: '' };

/** A title of nothing but spaces is none (spec tasks 5). */
export const hasTitle = ({ title }: Pick<TaskEntries, 'title'>): boolean => title.trim() !== '';
