import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { applyMove } from './applyMove.ts';
import { isOnPlate } from './overload.ts';
import type { Task } from './task.ts';
import { randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';
import { isOpenToday } from './today.ts';
import { comeBack } from './comeBack.ts';

const timeZone = 'Europe/Berlin';
const now = new Date('2026-03-14T09:00:00Z');
const today = '2026-03-14';
const lastSeen = new Date('2026-03-04T20:00:00Z');
const back = (tasks: readonly Task[], seen = lastSeen) => comeBack(tasks, { lastSeen: seen, now, timeZone });

/** Returns the tasks after the return. */
function after(tasks: readonly Task[]) {
  const returned = back(tasks);
  const left = tasks
    .filter(({ id }) => !returned?.removedIds.includes(id))
    .map((task) => ({ ...task, ...returned?.changes.find(({ id }) => id === task.id)?.patch }));
  return { returned, left, of: (id: number) => left.find((task) => task.id === id) };
}

describe('a return', () => {
  test.each([
    ['2026-03-13T20:00:00Z', null],
    // 23:30 and 00:30 in Berlin.
    ['2026-03-12T22:30:00Z', 2],
    ['2026-03-12T23:30:00Z', null],
    ['2026-03-04T20:00:00Z', 10],
  ])('last seen at %s: days away %s', (seen, daysAway) => {
    expect(back([aTask()], new Date(seen))?.daysAway ?? null).toBe(daysAway);
  });

  test('folds what was left over into the queue, without its old dates', () => {
    const { of } = after([
      aTask({ id: 1, userPriority: 1000, estimatedMinutes: 90 }),
      aTask({ id: 2, status: 'scheduled', scheduledDay: 'Friday', scheduledDate: '2026-03-06' }),
      aTask({ id: 3, status: 'today-overflow' }),
      aTask({ id: 4, estimatedMinutes: 1 }),
    ]);
    expect(of(1)).toMatchObject({ status: 'backlog', day: 'queue', userPriority: null });
    expect(of(2)).toMatchObject({ status: 'backlog', scheduledDay: null, scheduledDate: null });
    expect(of(3)?.status).toBe('backlog');
  });

  test('keeps what belongs to this very day, what is later, and what is done', () => {
    const { of } = after([
      aTask({ id: 1, status: 'scheduled', scheduledDate: today, estimatedMinutes: 90 }),
      aTask({ id: 2, dueDate: today, estimatedMinutes: 90 }),
      aTask({ id: 3, status: 'scheduled', scheduledDate: addDays(today, 1) }),
      aTask({ id: 4, completed: true }),
      aTask({ id: 5, status: 'someday' }),
    ]);
    expect([1, 2, 3, 4].map((id) => of(id)?.status)).toEqual(['today', 'today', 'scheduled', 'today']);
  });

  test('resets earlier choices, wherever they are', () => {
    const { of } = after([
      aTask({ id: 1, dueDate: today, estimatedMinutes: 90, userPriority: 1000 }),
      aTask({ id: 2, status: 'scheduled', scheduledDate: addDays(today, 1), userPriority: 1000 }),
      aTask({ id: 3, status: 'someday', userPriority: 1000 }),
      aTask({ id: 4, estimatedMinutes: 1, userPriority: 1000 }),
      aTask({ id: 5, status: 'backlog', userPriority: 40 }),
    ]);
    expect([1, 2, 3, 4, 5].map((id) => of(id)?.userPriority)).toEqual([null, null, null, null, 40]);
  });

  test('what a past deadline would bring back tomorrow rests in someday, and keeps its deadline', () => {
    const { of } = after([
      aTask({ id: 1, dueDate: '2026-03-06', estimatedMinutes: 90 }),
      aTask({ id: 2, estimatedMinutes: 1 }),
    ]);
    expect(of(1)).toMatchObject({ status: 'someday', dueDate: '2026-03-06' });
  });

  test('shows a series once', () => {
    const instances = Array.from({ length: 10 }, (_, away) =>
      aTask({
        id: away + 1,
        status: away === 0 ? 'today' : 'scheduled',
        scheduledDate: addDays('2026-03-05', away),
        parentRecurringTaskId: 70,
      }),
    );
    const { returned, left } = after(instances);
    expect(left.map(({ id, status }) => [id, status])).toEqual([[10, 'today']]);
    expect(returned?.removedIds).toHaveLength(9);
  });
});

describe('the starter', () => {
  test('is the least effort, in today, and two minutes long', () => {
    const { returned, of } = after([
      aTask({ id: 1, estimatedMinutes: 5, energyRequired: 'high' }),
      aTask({ id: 2, estimatedMinutes: 20, energyRequired: 'low', status: 'backlog' }),
      aTask({ id: 3, estimatedMinutes: 10, energyRequired: 'low', status: 'backlog' }),
      aTask({ id: 4, estimatedMinutes: 1, energyRequired: 'low', nancyCategory: 'worries' }),
    ]);
    expect(returned?.starter).toEqual({ taskId: 3, minutes: 2, isWhole: false });
    expect(of(3)?.status).toBe('today');
    expect(after([aTask({ estimatedMinutes: 2 })]).returned?.starter).toEqual({ taskId: 1, minutes: 2, isWhole: true });
  });

  test('never waits for something else, and does not exist without tasks', () => {
    const tasks = [aTask({ id: 1, estimatedMinutes: 1, dependencyIds: [2] }), aTask({ id: 2 })];
    expect(after(tasks).returned?.starter?.taskId).toBe(2);
    expect(back([])).toMatchObject({ starter: null, changes: [], notice: 'welcomeBack' });
  });
});

test('ten days away, forty tasks and five series: five in today at the most, now and tomorrow, and one notice', () => {
  const random = randomFrom(10);
  for (let round = 0; round < 100; round += 1) {
    const plain = randomTasks(random, 40).map((task) => ({
      ...task,
      scheduledDate: random(3) === 0 ? addDays('2026-03-01', random(20)) : null,
      dueDate: random(3) === 0 ? addDays('2026-03-01', random(20)) : null,
    }));
    const series = [1, 2, 3, 4, 5].flatMap((one) =>
      Array.from({ length: 14 }, (_, away) =>
        aTask({
          id: one * 100 + away,
          parentRecurringTaskId: one,
          status: 'scheduled',
          scheduledDate: addDays('2026-03-04', away),
        }),
      ),
    );
    // The cap held before the gap.
    const tasks = applyMove([...plain, ...series], { kind: 'lighten' }, { now: lastSeen, timeZone }).tasks;
    const { returned, left } = after(tasks);
    expect(left.filter(isOpenToday).length).toBeLessThanOrEqual(5);
    expect(left.some(({ id, status }) => id === returned?.starter?.taskId && status === 'today')).toBe(true);
    for (const one of [1, 2, 3, 4, 5])
      expect(
        left.filter((task) => task.parentRecurringTaskId === one && (task.scheduledDate ?? '') <= today),
      ).toHaveLength(1);
    expect(JSON.stringify(returned)).not.toMatch(/overdue|missed|failed/i);
    expect(plain.every(({ id }) => left.some((task) => task.id === id))).toBe(true);

    const tomorrow = applyMove(left, { kind: 'startDay' }, { now: new Date(now.getTime() + 86_400_000), timeZone });
    expect(tomorrow.tasks.filter(isOpenToday).length).toBeLessThanOrEqual(5);
    const heap = tomorrow.tasks.filter(
      (task) => isOnPlate(task) && (task.scheduledDate ?? task.dueDate ?? today) < today,
    );
    expect(heap.length).toBeLessThanOrEqual(5);
  }
});
