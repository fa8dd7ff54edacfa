import { describe, expect, test } from 'vitest';
import { flowsTo, orderTasks, prerequisiteChain } from './order.ts';
import { baseScore } from './scoring.ts';
import type { Task } from './task.ts';
import { randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';

const task = (id: number, dependencyIds: number[] = [], facts: Partial<Task> = {}) =>
  aTask({ id, dependencyIds, ...facts });
const idsOf = (tasks: readonly Task[]) => orderTasks(tasks).tasks.map(({ id }) => id);

describe('the order of tasks', () => {
  test('prerequisites come first, however light they are', () => {
    expect(idsOf([task(1, [2], { urgencyLevel: 'urgent' }), task(2, [3]), task(3)])).toEqual([3, 2, 1]);
  });

  test('independent tasks go by urgency, then importance, then age', () => {
    expect(
      idsOf([
        task(1),
        task(2, [], { emotionalWeight: 9 }),
        task(3, [], { urgencyLevel: 'important' }),
        task(4, [], { urgencyLevel: 'urgent', emotionalWeight: 1 }),
        task(5),
      ]),
    ).toEqual([4, 3, 2, 1, 5]);
  });

  test('completed tasks are last and block no other', () => {
    expect(idsOf([task(1, [], { completed: true, urgencyLevel: 'urgent' }), task(2, [1])])).toEqual([2, 1]);
  });

  test('a prerequisite that is not in the list blocks no other', () => {
    expect(idsOf([task(1, [99])])).toEqual([1]);
  });

  test('a circle is opened at its lightest task, and that is reported', () => {
    const order = orderTasks([task(1, [2], { urgencyLevel: 'urgent' }), task(2, [1])]);
    expect(order.tasks.map(({ id }) => id)).toEqual([2, 1]);
    expect(order.broken).toEqual([{ taskId: 2, dependsOnId: 1 }]);
  });

  test('opening one circle keeps the dependencies that are not part of it', () => {
    // 1 and 2 wait for each other, 3 and 4 too; the light 2 also waits for 3.
    const order = orderTasks([
      task(1, [2], { urgencyLevel: 'urgent' }),
      task(2, [1, 3], { emotionalWeight: 0 }),
      task(3, [4]),
      task(4, [3]),
    ]);
    const ids = order.tasks.map(({ id }) => id);
    expect(ids.indexOf(3)).toBeLessThan(ids.indexOf(2));
    expect(order.broken).not.toContainEqual({ taskId: 2, dependsOnId: 3 });
  });

  test('a task that names itself is not stuck', () => {
    expect(orderTasks([task(1, [1])])).toEqual({ tasks: [task(1, [1])], broken: [] });
  });

  test('any random graph comes out complete and in a valid order', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % below;
    for (let round = 0; round < 300; round += 1) {
      const count = 1 + random(9);
      const tasks = Array.from({ length: count }, (_, index) =>
        task(
          index + 1,
          Array.from({ length: random(4) }, () => 1 + random(count)),
          { emotionalWeight: random(11) },
        ),
      );
      const { tasks: ordered, broken } = orderTasks(tasks);
      expect(ordered.map(({ id }) => id).sort((a, b) => a - b)).toEqual(tasks.map(({ id }) => id));
      const place = new Map(ordered.map(({ id }, index) => [id, index]));
      const isBroken = (taskId: number, on: number) => broken.some((b) => b.taskId === taskId && b.dependsOnId === on);
      for (const { id, dependencyIds } of ordered)
        for (const on of dependencyIds)
          if (on !== id && !isBroken(id, on)) expect(place.get(on)).toBeLessThan(place.get(id) ?? -1);
    }
  });
});

describe('the report beside the order', () => {
  test('a task flows to the next one that needs it', () => {
    expect(flowsTo([task(1), task(2, [1]), task(3, [1]), task(4, [3])])).toEqual([
      { fromId: 1, toId: 2 },
      { fromId: 3, toId: 4 },
    ]);
    expect(flowsTo([])).toEqual([]);
  });

  test('the chain of prerequisites, farthest first, circles included once', () => {
    const tasks = [task(1, [2, 3]), task(2, [4]), task(3, [4], { completed: true }), task(4, [1]), task(5)];
    const [first] = tasks;
    expect(first && prerequisiteChain(first, tasks).map(({ id }) => id)).toEqual([4, 2, 3]);
  });
});

describe('any graph of 60 tasks', () => {
  const random = randomFrom(3);
  const graphs = Array.from({ length: 200 }, () =>
    randomTasks(random, 60).map((one) => ({
      ...one,
      dependencyIds: Array.from({ length: random(4) }, () => 1 + random(60)),
    })),
  );

  test('keeps every dependency that is not part of a circle', () => {
    for (const tasks of graphs) {
      const { broken } = orderTasks(tasks);
      const open = new Set(tasks.filter(({ completed }) => !completed).map(({ id }) => id));
      const needs = new Map(tasks.map(({ id, dependencyIds }) => [id, dependencyIds.filter((one) => open.has(one))]));
      for (const { taskId, dependsOnId } of broken) expect(reaches(dependsOnId, taskId, needs)).toBe(true);
    }
  });

  test('is opened at the lightest task of each circle', () => {
    for (const tasks of graphs) {
      const byId = new Map(tasks.map((one) => [one.id, one]));
      const isHeavier = (a: number, b: number): boolean => {
        const [left, right] = [baseScore(byId.get(a) ?? aTask()), baseScore(byId.get(b) ?? aTask())];
        return left > right || (left === right && a < b);
      };
      const open = tasks.filter(({ completed }) => !completed).map(({ id }) => id);
      const needsWithin = (ids: readonly number[]) =>
        new Map(ids.map((id) => [id, byId.get(id)?.dependencyIds.filter((one) => ids.includes(one)) ?? []]));
      const { broken } = orderTasks(tasks);
      // Each removed dependency led back to the task through heavier ones only.
      for (const { taskId, dependsOnId } of broken) {
        const heavier = open.filter((id) => id === taskId || isHeavier(id, taskId));
        expect(reaches(dependsOnId, taskId, needsWithin(heavier))).toBe(true);
      }
      // In each cycle the lightest task lost every dependency that leads back to it.
      const needs = needsWithin(open);
      for (const id of open) {
        const knot = open.filter((one) => one !== id && reaches(id, one, needs) && reaches(one, id, needs));
        if (knot.length === 0 || knot.some((one) => isHeavier(id, one))) continue;
        const given = broken.filter(({ taskId }) => taskId === id).map(({ dependsOnId }) => dependsOnId);
        expect(new Set(given)).toEqual(new Set(needs.get(id)?.filter((one) => knot.includes(one))));
      }
    }
  });

  test('comes out the same in whatever order the tasks come in', () => {
    for (const tasks of graphs.slice(0, 40)) expect(idsOf(tasks.toReversed())).toEqual(idsOf(tasks));
  });

  test('flows only between neighbours of which the second needs the first', () => {
    for (const tasks of graphs) {
      const ordered = orderTasks(tasks).tasks;
      const pairs = new Map(flowsTo(ordered).map(({ fromId, toId }) => [fromId, toId]));
      for (const [place, one] of ordered.entries()) {
        const next = ordered[place + 1];
        expect(pairs.get(one.id)).toBe(next?.dependencyIds.includes(one.id) ? next.id : undefined);
      }
    }
  });
});

/** Whether waiting for `from` means waiting for `to`. */
function reaches(from: number, to: number, needs: ReadonlyMap<number, readonly number[]>): boolean {
  const seen = new Set<number>();
  const next = [...(needs.get(from) ?? [])];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === to) return true;
    if (!seen.has(id)) next.push(...(needs.get(id) ?? []));
    seen.add(id);
  }
  return false;
}
