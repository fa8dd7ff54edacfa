import { describe, expect, test } from 'vitest';
import { baseScore, POINTS, scoreContext, scoreTask, type ScoreTerm } from './scoring.ts';
import type { Task } from './task.ts';
import { aTask } from './testTask.ts';

const now = new Date('2026-03-04T12:00:00Z');
const score = (task: Task, others: readonly Task[] = []) =>
  scoreTask(task, scoreContext([task, ...others], now, 'UTC'));
const pointsOf = (term: ScoreTerm, task: Task, others: readonly Task[] = []) =>
  score(task, others).lines.find((line) => line.term === term)?.points ?? 0;

describe('the score of a task', () => {
  test.each([
    ['urgent', 100],
    ['important', 75],
    ['soon', 50],
  ] as const)('%s counts %i', (urgencyLevel, points) => {
    expect(pointsOf('urgency', aTask({ urgencyLevel }))).toBe(points);
  });

  test('each point of importance counts five, ten at the most', () => {
    expect(pointsOf('weight', aTask({ emotionalWeight: 7 }))).toBe(35);
    expect(pointsOf('weight', aTask({ emotionalWeight: 50 }))).toBe(50);
  });

  test('urgent tasks get ten more, others do not', () => {
    expect(pointsOf('urgent', aTask({ urgencyLevel: 'urgent' }))).toBe(10);
    expect(pointsOf('urgent', aTask({ urgencyLevel: 'important' }))).toBe(0);
  });

  test('the own goal counts forty', () => {
    expect(pointsOf('goal', aTask({ supportsNorthStar: true }))).toBe(40);
  });

  test('what was avoided for three days comes up by thirty, two days are nothing', () => {
    expect(pointsOf('avoided', aTask({ createdAt: '2026-03-01T23:00:00.000Z' }))).toBe(30);
    expect(pointsOf('avoided', aTask({ createdAt: '2026-03-02T01:00:00.000Z' }))).toBe(0);
    expect(
      pointsOf('avoided', aTask({ createdAt: '2026-01-01T00:00:00.000Z', lastAttempted: '2026-03-03T10:00:00.000Z' })),
    ).toBe(0);
  });

  test('what was tried within a day rests', () => {
    expect(pointsOf('triedToday', aTask({ lastAttempted: '2026-03-04T11:00:00.000Z' }))).toBe(-20);
    expect(pointsOf('triedToday', aTask({ lastAttempted: '2026-03-03T11:59:00.000Z' }))).toBe(0);
  });

  test.each([
    ['all done', [90, 91], 30],
    ['half done', [90, 2], 15],
    ['some done', [90, 2, 3], 5],
    ['none done', [2, 3], -25],
    ['no prerequisites', [], 0],
  ])('prerequisites: %s', (_what, dependencyIds, points) => {
    expect(pointsOf('dependencies', aTask({ dependencyIds }), [aTask({ id: 2 }), aTask({ id: 3 })])).toBe(points);
  });

  test('a release waits for its prerequisites', () => {
    const blocked = { dependencyIds: [2] };
    expect(pointsOf('releaseBlocked', aTask({ title: 'Deploy the site', ...blocked }), [aTask({ id: 2 })])).toBe(-50);
    expect(pointsOf('releaseBlocked', aTask({ title: 'Publish the post' }))).toBe(0);
    expect(pointsOf('releaseBlocked', aTask({ title: 'Call the bank', ...blocked }), [aTask({ id: 2 })])).toBe(0);
  });

  test('momentum: the same context counts more than the same category, and fades after two hours', () => {
    const done = (facts: Partial<Task>) =>
      aTask({ id: 2, completed: true, completedAt: '2026-03-04T11:00:00.000Z', ...facts });
    expect(pointsOf('momentum', aTask(), [done({})])).toBe(25);
    expect(pointsOf('momentum', aTask(), [done({ context: 'physical' })])).toBe(15);
    expect(pointsOf('momentum', aTask(), [done({ context: 'physical', category: 'work' })])).toBe(0);
    expect(pointsOf('momentum', aTask(), [done({ completedAt: '2026-03-04T09:59:00.000Z' })])).toBe(0);
  });

  test('a choice by hand overrides everything else', () => {
    expect(score(aTask({ userPriority: 1000, urgencyLevel: 'urgent' }))).toEqual({
      total: 1000,
      lines: [{ term: 'chosen', points: 1000 }],
    });
  });

  test('a completed task is minus one', () => {
    expect(score(aTask({ completed: true, completedAt: '2026-03-04T11:00:00.000Z' })).total).toBe(-1);
  });

  test('the lines always add up to the total', () => {
    const task = aTask({
      urgencyLevel: 'urgent',
      supportsNorthStar: true,
      createdAt: '2026-02-01T00:00:00.000Z',
      dependencyIds: [2],
    });
    const { lines, total } = score(task, [aTask({ id: 2 })]);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(total);
  });
});

test('the base score orders independent tasks', () => {
  expect(baseScore({ urgencyLevel: 'urgent', emotionalWeight: 3 })).toBe(POINTS.base.urgent + 15);
});
