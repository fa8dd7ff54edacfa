import { describe, expect, test } from 'vitest';
import { orderTasks } from './order.ts';
import type { Task } from './task.ts';
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

  test('completed tasks are last and hold nobody up', () => {
    expect(idsOf([task(1, [], { completed: true, urgencyLevel: 'urgent' }), task(2, [1])])).toEqual([2, 1]);
  });

  test('a prerequisite that is not in the list holds nobody up', () => {
    expect(idsOf([task(1, [99])])).toEqual([1]);
  });

  test('a circle is opened at its lightest task, and that is told', () => {
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
