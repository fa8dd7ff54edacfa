import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { planToday } from './planToday.ts';

const now = new Date('2026-03-04T12:00:00Z');
const plan = (...tasks: Parameters<typeof planToday>[0]) => planToday(tasks, now, 'Europe/Berlin');

describe("today's plan", () => {
  test('the ONE Thing is the open task of today with the highest score', () => {
    const day = plan(
      aTask({ id: 1 }),
      aTask({ id: 2, urgencyLevel: 'urgent' }),
      aTask({ id: 3, status: 'backlog', emotionalWeight: 10, urgencyLevel: 'urgent' }),
    );
    expect(day.oneThing?.id).toBe(2);
    expect(day.runnerUp?.id).toBe(1);
    expect(day.alsoToday.map(({ id }) => id)).toEqual([1]);
    expect(day.queue.map(({ id }) => id)).toEqual([3]);
  });

  test('a task that waits for another is never the ONE Thing', () => {
    const day = plan(aTask({ id: 1, urgencyLevel: 'urgent', dependencyIds: [2] }), aTask({ id: 2 }));
    expect(day.oneThing?.id).toBe(2);
  });

  test("the user's choice comes first", () => {
    expect(plan(aTask({ id: 1, urgencyLevel: 'urgent' }), aTask({ id: 2, userPriority: 1000 })).oneThing?.id).toBe(2);
  });

  test('when everything waits for something outside today, that is the ONE Thing, and is nowhere else', () => {
    const day = plan(aTask({ id: 1, dependencyIds: [2] }), aTask({ id: 2, status: 'backlog' }));
    expect(day.oneThing?.id).toBe(2);
    expect([day.alsoToday.map(({ id }) => id), day.queue, day.totalToday]).toEqual([[1], [], 1]);
  });

  test('what was added for tomorrow is scheduled, not queued', () => {
    const day = plan(aTask({ id: 1, status: 'backlog', scheduledDate: '2026-03-05' }));
    expect([day.queue, day.scheduled.map(({ id }) => id)]).toEqual([[], [1]]);
  });

  test('the user is asked about a past appointment, which is nowhere else', () => {
    const visit = { dueDate: '2026-03-03', dueTime: '15:00', fixedTime: '15:00', isFixed: true };
    const day = plan(
      aTask({ id: 1, ...visit }),
      aTask({ id: 2, ...visit, status: 'today-overflow' }),
      aTask({ id: 3 }),
    );
    expect(day.passed.map(({ id }) => id)).toEqual([1, 2]);
    expect([day.oneThing?.id, day.alsoToday, day.queue, day.totalToday]).toEqual([3, [], [], 1]);
  });

  test("the user's energy and blockers count, and the runner-up knows what it lacks", () => {
    const tasks = [aTask({ id: 1 }), aTask({ id: 2, energyRequired: 'high' })];
    expect(planToday(tasks, now, 'Europe/Berlin').oneThing?.id).toBe(1);
    const day = planToday(tasks, now, 'Europe/Berlin', { energyNow: 'high' });
    expect([day.oneThing?.id, day.runnerUp?.id, day.runnerUpCase?.points]).toEqual([2, 1, 30]);
    expect(day.runnerUpCase?.wouldWinIf[0]).toEqual({ kind: 'energy', level: 'medium' });
  });

  test('the day counts what was completed on the local day alone', () => {
    const day = plan(
      aTask({ id: 1, completed: true, completedAt: '2026-03-03T23:30:00.000Z' }), // 00:30 on the fourth in Berlin
      aTask({ id: 2, completed: true, completedAt: '2026-03-03T22:30:00.000Z' }),
      aTask({ id: 3 }),
    );
    expect([day.completedToday, day.totalToday]).toEqual([1, 2]);
    expect(day.alsoToday.map(({ id }) => id)).toEqual([1]);
  });

  test('an empty day has no ONE Thing', () => {
    expect(plan()).toMatchObject({ oneThing: null, runnerUp: null, alsoToday: [], queue: [], totalToday: 0 });
  });
});
