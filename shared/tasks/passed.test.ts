import { describe, expect, test } from 'vitest';
import { readyTasks } from './oneThing.ts';
import { passedAt } from './passed.ts';
import { scoreContext } from './scoring.ts';
import type { Task } from './task.ts';
import { aTask } from './testTask.ts';

const timeZone = 'Europe/Berlin';
/** Saturday, 7 March 2026, 16:00 in Berlin. */
const now = new Date('2026-03-07T15:00:00Z');
const visit = (facts: Partial<Task> = {}): Task =>
  aTask({ dueDate: '2026-03-05', dueTime: '15:00', fixedTime: '15:00', isFixed: true, ...facts });

describe('an appointment', () => {
  test.each([
    ['of Thursday', {}, '2026-03-05'],
    ['of today whose end has come', { dueDate: '2026-03-07', estimatedMinutes: 60 }, '2026-03-07'],
    ['of a series, on a day that is over', { recurrence: 'FREQ=WEEKLY;BYDAY=TH' }, '2026-03-05'],
  ])('%s has passed', (_, facts, date) => {
    expect(passedAt(visit(facts), { now, timeZone })).toEqual({ date, time: '15:00' });
  });

  test.each<[string, Partial<Task>]>([
    ['that is under way', { dueDate: '2026-03-07', estimatedMinutes: 61 }],
    ['of tomorrow', { dueDate: '2026-03-08' }],
    ['that was put off', { deferredDate: '2026-03-09' }],
    ['that is done', { completed: true }],
    ['of a series, on its own day', { dueDate: '2026-03-07', recurrence: 'FREQ=DAILY' }],
  ])('%s has not', (_, facts) => {
    expect(passedAt(visit(facts), { now, timeZone })).toBeNull();
  });

  test("uses the user's time zone", () => {
    expect(passedAt(visit({ dueDate: '2026-03-07' }), { now, timeZone: 'America/New_York' })).toBeNull();
  });
});

describe('a task without a time', () => {
  const call = aTask({ dueDate: '2026-03-07', scheduledDate: '2026-03-07', createdAt: '2026-03-09T08:00:00.000Z' });
  const monday = { now: new Date('2026-03-09T09:00:00Z'), timeZone };

  test('has passed when its day was over before the words arrived', () => {
    expect(passedAt(call, monday)).toEqual({ date: '2026-03-07', time: null });
  });

  test('that was left over can still be done, and so can what is due', () => {
    expect(passedAt({ ...call, createdAt: '2026-03-06T08:00:00.000Z' }, monday)).toBeNull();
    expect(passedAt({ ...call, isDeadlineTask: true }, monday)).toBeNull();
  });
});

test('what has passed is never the ONE Thing', () => {
  const tasks = [visit({ id: 1, urgencyLevel: 'urgent', emotionalWeight: 10 }), aTask({ id: 2 })];
  expect(readyTasks(tasks, scoreContext(tasks, now, timeZone)).map(({ id }) => id)).toEqual([2]);
});
