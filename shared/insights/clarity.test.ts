import { describe, expect, test } from 'vitest';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import {
  celebrate,
  type Celebrated,
  clarityAt,
  clarityLine,
  clarityPercent,
  percentDown,
  progressOf,
  reachedAt,
} from './clarity.ts';

const of = (completedTasks: number, totalTasks: number) => ({ completedTasks, totalTasks });
const timeZone = 'Europe/Berlin';

describe('clarity', () => {
  test.each([
    [0, 0, null],
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 66],
    [249, 250, 99],
    [5, 5, 100],
  ])('of %i of %i tasks is %s percent', (completed, total, percent) => {
    expect(clarityPercent(of(completed, total))).toBe(percent);
  });

  test('stays within 0 and 100', () => {
    expect([percentDown(-1, 5), percentDown(6, 5), percentDown(1, -1)]).toEqual([0, 100, null]);
  });

  test('counts what was completed today and what is open of today’s plan', () => {
    const now = new Date('2026-03-04T23:30:00Z');
    const tasks = [
      aTask({ id: 1 }),
      aTask({ id: 2, completed: true, completedAt: '2026-03-04T23:10:00Z' }),
      aTask({ id: 3, completed: true, completedAt: '2026-03-04T22:50:00Z' }),
      aTask({ id: 4, status: 'backlog' }),
    ];
    expect(progressOf(tasks, { now, timeZone })).toEqual(of(1, 2));
    expect(progressOf(tasks, { now, timeZone: 'UTC' })).toEqual(of(2, 3));
  });
});

describe('the sentence about it', () => {
  test('on a day without tasks is that it is clear, at any hour', () => {
    for (let hour = 0; hour < 24; hour += 1) expect(clarityLine(of(0, 0), hour)).toEqual({ key: 'clearDay' });
  });

  test.each([
    [0, { key: 'startingFresh' }],
    [11, { key: 'startingFresh' }],
    [12, { key: 'clearerThanMorning', percent: 40 }],
    [16, { key: 'clearerThanMorning', percent: 40 }],
    [17, { key: 'trend', trend: 'same' }],
    [23, { key: 'trend', trend: 'same' }],
  ] as const)('goes by the hour: %i', (hour, line) => {
    expect(clarityLine(of(2, 5), hour)).toEqual(line);
  });

  test.each([
    [0, 5, 'down'],
    [1, 5, 'down'],
    [51, 250, 'same'],
    [1, 2, 'same'],
    [101, 200, 'up'],
    [5, 5, 'up'],
  ] as const)('after five goes by the exact share: %i of %i is %s', (completed, total, trend) => {
    expect(clarityLine(of(completed, total), 18)).toEqual({ key: 'trend', trend });
  });

  test.each([
    ['2026-03-29T09:59:00Z', 'startingFresh'],
    ['2026-03-29T10:00:00Z', 'clearerThanMorning'],
    ['2026-03-29T14:59:00Z', 'clearerThanMorning'],
    ['2026-03-29T15:00:00Z', 'trend'],
  ])('goes by the clock on the wall, also when it changed today: %s', (at, key) => {
    expect(clarityAt(of(1, 2), { now: new Date(at), timeZone }).line.key).toBe(key);
  });
});

describe('the celebrations', () => {
  const today = '2026-03-04';
  const shows = (percents: readonly (number | null)[], date = today, known: Celebrated | null = null) => {
    let kept = known;
    return percents.map((percent) => {
      const { milestone, celebrated } = celebrate(kept, date, percent);
      kept = celebrated;
      return milestone;
    });
  };

  test('come at 25, 50 and 75 percent', () => {
    expect(shows([0, 24, 25, 49, 50, 74, 75, 100])).toEqual([null, null, 25, null, 50, null, 75, null]);
  });

  test('come once: not again when the day grew and shrank, and not for what was passed over', () => {
    expect(shows([50, 20, 30, 50, 80, 10, 75])).toEqual([50, null, null, null, 75, null, null]);
  });

  test('are chosen again on another day', () => {
    const { celebrated } = celebrate(null, today, 80);
    expect(celebrated).toEqual({ date: today, upTo: 75 });
    expect(shows([80], today, celebrated)).toEqual([null]);
    expect(shows([10, 30], '2026-03-05', celebrated)).toEqual([null, 25]);
  });

  test('do not exist on a day without tasks', () => {
    expect(shows([null, 30, null, 60])).toEqual([null, 25, null, 50]);
  });

  test('are three at the most whatever happens, and each higher than the one before', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed);
      const row = shows(Array.from({ length: 30 }, () => (random(8) === 0 ? null : random(101))));
      const told = row.flatMap((milestone) => milestone ?? []);
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
      expect(told.length).toBeLessThanOrEqual(3);
    }
  });
});

test('a day with everything done reads as complete', () => {
  expect(reachedAt(75, 100)).toBe(100);
  expect(reachedAt(75, 99)).toBe(75);
  expect(reachedAt(25, null)).toBe(25);
});
