/** The dependencies: for each task the tasks it needs first. Every id has an entry. */
export type Needs = ReadonlyMap<number, ReadonlySet<number>>;

/** A dependency that was ignored because it would have closed a cycle. */
export interface BrokenDependency {
  readonly taskId: number;
  readonly dependsOnId: number;
}

/**
 * Returns the dependencies to ignore so that there are no cycles (spec tasks 4, Task ordering; spec settled,
 * Dependencies). In each cycle, the task that is last in `heaviestFirst` loses only the dependency that leads back to
 * it; tasks outside of cycles do not change.
 */
export function breakCircles(needs: Needs, heaviestFirst: readonly number[]): readonly BrokenDependency[] {
  const waiting = withoutReady(needs);
  if (waiting.size === 0) return [];
  // From here on tasks are indexes among those that never become ready, the heaviest being 0.
  const ids = heaviestFirst.filter((id) => waiting.has(id));
  const place = new Map(ids.map((id, index) => [id, index]));
  const needed = ids.map((id) => [...(needs.get(id) ?? [])].flatMap((need) => place.get(need) ?? []));
  const dependents: number[][] = ids.map(() => []);
  for (const [task, own] of needed.entries()) for (const need of own) dependents[need]?.push(task);

  // The last search that found each task: cheaper than a set per search.
  const foundBy = new Int32Array(ids.length).fill(-1);
  return ids.flatMap((taskId, task) => {
    const heavier = (needed[task] ?? []).filter((need) => need < task);
    if (heavier.length === 0) return [];
    // The task is the lightest of a cycle when a heavier one that it needs waits for it, through heavier ones only.
    markHeavierBehind(task, dependents, foundBy);
    const circular = heavier.filter((need) => foundBy[need] === task);
    return circular.map((need) => ({ taskId, dependsOnId: ids[need] ?? 0 }));
  });
}

/** Returns the tasks that never become ready: the cycles, and what waits for them. */
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

/** Marks every heavier task that waits for `task`, through heavier tasks only. */
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
