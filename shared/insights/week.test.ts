import { describe, expect, test } from 'vitest';
import type { Category } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { dayTimeAt, type Finished, weekInsights } from './week.ts';

const setting = { today: '2026-03-31', zone: 'Europe/Berlin' };
const finished = (at: string, category: Category = 'work', estimatedMinutes = 30): Finished => ({
  completedAt: new Date(at),
  category,
  estimatedMinutes,
});

describe('the last seven days', () => {
  test('are local days, also over the change of clocks', () => {
    // On 29 March the clocks in Berlin go forward: 22:30 UTC is already the next day.
    const week = weekInsights([finished('2026-03-29T22:30:00Z'), finished('2026-03-24T22:59:00Z')], null, setting);
    expect(week).toMatchObject({ from: '2026-03-25', to: '2026-03-31', done: 1, doneBefore: 1 });
    expect(week.days).toHaveLength(7);
    expect(week.days.filter(({ done }) => done > 0)).toEqual([{ date: '2026-03-30', done: 1 }]);
  });

  test('name the best time and day once three tasks are finished', () => {
    const two = [finished('2026-03-30T07:00:00Z'), finished('2026-03-30T08:00:00Z')];
    expect(weekInsights(two, null, setting)).toMatchObject({ bestTime: null, bestDate: null });
    const three = [...two, finished('2026-03-31T18:00:00Z')];
    expect(weekInsights(three, null, setting)).toMatchObject({ bestTime: 'morning', bestDate: '2026-03-30' });
  });

  test('say what filled them, most first', () => {
    const tasks = [
      finished('2026-03-30T07:00:00Z', 'household', 10),
      finished('2026-03-30T08:00:00Z', 'household', 15),
      finished('2026-03-30T09:00:00Z', 'health', 60),
      finished('2026-03-30T09:00:00Z', 'work', 60),
      finished('2026-03-01T09:00:00Z', 'family', 60),
    ];
    const { categories, minutes } = weekInsights(tasks, null, setting);
    expect(categories).toEqual([
      { category: 'household', done: 2, minutes: 25 },
      { category: 'health', done: 1, minutes: 60 },
      { category: 'work', done: 1, minutes: 60 },
    ]);
    expect(minutes).toBe(145);
  });

  test('of a week without anything are seven empty days', () => {
    const week = weekInsights([], null, setting);
    expect(week).toMatchObject({ done: 0, doneBefore: 0, minutes: 0, categories: [], waitsLongest: null });
    expect(week.days.every(({ done }) => done === 0)).toBe(true);
  });
});

test('the longest wait is named by its title and its days', () => {
  const task = aTask({ id: 7, title: 'Sort the cellar' });
  expect(weekInsights([], { task, days: 14 }, setting).waitsLongest).toEqual({
    id: 7,
    title: 'Sort the cellar',
    days: 14,
  });
});

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, time) => {
  expect(dayTimeAt(hour)).toBe(time);
});
