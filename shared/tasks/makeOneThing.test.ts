import { describe, expect, test } from 'vitest';
import { applyMove } from './applyMove.ts';
import type { Move } from './moves.ts';
import type { Task } from './task.ts';
import { aTask } from './testTask.ts';
import { isOpenToday } from './today.ts';

const setting = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'Europe/Berlin' };
const tomorrow = '2026-03-05';
const fullDay = (facts: Partial<Task> = {}) => [1, 2, 3, 4, 5].map((id) => aTask({ id, ...facts }));
const after = (tasks: readonly Task[], move: Move) => {
  const moved = applyMove(tasks, move, setting);
  const of = (id: number) => moved.tasks.find((task) => task.id === id);
  return { ...moved, of, open: moved.tasks.filter(isOpenToday).length };
};

describe('the ONE Thing by choice', () => {
  const make = (tasks: readonly Task[], id: number) => after(tasks, { kind: 'makeOneThing', id });
  const chosen = { userPriority: 1000, emotionalWeight: 50, priority: 1, status: 'today' };

  test('a swap raises the one and sends the other to the queue, two points lighter', () => {
    const tasks = [...fullDay(), aTask({ id: 6, status: 'someday' })].map((task) =>
      task.id === 3 ? { ...task, emotionalWeight: 9 } : task,
    );
    const { of, open, notice } = make(tasks, 6);
    expect(of(6)).toMatchObject({ ...chosen, day: 'today' });
    expect(of(3)).toMatchObject({
      userPriority: null,
      emotionalWeight: 7,
      priority: 3,
      status: 'someday',
      day: 'queue',
    });
    expect([open, notice]).toEqual([5, null]);
  });

  test('never less than one point is left', () => {
    expect(make([aTask({ emotionalWeight: 2 }), aTask({ id: 2, status: 'backlog' })], 2).of(1)?.emotionalWeight).toBe(
      1,
    );
  });

  test('a former choice falls from ten, not from fifty', () => {
    const former = aTask({ emotionalWeight: 50, userPriority: 1000 });
    expect(make([former, aTask({ id: 2, status: 'backlog' })], 2).of(1)).toMatchObject({
      emotionalWeight: 8,
      userPriority: null,
    });
  });

  test('from the plan itself the former one stays, one point lighter', () => {
    const { of, open } = make([aTask({ emotionalWeight: 9, userPriority: 1000 }), aTask({ id: 2 })], 2);
    expect(of(2)).toMatchObject(chosen);
    expect(of(1)).toMatchObject({ userPriority: null, emotionalWeight: 8, status: 'today' });
    expect(open).toBe(2);
  });

  test('of the ONE Thing itself only raises it', () => {
    const { changes } = make([aTask({ emotionalWeight: 9 }), aTask({ id: 2 })], 1);
    expect(changes).toEqual([{ id: 1, patch: chosen }]);
  });

  test('an appointment stays; the next best makes room', () => {
    const tasks = [...fullDay(), aTask({ id: 6, status: 'backlog' })].map((task) =>
      task.id === 1 ? { ...task, urgencyLevel: 'urgent' as const, isFixed: true } : task,
    );
    const { of, open } = make(tasks, 6);
    expect([of(1)?.status, of(1)?.emotionalWeight, of(2)?.status, open]).toEqual(['today', 4, 'someday', 5]);
  });

  test('Cannot Swap: nothing can leave a full day', () => {
    const tasks = [...fullDay({ isFixed: true }), aTask({ id: 6, status: 'backlog' })];
    expect(make(tasks, 6)).toMatchObject({ changes: [], notice: 'cannotSwap', open: 5 });
    const done = tasks.map((task) => (task.id === 5 ? { ...task, completed: true } : task));
    expect(make(done, 6)).toMatchObject({ notice: null, open: 5 });
  });

  test('only one task is the choice', () => {
    const tasks = [
      aTask(),
      aTask({ id: 2, userPriority: 1000 }),
      aTask({ id: 3, userPriority: 1000, status: 'backlog' }),
    ];
    const { tasks: left } = make(tasks, 1);
    expect(left.filter(({ userPriority }) => userPriority === 1000).map(({ id }) => id)).toEqual([1]);
  });

  test('what waits for another task cannot be chosen', () => {
    expect(make([aTask({ dependencyIds: [2] }), aTask({ id: 2 })], 1)).toMatchObject({
      changes: [],
      notice: 'waitsForOthers',
    });
  });

  test('Move to today: Cannot Swap when it is full, else the task waits for no day any more', () => {
    const waiting = aTask({ id: 9, status: 'scheduled', scheduledDate: tomorrow });
    expect(after([...fullDay(), waiting], { kind: 'takeIntoToday', id: 9 }).notice).toBe('cannotSwap');
    expect(after([waiting], { kind: 'takeIntoToday', id: 9 }).of(9)).toMatchObject({
      status: 'today',
      scheduledDate: null,
    });
  });
});
