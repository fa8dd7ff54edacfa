import { describe, expect, test } from 'vitest';
import { CreateTask, UpdateTask } from './contract.ts';
import {
  afterAvoiding,
  breakDown,
  convertToResearch,
  FOLLOW_UPS,
  isStale,
  nextTroubleStep,
  stuckTasks,
  TROUBLES,
} from './stuck.ts';
import { aTask } from './testTask.ts';

const now = new Date('2026-03-04T12:00:00Z');

test('three clicks open the trouble-starting dialog, fewer switch to another task', () => {
  expect([1, 2, 3, 4].map(afterAvoiding)).toEqual(['switchTask', 'switchTask', 'troubleStarting', 'troubleStarting']);
});

describe('a stale task', () => {
  test.each([
    ['three days old', { createdAt: '2026-03-01T22:30:00.000Z' }, true],
    ['two days old where the person lives', { createdAt: '2026-03-01T23:30:00.000Z' }, false],
    ['old, but tried', { createdAt: '2026-01-01T00:00:00.000Z', lastAttempted: '2026-03-02T12:00:00.000Z' }, false],
    ['tried three days ago', { lastAttempted: '2026-03-01T12:00:00.000Z' }, true],
    ['old and done', { createdAt: '2026-01-01T00:00:00.000Z', completed: true }, false],
  ])('%s: %o is %s', (_what, facts, stale) => {
    expect(isStale(aTask(facts), now, 'Europe/Berlin')).toBe(stale);
  });

  test('is stuck when it could be done', () => {
    const old = { createdAt: '2026-02-01T00:00:00.000Z' };
    const tasks = [
      aTask({ id: 1, ...old }),
      aTask({ id: 2, ...old, status: 'scheduled', deferredDate: '2026-03-09' }),
      aTask({ id: 3, ...old, dependencyIds: [1] }),
      aTask({ id: 4, ...old, status: 'someday' }),
      aTask({ id: 5 }),
    ];
    expect(stuckTasks(tasks, now, 'UTC').map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('trouble starting', () => {
  test('each reason has a follow-up, and Back returns to the reasons', () => {
    for (const trouble of TROUBLES) {
      expect(FOLLOW_UPS[trouble].length).toBeGreaterThan(0);
      const followUp = nextTroubleStep({ at: 'reasons' }, trouble);
      expect(followUp).toEqual({ at: 'followUp', trouble });
      expect(nextTroubleStep(followUp, 'back')).toEqual({ at: 'reasons' });
    }
  });
});

describe('breaking a task down', () => {
  const parent = aTask({ title: 'Move house', category: 'household', emotionalWeight: 9 });

  test('makes a sub-task of each step that is not blank', () => {
    expect(breakDown(parent, [' Buy boxes ', '', 'Call Ann'])).toEqual(
      ['Buy boxes', 'Call Ann'].map((title) => ({
        title,
        description: 'Part of: Move house',
        category: 'household',
        urgencyLevel: 'important',
        emotionalWeight: 7,
        estimatedMinutes: 15,
      })),
    );
  });

  test.each([
    [4, 3],
    [1, 3],
    [6, 4],
    [50, 8],
  ])('a parent of weight %i makes steps of %i', (emotionalWeight, weight) => {
    expect(breakDown(aTask({ emotionalWeight }), ['x'])?.[0]?.emotionalWeight).toBe(weight);
  });

  test('needs at least one step, and takes three at the most', () => {
    expect(breakDown(parent, ['', '  ', ''])).toBeNull();
    expect(breakDown(parent, ['1', '2', '3', '4'])).toHaveLength(3);
  });

  test('is what the server accepts', () => {
    for (const step of breakDown(parent, ['One', 'Two']) ?? []) expect(CreateTask.safeParse(step).success).toBe(true);
    expect(UpdateTask.safeParse(convertToResearch(parent)).success).toBe(true);
  });
});

test('a task that needs information becomes one of research, once', () => {
  const once = convertToResearch(aTask({ title: 'Buy a car', description: 'red' }));
  expect(once).toEqual({ title: 'Research: Buy a car', description: 'red', category: 'research' });
  expect(convertToResearch(aTask({ title: once.title ?? '' })).title).toBe('Research: Buy a car');
});
