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
 * In a circle the lightest task gives up its dependencies on the circle; these are told in `broken`.
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
    const index = ready >= 0 ? ready : lightestInCircle(left, waiting);
    const [task] = left.splice(index, 1);
    if (!task) break;
    for (const dependsOnId of waiting.get(task.id) ?? []) broken.push({ taskId: task.id, dependsOnId });
    for (const others of waiting.values()) others.delete(task.id);
    ordered.push(task);
  }
  return { tasks: [...ordered, ...done], broken };
}

/** Only tasks that can reach themselves are in a circle; one that merely waits for a circle keeps its dependencies. */
function lightestInCircle(left: readonly Ordered[], waiting: ReadonlyMap<number, ReadonlySet<number>>): number {
  for (let index = left.length - 1; index >= 0; index -= 1) {
    const task = left[index];
    if (task && reaches(task.id, task.id, waiting)) return index;
  }
  return left.length - 1;
}

function reaches(from: number, target: number, waiting: ReadonlyMap<number, ReadonlySet<number>>): boolean {
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
