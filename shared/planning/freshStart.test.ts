import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { freshStart } from './freshStart.ts';

const now = new Date('2026-03-05T07:00:00Z');
const timeZone = 'Europe/Berlin';
const [one, two, three] = [1, 2, 3].map((id) => aTask({ id, title: `Task ${id}` }));
const left = [one, two, three].flatMap((task) => task ?? []);
const oneThing = left[0] ?? null;
const begin = (tasks = left, facts: Partial<Parameters<typeof freshStart>[1]> = {}) =>
  freshStart(tasks, { now, timeZone, welcomeBack: null, oneThing, ...facts });

describe('after days away', () => {
  test('the small thing that the server put there is offered', () => {
    const welcomeBack = { daysAway: 3, starterTaskId: 2 };
    expect(begin(left, { welcomeBack })).toEqual({ kind: 'away', starter: two });
  });

  test('nothing is offered once it is done, or where there is nothing to begin', () => {
    const done = left.map((task) => ({ ...task, completed: true }));
    expect(begin(done, { welcomeBack: { daysAway: 3, starterTaskId: 2 } })).toEqual({ kind: 'away', starter: null });
    expect(begin([], { welcomeBack: { daysAway: 3, starterTaskId: null } })).toEqual({ kind: 'away', starter: null });
  });
});

describe('after a day on which nothing was done', () => {
  test('the ONE Thing is offered alone', () => {
    expect(begin()).toEqual({ kind: 'hardDay', starter: one });
  });

  test.each([
    [
      'something was done yesterday',
      [...left, aTask({ id: 4, completed: true, completedAt: '2026-03-04T20:00:00.000Z' })],
    ],
    ['something is done today', [...left, aTask({ id: 4, completed: true, completedAt: '2026-03-05T06:00:00.000Z' })]],
    ['little is left', left.slice(0, 2)],
    ['it is all of this morning', left.map((task) => ({ ...task, createdAt: '2026-03-05T05:00:00.000Z' }))],
    ['it was written late last night', left.map((task) => ({ ...task, createdAt: '2026-03-04T22:30:00.000Z' }))],
    ['it waits in the queue', left.map((task) => ({ ...task, status: 'backlog' as const }))],
    [
      'it can only have happened or not',
      left.map((task) => ({ ...task, isFixed: true, scheduledDate: '2026-03-04', fixedTime: '10:00' })),
    ],
  ])('is silent when %s', (_why, tasks) => {
    expect(begin(tasks)).toBeNull();
  });

  test('what was done before yesterday is long ago', () => {
    const old = aTask({ id: 4, completed: true, completedAt: '2026-03-03T20:00:00.000Z' });
    expect(begin([...left, old])?.kind).toBe('hardDay');
  });

  test('is silent when there is nothing to start with', () => {
    expect(begin(left, { oneThing: null })).toBeNull();
  });
});
