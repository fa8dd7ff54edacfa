import { describe, expect, test } from 'vitest';
import { alternativesTo, type AtHand } from './alternatives.ts';
import { scoreContext } from './scoring.ts';
import type { Task } from './task.ts';
import { randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';

const now = new Date('2026-03-04T12:00:00Z');
const find = (tasks: readonly Task[], atHand?: AtHand) =>
  alternativesTo(1, tasks, scoreContext(tasks, now, 'UTC'), '2026-03-04', atHand);
const ids = (tasks: readonly Task[], atHand?: AtHand) => find(tasks, atHand).tasks.map(({ id }) => id);

describe('instead of a task', () => {
  test('comes the best of today and the queue that waits for nothing, three at the most', () => {
    const tasks = [
      aTask({ id: 1, urgencyLevel: 'urgent' }),
      aTask({ id: 2 }),
      aTask({ id: 3, status: 'backlog', urgencyLevel: 'important' }),
      aTask({ id: 4, urgencyLevel: 'urgent', dependencyIds: [2] }),
      aTask({ id: 5, status: 'scheduled', scheduledDate: '2026-03-05' }),
      aTask({ id: 6, completed: true }),
      aTask({ id: 7, status: 'someday', emotionalWeight: 6 }),
      aTask({ id: 8, emotionalWeight: 7 }),
    ];
    expect(ids(tasks)).toEqual([3, 8, 7]);
  });

  test('fits the energy: what needs less fits as well', () => {
    const tasks = (['high', 'medium', 'low'] as const).map((energyRequired, place) =>
      aTask({ id: place + 2, energyRequired }),
    );
    expect(ids(tasks, { energy: 'low' })).toEqual([4]);
    expect(ids(tasks, { energy: 'medium' })).toEqual([3, 4]);
    expect(ids(tasks, { energy: 'high' })).toEqual([2, 3, 4]);
  });

  test('fits the time', () => {
    const tasks = [aTask({ id: 2, estimatedMinutes: 15 }), aTask({ id: 3, estimatedMinutes: 16 })];
    expect(ids(tasks, { minutes: 15 })).toEqual([2]);
  });

  test('fits before the next appointment, or comes after what does', () => {
    const tasks = [
      aTask({ id: 2, estimatedMinutes: 120, urgencyLevel: 'urgent' }),
      aTask({ id: 3, estimatedMinutes: 20 }),
      aTask({ id: 4, estimatedMinutes: 21, urgencyLevel: 'urgent' }),
    ];
    const before = (minutesFree?: number) =>
      alternativesTo(1, tasks, scoreContext(tasks, now, 'UTC', { minutesFree }), '2026-03-04').tasks.map(
        ({ id }) => id,
      );
    expect(before()).toEqual([2, 4, 3]);
    expect(before(20)).toEqual([3, 2, 4]);
    expect(before(0)).toEqual(before());
  });

  test.each<[string, Task[], AtHand, string]>([
    ['nothing but itself', [aTask()], {}, 'noOtherTasks'],
    ['what else there is waits', [aTask(), aTask({ id: 2, dependencyIds: [1] })], {}, 'noOtherTasks'],
    ['nothing for so little energy', [aTask({ id: 2, energyRequired: 'high' })], { energy: 'low' }, 'noEnergyMatch'],
    [
      'nothing for so little time',
      [aTask({ id: 2, energyRequired: 'low' })],
      { energy: 'low', minutes: 5 },
      'noneSuitable',
    ],
  ])('says why there is none: %s', (_why, tasks, atHand, none) => {
    expect(find(tasks, atHand)).toEqual({ tasks: [], none });
  });

  test('whatever the tasks: never itself, never what does not fit', () => {
    const random = randomFrom(21);
    for (let round = 0; round < 200; round += 1) {
      const tasks = randomTasks(random, 15);
      const { tasks: found, none } = find(tasks, { energy: 'medium', minutes: 60 });
      expect(found.length > 0).toBe(none === null);
      for (const task of found) {
        expect(task.id !== 1 && !task.completed && task.estimatedMinutes <= 60).toBe(true);
        expect(task.energyRequired).not.toBe('high');
      }
    }
  });
});
