/** Who waits for whom: for each task the tasks that it needs first. Every id that is named has an entry of its own. */
export type Needs = ReadonlyMap<number, ReadonlySet<number>>;

/** A dependency that was left out because it would have closed a circle. */
export interface BrokenDependency {
  readonly taskId: number;
  readonly dependsOnId: number;
}

/**
 * The dependencies to leave out so that nobody waits for themselves (spec tasks 4, Task ordering; spec settled, Dependencies).
 * In each circle the task that comes last in `heaviestFirst` gives up what leads back to it, and nothing else; what is not
 * part of a circle stays as it is.
 */
export function breakCircles(needs: Needs, heaviestFirst: readonly number[]): readonly BrokenDependency[] {
  const waiting = withoutReady(needs);
  if (waiting.size === 0) return [];
  // From here on tasks are their places among those that never get ready, the heaviest is 0.
  const ids = heaviestFirst.filter((id) => waiting.has(id));
  const place = new Map(ids.map((id, index) => [id, index]));
  const needed = ids.map((id) => [...(needs.get(id) ?? [])].flatMap((need) => place.get(need) ?? []));
  const dependents: number[][] = ids.map(() => []);
  for (const [task, own] of needed.entries()) for (const need of own) dependents[need]?.push(task);

  // Whom each search found last: cheaper than a set for each of them.
  const foundBy = new Int32Array(ids.length).fill(-1);
  return ids.flatMap((taskId, task) => {
    const heavier = (needed[task] ?? []).filter((need) => need < task);
    if (heavier.length === 0) return [];
    // The task is the lightest of a circle when something heavier that it needs waits for it, by way of heavier ones alone.
    markHeavierBehind(task, dependents, foundBy);
    const circular = heavier.filter((need) => foundBy[need] === task);
    return circular.map((need) => ({ taskId, dependsOnId: ids[need] ?? 0 }));
  });
}

/** The tasks that never get ready, however much is done first: the circles, and what waits for them. */
function withoutReady(needs: Needs): ReadonlySet<number> {
  const dependents = new Map([...needs.keys()].map((id) => [id, [] as number[]]));
  for (const [id, own] of needs) for (const need of own) dependents.get(need)?.push(id);
  const left = new Map([...needs].map(([id, own]) => [id, own.size]));
  const ready = [...left].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    left.delete(id);
    for (const dependent of dependents.get(id) ?? []) {
      const count = (left.get(dependent) ?? 0) - 1;
      left.set(dependent, count);
      if (count === 0) ready.push(dependent);
    }
  }
  return new Set(left.keys());
}

/** Marks everything heavier than `task` that waits for it, through heavier tasks alone. */
function markHeavierBehind(task: number, dependents: readonly (readonly number[])[], foundBy: Int32Array): void {
  const next = [task];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const dependent of dependents[at] ?? []) {
      if (dependent >= task || foundBy[dependent] === task) continue;
      foundBy[dependent] = task;
      next.push(dependent);
    }
  }
}
