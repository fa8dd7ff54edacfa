import { describe, expect, test } from 'vitest';
import { startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { BLOCKER_RULES } from './blockers.ts';
import {
  baseScore,
  type PersonalContext,
  POINTS,
  type ScoreContext,
  scoreContext,
  scoreTask,
  type ScoreTerm,
} from './scoring.ts';
import { ENERGY_LEVELS, type EnergyLevel, type Task } from './task.ts';
import { oneOf, randomFrom, randomTasks } from './testRandom.ts';
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

  test('what is due counts as urgent, whatever was stored when it was weeks away', () => {
    const soon = aTask({ urgencyLevel: 'soon', emotionalWeight: 4 });
    const due = { ...soon, dueDate: '2026-03-04' };
    expect(pointsOf('dueSoon', due)).toBe(60);
    expect(score(due).total).toBeGreaterThan(score(aTask({ urgencyLevel: 'important', emotionalWeight: 7 })).total);
    expect(pointsOf('dueSoon', aTask({ urgencyLevel: 'urgent', dueDate: '2026-03-04' }))).toBe(0);
    expect(pointsOf('dueSoon', { ...soon, dueDate: '2026-03-06', isDeadlineTask: true })).toBe(25);
    expect(pointsOf('dueSoon', soon)).toBe(0);
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

  test('what was tried on this local day rests', () => {
    expect(pointsOf('triedToday', aTask({ lastAttempted: '2026-03-04T11:00:00.000Z' }))).toBe(-20);
    expect(pointsOf('triedToday', aTask({ lastAttempted: '2026-03-04T00:00:00.000Z' }))).toBe(-20);
    expect(pointsOf('triedToday', aTask({ lastAttempted: '2026-03-03T23:59:00.000Z' }))).toBe(0);
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

  test('momentum: the same context counts more than the same category, and lasts for the local day', () => {
    const done = (facts: Partial<Task>) =>
      aTask({ id: 2, completed: true, completedAt: '2026-03-04T11:00:00.000Z', ...facts });
    expect(pointsOf('momentum', aTask(), [done({})])).toBe(25);
    expect(pointsOf('momentum', aTask(), [done({ context: 'physical' })])).toBe(15);
    expect(pointsOf('momentum', aTask(), [done({ context: 'physical', category: 'work' })])).toBe(0);
    expect(pointsOf('momentum', aTask(), [done({ completedAt: '2026-03-04T00:01:00.000Z' })])).toBe(25);
    expect(pointsOf('momentum', aTask(), [done({ completedAt: '2026-03-03T23:59:00.000Z' })])).toBe(0);
  });

  test('momentum follows the task that was completed last', () => {
    const done = (id: number, hour: number, context: Task['context']) =>
      aTask({ id, context, category: 'work', completed: true, completedAt: `2026-03-04T0${hour}:00:00.000Z` });
    expect(pointsOf('momentum', aTask(), [done(2, 8, 'admin'), done(3, 9, 'physical')])).toBe(0);
    expect(pointsOf('momentum', aTask(), [done(2, 9, 'admin'), done(3, 8, 'physical')])).toBe(25);
  });

  test.each([
    ['high', 'high', 30],
    ['medium', 'medium', 20],
    ['low', 'low', 20],
    ['low', 'high', -20],
    ['high', 'low', -30],
    ['high', 'medium', 0],
    ['medium', 'high', 0],
    ['medium', 'low', 0],
    ['low', 'medium', 0],
  ] as const)('a task of %s energy in an hour of %s energy: %i', (energyRequired, energyNow, points) => {
    const { lines } = scoreTask(aTask({ energyRequired }), scoreContext([], now, 'UTC', { energyNow }));
    expect(lines.find(({ term }) => term === 'energy')?.points ?? 0).toBe(points);
  });

  test('without an hour of known energy there is no energy line', () => {
    expect(pointsOf('energy', aTask({ energyRequired: 'high' }))).toBe(0);
  });

  test('each blocking factor has a line of its own', () => {
    const context = scoreContext([], now, 'UTC', { blockers: ["Can't get started", 'Low energy', 'My cat'] });
    const lines = scoreTask(aTask({ estimatedMinutes: 10, energyRequired: 'high' }), context).lines;
    expect(lines.filter(({ term }) => term === 'blocker')).toEqual([
      { term: 'blocker', points: 30, about: "Can't get started" },
      { term: 'blocker', points: -20, about: 'Low energy' },
    ]);
  });

  test('the example of the decision: "+100 urgent, +40 your goal, -20 tried today"', () => {
    const task = aTask({
      urgencyLevel: 'urgent',
      emotionalWeight: 0,
      supportsNorthStar: true,
      lastAttempted: '2026-03-04T08:00:00.000Z',
    });
    expect(score(task)).toEqual({
      total: 130,
      lines: [
        { term: 'urgency', points: 100 },
        { term: 'urgent', points: 10 },
        { term: 'goal', points: 40 },
        { term: 'triedToday', points: -20 },
      ],
    });
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

describe('any 10,000 tasks', () => {
  const random = randomFrom(42);
  const person = (): PersonalContext => ({
    energyNow: oneOf(random, ENERGY_LEVELS),
    blockers: Object.keys(BLOCKER_RULES).filter(() => random(3) === 0),
  });
  const groups = Array.from({ length: 200 }, () => randomTasks(random, 50));

  test('their lines add up to the total, and no line says nothing', () => {
    for (const tasks of groups) {
      const context = scoreContext(tasks, now, 'Europe/Berlin', person());
      for (const task of tasks) {
        const { lines, total } = scoreTask(task, context);
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(total);
        expect(lines.every(({ points }) => points !== 0)).toBe(true);
      }
    }
  });

  test('within a local day the clock changes the energy line alone', () => {
    for (const tasks of groups) {
      const zone = oneOf(random, ['UTC', 'America/Vancouver', 'Pacific/Auckland', 'Asia/Kolkata']);
      const today = todayIn(zone, now);
      const begin = startOfDay(zone, today).getTime();
      const at = (minute: number, energyNow: EnergyLevel) =>
        scoreContext(tasks, new Date(begin + minute * 60_000), zone, { ...fixed, energyNow });
      const fixed = person();
      const [one, other] = [at(random(1380), 'high'), at(random(1380), 'low')];
      const rest = (task: Task, context: ScoreContext) =>
        scoreTask(task, context).lines.filter(({ term }) => term !== 'energy');
      for (const task of tasks) expect(rest(task, one)).toEqual(rest(task, other));
    }
  });
});

test('the base score orders independent tasks', () => {
  expect(baseScore({ urgencyLevel: 'urgent', emotionalWeight: 3 })).toBe(POINTS.base.urgent + 15);
});
