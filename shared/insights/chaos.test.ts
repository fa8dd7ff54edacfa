import { describe, expect, test } from 'vitest';
import type { Pattern } from '#shared/focus/contract.ts';
import { procrastinationPattern } from '#shared/focus/outcomes.ts';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { type ChaosFacts, chaosFacts, chaosLabel, chaosScore, chaosTrend, stuckToday } from './chaos.ts';

const facts = (some: Partial<ChaosFacts> = {}): ChaosFacts => ({
  ...{ remaining: 0, stuck: 0, notNow: 0, progress: { completedTasks: 0, totalTasks: 0 } },
  ...some,
});
const lines = (some: Partial<ChaosFacts>) => chaosScore(facts(some)).lines;
const progress = (completedTasks: number, totalTasks: number) => ({ completedTasks, totalTasks });

test('a clear day is Zen Mode without a line', () => {
  expect(chaosScore(facts())).toEqual({ total: 0, label: 'zenMode', lines: [] });
});

describe('the lines of the score', () => {
  test.each([
    [5, []],
    [6, [{ term: 'overload', points: 2 }]],
    [15, [{ term: 'overload', points: 20 }]],
    [40, [{ term: 'overload', points: 20 }]],
  ])('with %i remaining', (remaining, told) => {
    expect(lines({ remaining })).toEqual(told);
  });

  test.each([
    [1, [{ term: 'stuck', points: 8 }]],
    [12, [{ term: 'stuck', points: 96 }]],
    [
      13,
      [
        { term: 'stuck', points: 104 },
        { term: 'limit', points: -4 },
      ],
    ],
  ])('with %i stuck', (stuck, told) => {
    expect(lines({ stuck })).toEqual(told);
  });

  test.each([
    [2, []],
    [3, [{ term: 'procrastination', points: 3 }]],
    [7, [{ term: 'procrastination', points: 15 }]],
    [30, [{ term: 'procrastination', points: 15 }]],
  ])('with "not now" %i times', (notNow, told) => {
    expect(lines({ notNow })).toEqual(told);
  });

  test.each([
    [0, 0, 96],
    [3, 5, 96],
    [61, 100, 95],
    [62, 100, 95],
    [63, 100, 94],
    [4, 5, 86],
    [5, 5, 76],
    [6, 5, 76],
  ])('with %i of %i done', (completed, total, score) => {
    expect(chaosScore(facts({ stuck: 12, progress: progress(completed, total) })).total).toBe(score);
  });

  test('tell what keeps it from falling below nothing', () => {
    expect(chaosScore(facts({ notNow: 3, progress: progress(5, 5) }))).toMatchObject({
      total: 0,
      lines: [
        { term: 'procrastination', points: 3 },
        { term: 'progress', points: -20 },
        { term: 'limit', points: 17 },
      ],
    });
  });

  test('add up to a score from 0 to 100, and more trouble never lowers it', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const random = randomFrom(seed);
      const total = random(30);
      const some = {
        remaining: random(40),
        stuck: random(20),
        notNow: random(15),
        progress: progress(random(total + 1), total),
      };
      const score = chaosScore(some);
      expect(score.lines.reduce((sum, { points }) => sum + points, 0)).toBe(score.total);
      expect(score.total).toBeGreaterThanOrEqual(0);
      expect(score.total).toBeLessThanOrEqual(100);
      expect(score.lines.every(({ points }) => points !== 0)).toBe(true);
      for (const more of ['remaining', 'stuck', 'notNow'] as const) {
        expect(chaosScore({ ...some, [more]: some[more] + 1 }).total).toBeGreaterThanOrEqual(score.total);
      }
      const further = progress(some.progress.completedTasks + 1, total);
      expect(chaosScore({ ...some, progress: further }).total).toBeLessThanOrEqual(score.total);
    }
  });
});

test.each([
  [0, 'zenMode'],
  [20, 'zenMode'],
  [21, 'manageable'],
  [40, 'manageable'],
  [41, 'busy'],
  [60, 'busy'],
  [61, 'overwhelming'],
  [80, 'overwhelming'],
  [81, 'chaosMode'],
  [100, 'chaosMode'],
])('%i is %s', (total, label) => {
  expect(chaosLabel(total)).toBe(label);
});

test.each([
  [null, 90, 'stable'],
  [50, 50, 'stable'],
  [50, 54, 'stable'],
  [50, 55, 'worsening'],
  [0, 16, 'stable'],
  [8, 20, 'stable'],
  [8, 21, 'worsening'],
  [20, 8, 'improving'],
  [50, 46, 'stable'],
  [50, 45, 'improving'],
] as const)('from %s to %i is %s', (before, after, trend) => {
  expect(chaosTrend(before, after)).toBe(trend);
});

describe('the facts of a moment', () => {
  const timeZone = 'Europe/Berlin';
  const moment = { now: new Date('2026-03-29T22:30:00Z'), timeZone };
  const fresh = { createdAt: '2026-03-29T12:00:00Z' };

  test('count the plate and its stuck tasks, not the queue', () => {
    const old = { createdAt: '2026-03-20T12:00:00Z' };
    const tasks = [
      aTask({ id: 1, ...fresh }),
      aTask({ id: 2, ...old }),
      aTask({ id: 3, ...old, status: 'today-overflow' }),
      aTask({ id: 4, ...old, status: 'someday' }),
      aTask({ id: 5, ...old, status: 'backlog' }),
      aTask({ id: 6, ...old, dependencyIds: [1] }),
      aTask({ id: 7, ...old, completed: true, completedAt: '2026-03-29T22:10:00Z' }),
    ];
    expect(stuckToday(tasks, moment).map(({ id }) => id)).toEqual([2, 3]);
    expect(chaosFacts(tasks, [], moment)).toEqual({ remaining: 4, stuck: 2, notNow: 0, progress: progress(1, 4) });
  });

  test('count the "not now"s of the local day, and no other pattern', () => {
    const notNow = (at: string): Pattern => ({
      ...{ id: '00000000-0000-4000-8000-000000000000', at, kind: 'procrastination' },
      record: procrastinationPattern(
        { taskCategory: 'work', clickCount: 1, at: new Date(at) },
        { timeZone, energyLevel: 'low' },
      ),
    });
    const at = '2026-03-29T22:10:00Z';
    const done: Pattern = {
      id: '00000000-0000-4000-8000-000000000001',
      at,
      kind: 'completion',
      record: { completionTime: 0 },
    };
    const patterns = [notNow('2026-03-29T21:59:00Z'), notNow('2026-03-29T22:00:00Z'), notNow(at), done];
    expect(chaosFacts([], patterns, moment).notNow).toBe(2);
  });
});
