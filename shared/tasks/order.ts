import { baseScore } from './scoring.ts';
import type { Task } from './task.ts';

type Ordered = Pick<Task, 'id' | 'completed' | 'dependencyIds' | 'urgencyLevel' | 'emotionalWeight'>;

/** A dependency that was left out because it would have closed a circle. */
export interface BrokenDependency {
  readonly taskId: number;
  readonly dependsOnId: number;
}

export interface Order<T> {
  readonly tasks: readonly T[];
  readonly broken: readonly BrokenDependency[];
}

/** Heavier first; the older one when both weigh alike, so that the order never flickers. */
const heavierFirst = (a: Ordered, b: Ordered): number => baseScore(b) - baseScore(a) || a.id - b.id;

/**
 * Prerequisites first, ties by urgency and importance, completed tasks last (spec tasks 4, Task ordering).
 * In a circle the lightest task gives up the dependencies that close it; these are told in `broken`.
 */
export function orderTasks<T extends Ordered>(tasks: readonly T[]): Order<T> {
  const open = tasks.filter((task) => !task.completed).sort(heavierFirst);
  const done = tasks.filter((task) => task.completed).sort(heavierFirst);
  const openIds = new Set(open.map(({ id }) => id));
  const waiting = new Map(
    open.map((task) => [task.id, new Set(task.dependencyIds.filter((id) => id !== task.id && openIds.has(id)))]),
  );

  const ordered: T[] = [];
  const broken: BrokenDependency[] = [];
  const left = [...open];
  while (left.length > 0) {
    const ready = left.findIndex((task) => waiting.get(task.id)?.size === 0);
    if (ready < 0) {
      broken.push(...breakCircle(left, waiting));
      continue;
    }
    const [task] = left.splice(ready, 1);
    if (!task) break;
    for (const others of waiting.values()) others.delete(task.id);
    ordered.push(task);
  }
  return { tasks: [...ordered, ...done], broken };
}

type Waiting = ReadonlyMap<number, Set<number>>;

/** Frees the lightest task that waits for itself from those dependencies that lead back to it, and from no other. */
function breakCircle(left: readonly Ordered[], waiting: Waiting): readonly BrokenDependency[] {
  const task = left.findLast(({ id }) => leadsTo(id, id, waiting));
  if (!task) return [];
  const own = waiting.get(task.id) ?? new Set();
  const circular = [...own].filter((id) => id === task.id || leadsTo(id, task.id, waiting));
  for (const id of circular) own.delete(id);
  return circular.map((dependsOnId) => ({ taskId: task.id, dependsOnId }));
}

/** Whether waiting for `from` means, sooner or later, waiting for `target`. */
function leadsTo(from: number, target: number, waiting: Waiting): boolean {
  const seen = new Set<number>();
  const next = [...(waiting.get(from) ?? [])];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === target) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(waiting.get(id) ?? []));
  }
  return false;
}
