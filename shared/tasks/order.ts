import { type BrokenDependency, breakCircles } from './circles.ts';
import { baseScore } from './scoring.ts';
import type { Task } from './task.ts';

export type { BrokenDependency } from './circles.ts';

export type Ordered = Pick<Task, 'id' | 'completed' | 'dependencyIds' | 'urgencyLevel' | 'emotionalWeight'>;

export interface Order<T> {
  readonly tasks: readonly T[];
  readonly broken: readonly BrokenDependency[];
}

/** Heavier first; the older one on a tie, so that the order is stable. */
const heavierFirst = (a: Ordered, b: Ordered): number => baseScore(b) - baseScore(a) || a.id - b.id;

/**
 * Sorts dependencies first, ties by urgency and importance, completed tasks last (spec tasks 4, Task ordering). In a
 * cycle the lightest task loses the dependencies that close it; they are returned in `broken`.
 */
export function orderTasks<T extends Ordered>(tasks: readonly T[]): Order<T> {
  const open = tasks.filter((task) => !task.completed).sort(heavierFirst);
  const done = tasks.filter((task) => task.completed).sort(heavierFirst);
  const ids = open.map(({ id }) => id);
  const openIds = new Set(ids);
  const waiting = new Map(
    open.map((task) => [task.id, new Set(task.dependencyIds.filter((id) => id !== task.id && openIds.has(id)))]),
  );
  const broken = breakCircles(waiting, ids);
  for (const { taskId, dependsOnId } of broken) waiting.get(taskId)?.delete(dependsOnId);
  return { tasks: [...prerequisitesFirst(open, waiting), ...done], broken };
}

/** Repeatedly picks the heaviest task that waits for none; `open` is sorted by weight and `waiting` has no cycles. */
function prerequisitesFirst<T extends Ordered>(open: readonly T[], waiting: ReadonlyMap<number, Set<number>>): T[] {
  const place = new Map(open.map(({ id }, index) => [id, index]));
  const dependents = new Map(open.map(({ id }) => [id, [] as number[]]));
  for (const [id, needs] of waiting) for (const need of needs) dependents.get(need)?.push(id);
  const needed = new Map([...waiting].map(([id, needs]) => [id, needs.size]));

  const ready = open.filter(({ id }) => needed.get(id) === 0).map(({ id }) => place.get(id) ?? 0);
  const ordered: T[] = [];
  for (let index = ready.shift(); index !== undefined; index = ready.shift()) {
    const task = open[index];
    if (!task) break;
    ordered.push(task);
    for (const id of dependents.get(task.id) ?? []) {
      const left = (needed.get(id) ?? 0) - 1;
      needed.set(id, left);
      if (left === 0) insert(ready, place.get(id) ?? 0);
    }
  }
  return ordered;
}

/** Inserts a value into a sorted array. */
function insert(sorted: number[], value: number): void {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  sorted.splice(from, 0, value);
}

/** A task in a list and the next one, which depends on it. */
export interface Flow {
  readonly fromId: number;
  readonly toId: number;
}

/** Returns the neighbours in a list that get the "flows to" connector (spec tasks 2, Daily plan). */
export function flowsTo(shown: readonly Pick<Task, 'id' | 'dependencyIds'>[]): readonly Flow[] {
  return shown.flatMap((task, place) => {
    const next = shown[place + 1];
    return next?.dependencyIds.includes(task.id) ? [{ fromId: task.id, toId: next.id }] : [];
  });
}

/**
 * Returns everything that must be done before `task`, farthest first: the chain shown in its row (spec tasks 2, Daily
 * plan). It includes completed dependencies, but not the task itself or tasks missing from `tasks`.
 */
export function prerequisiteChain<T extends Pick<Task, 'id' | 'dependencyIds'>>(task: T, tasks: readonly T[]): T[] {
  const byId = new Map(tasks.map((one) => [one.id, one]));
  const seen = new Set([task.id]);
  const chain: T[] = [];
  const visit = (one: T): void => {
    for (const id of one.dependencyIds) {
      const need = byId.get(id);
      if (!need || seen.has(id)) continue;
      seen.add(id);
      visit(need);
      chain.push(need);
    }
  };
  visit(task);
  return chain;
}
