import type { Dependency } from './task.model.ts';

interface Named {
  readonly id: number;
  readonly title: string;
}

/**
 * Resolves prerequisites to tasks (spec tasks 3, dependencies: titles or title fragments): the exact title, else the
 * only task whose title contains the fragment, ignoring case; else none. Of several tasks with the exact title the
 * first of `tasks` counts.
 */
export function resolveDependencies(titles: readonly string[], tasks: readonly Named[]): Dependency[] {
  const folded = tasks.map(({ id, title }) => ({ id, title: fold(title) }));
  return titles.map((title) => ({ title, taskId: find(fold(title), folded) }));
}

function find(wanted: string, tasks: readonly Named[]): number | null {
  const exact = tasks.find(({ title }) => title === wanted);
  if (exact) return exact.id;
  const partial = tasks.filter(({ title }) => title.includes(wanted));
  return partial.length === 1 ? (partial[0]?.id ?? null) : null;
}

const fold = (title: string): string => title.normalize('NFC').toLowerCase();
