import { describe, expect, test } from 'vitest';
import { BLOCKERS } from '#shared/onboarding/answers.ts';
import { BLOCKER_RULES, type BlockerName, blockerPoints, HELD_BACK } from './blockers.ts';
import type { Task } from './task.ts';
import { randomFrom, randomTasks } from './testRandom.ts';
import { aTask } from './testTask.ts';

test('every answer of onboarding has a rule, and no rule is without an answer', () => {
  expect(Object.keys(BLOCKER_RULES)).toEqual([...BLOCKERS]);
});

test('the amounts are those of the specification: +15 to +30 and -20', () => {
  const lifts = Object.values(BLOCKER_RULES).map(({ lift }) => lift);
  expect(Math.min(...lifts)).toBe(15);
  expect(Math.max(...lifts)).toBe(30);
  expect(HELD_BACK).toBe(-20);
});

describe('a blocking factor', () => {
  const lifted: readonly (readonly [BlockerName, Partial<Task>, number])[] = [
    ['Perfectionism', { estimatedMinutes: 30 }, 20],
    ['Perfectionism', { estimatedMinutes: 31 }, 0],
    ['Perfectionism', { estimatedMinutes: 61, context: 'deep_work' }, -20],
    ['Perfectionism', { estimatedMinutes: 60, context: 'deep_work' }, 0],
    ['Too many ideas', { supportsNorthStar: true }, 25],
    ['Too many ideas', { nancyCategory: 'future_projects', supportsNorthStar: true }, -20],
    ['Too many ideas', { nancyCategory: 'someday_maybe' }, -20],
    ['Too many ideas', {}, 0],
    ["Can't get started", { estimatedMinutes: 15 }, 30],
    ["Can't get started", { estimatedMinutes: 16 }, 0],
    ["Can't get started", { estimatedMinutes: 61 }, -20],
    ['Distractions', { estimatedMinutes: 25 }, 15],
    ['Distractions', { estimatedMinutes: 90 }, 0],
    ['Distractions', { estimatedMinutes: 91 }, -20],
    ['Low energy', { energyRequired: 'low' }, 25],
    ['Low energy', { energyRequired: 'medium' }, 0],
    ['Low energy', { energyRequired: 'high' }, -20],
    ['Fear of getting it wrong', { nancyCategory: 'research' }, 15],
    ['Fear of getting it wrong', { context: 'admin' }, 15],
    ['Fear of getting it wrong', { context: 'communication' }, 0],
    ['Fear of getting it wrong', { nancyCategory: 'decisions' }, -20],
    ['No clear next step', { nancyCategory: 'immediate' }, 20],
    ['No clear next step', { nancyCategory: 'decisions', context: 'planning' }, 20],
    ['No clear next step', { nancyCategory: 'research' }, 0],
    ['No clear next step', { nancyCategory: 'worries' }, -20],
  ];
  test.each(lifted)('%s and %o: %i', (blocker, facts, points) => {
    expect(blockerPoints(blocker, aTask(facts))).toBe(points);
  });

  test("in the user's own words changes nothing", () => {
    expect(blockerPoints('toString', aTask())).toBe(0);
  });

  test('changes nothing that is not known of a task', () => {
    const bare = { supportsNorthStar: false, context: 'admin' } as const;
    for (const blocker of BLOCKERS) expect(blockerPoints(blocker, bare)).toBe(0);
  });

  test('gives one amount of its own or -20, whatever the task', () => {
    for (const task of randomTasks(randomFrom(5), 500))
      for (const blocker of BLOCKERS)
        expect([0, -20, BLOCKER_RULES[blocker].lift]).toContain(blockerPoints(blocker, task));
  });
});
