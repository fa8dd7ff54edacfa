import { expect, test } from 'vitest';
import { instanceDate, instanceKey, overtaken, nextOfSeries } from './series.ts';
import type { Task } from './task.ts';
import { aTask } from './testTask.ts';

const today = '2026-03-04';
const instance = (id: number, scheduledDate: string, facts: Partial<Task> = {}) =>
  aTask({ id, scheduledDate, status: 'today-overflow', parentRecurringTaskId: 7, ...facts });
const ids = (...tasks: readonly Task[]) => overtaken(tasks, today).map(({ id }) => id);

test('an instance is named by its series and day', () => {
  expect(instanceKey(7, today)).toBe('7:2026-03-04');
  expect(instanceDate(aTask({ scheduledDate: null, dueDate: today }))).toBe(today);
});

test('of a series the latest day that has come stays', () => {
  expect(ids(instance(1, '2026-03-01'), instance(2, '2026-03-03'), instance(3, today))).toEqual([2, 1]);
});

test('later days, completed ones and other series count for nothing', () => {
  expect(
    ids(
      instance(1, '2026-03-01'),
      instance(2, '2026-03-05', { status: 'scheduled' }),
      instance(3, today, { completed: true }),
      instance(4, today, { parentRecurringTaskId: 8 }),
      instance(5, today, { parentRecurringTaskId: null }),
      instance(6, '2026-03-02', { parentRecurringTaskId: null }),
    ),
  ).toEqual([]);
});

test('what was put off to a later day is not overtaken', () => {
  expect(
    ids(instance(1, '2026-03-01', { deferredDate: '2026-03-09', status: 'scheduled' }), instance(2, today)),
  ).toEqual([]);
});

test('a list of later days says each series once, by its next instance', () => {
  const instance = (id: number, scheduledDate: string, parentRecurringTaskId: number | null = 90) =>
    aTask({ id, scheduledDate, status: 'scheduled', parentRecurringTaskId });
  const shown = nextOfSeries([
    instance(1, '2026-03-11'),
    instance(2, '2026-03-09'),
    instance(3, '2026-03-10', null),
    instance(4, '2026-03-12', 91),
  ]);
  expect(shown.map(({ id }) => id)).toEqual([2, 3, 4]);
});
