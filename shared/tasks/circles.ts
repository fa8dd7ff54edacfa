/** Who waits for whom: for each task the tasks that it needs first. Every id that is named has an entry of its own. */
export type Needs = ReadonlyMap<number, ReadonlySet<number>>;

/** A dependency that was left out because it would have closed a circle. */
export interface BrokenDependency {
  readonly taskId: number;
  readonly dependsOnId: number;
}

/**
 * The dependencies to leave out so that nobody waits for themselves (spec tasks 9; a circle would hold a plan up for ever).
 * In each circle the task that comes last in `heaviestFirst` gives up what leads back to it, and nothing else; what is not
 * part of a circle stays as it is.
 */
export function breakCircles(needs: Needs, heaviestFirst: readonly number[]): readonly BrokenDependency[] {
  const place = new Map(heaviestFirst.map((id, index) => [id, index]));
  const broken: BrokenDependency[] = [];
  const left = [...knotsOf([...needs.keys()], needs)];
  for (let knot = left.pop(); knot; knot = left.pop()) {
    const members = new Set(knot);
    const lightest = knot.reduce((last, id) => ((place.get(id) ?? 0) > (place.get(last) ?? 0) ? id : last));
    for (const dependsOnId of needs.get(lightest) ?? [])
      if (members.has(dependsOnId)) broken.push({ taskId: lightest, dependsOnId });
    members.delete(lightest);
    left.push(...knotsOf([...members], needs));
  }
  return broken;
}

/** A task on the way down, and what it has still to look at. */
interface Step {
  readonly id: number;
  readonly rest: Iterator<number>;
}

/**
 * The knots among `ids`: the largest groups in which everybody waits for everybody else, sooner or later (strongly
 * connected components after Tarjan, without recursion so that a chain of any length passes). A task alone is no knot.
 */
function knotsOf(ids: readonly number[], needs: Needs): number[][] {
  const inside = new Set(ids);
  const numbers = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const knots: number[][] = [];

  const enter = (id: number): Step => {
    numbers.set(id, numbers.size);
    lowest.set(id, numbers.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, rest: (needs.get(id) ?? new Set<number>()).values() };
  };
  const lower = (id: number, to: number | undefined): void => {
    lowest.set(id, Math.min(lowest.get(id) ?? 0, to ?? 0));
  };
  const close = (id: number): void => {
    if (lowest.get(id) !== numbers.get(id)) return;
    const knot = open.splice(open.lastIndexOf(id));
    for (const member of knot) isOpen.delete(member);
    if (knot.length > 1) knots.push(knot);
  };

  for (const start of ids) {
    if (numbers.has(start)) continue;
    const way = [enter(start)];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const next = step.rest.next();
      if (next.done) {
        way.pop();
        const parent = way.at(-1);
        if (parent) lower(parent.id, lowest.get(step.id));
        close(step.id);
      } else if (inside.has(next.value)) {
        if (!numbers.has(next.value)) way.push(enter(next.value));
        else if (isOpen.has(next.value)) lower(step.id, numbers.get(next.value));
      }
    }
  }
  return knots;
}
