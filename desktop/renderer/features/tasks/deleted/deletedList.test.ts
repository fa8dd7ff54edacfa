import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { asRestored, type DeletedTask, termOf, shownOnce } from './deletedList.ts';

const ZONE = 'Europe/Berlin';
const gone = (facts: Partial<DeletedTask>): DeletedTask => ({
  ...aTask(facts),
  deletedAt: facts.deletedAt ?? '2026-11-22T10:00:00.000Z',
});

describe('the list of deleted tasks', () => {
  test('shows a series that was deleted as a whole once, by its next instance', () => {
    const series = { parentRecurringTaskId: 7 };
    const tasks = [
      gone({ id: 1, ...series, scheduledDate: '2026-11-24' }),
      gone({ id: 2, ...series, scheduledDate: '2026-11-23' }),
      gone({ id: 3 }),
      gone({ id: 4 }),
    ];
    expect(shownOnce(tasks).map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  test('shows an instance that was deleted alone beside those that were deleted later', () => {
    const series = { parentRecurringTaskId: 7 };
    const tasks = [
      gone({ id: 1, ...series, scheduledDate: '2026-11-24' }),
      gone({ id: 2, ...series, scheduledDate: '2026-11-20', deletedAt: '2026-11-20T10:00:00.000Z' }),
    ];
    expect(shownOnce(tasks).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the deadline of a deleted task', () => {
  test.each([
    ['2026-11-22T10:00:00.000Z', 0, '2026-12-22'],
    // Half past midnight in Berlin: the day before in UTC.
    ['2026-11-21T23:30:00.000Z', 0, '2026-12-22'],
    ['2026-11-21T22:30:00.000Z', 1, '2026-12-21'],
    ['2026-10-24T10:00:00.000Z', 29, '2026-11-23'],
  ])('%s was %i days ago and ends on %s', (deletedAt, daysAgo, until) => {
    expect(termOf(gone({ deletedAt }), new Date('2026-11-22T12:00:00Z'), ZONE)).toEqual({ daysAgo, until });
  });
});

describe('a restored task', () => {
  test('takes its place when there is room', () => {
    expect(asRestored(gone({ status: 'today' }), 4)).toMatchObject({ status: 'today', day: 'today' });
    expect(asRestored(gone({ status: 'someday' }), 5)).toMatchObject({ status: 'someday', day: 'queue' });
  });

  test('goes behind the five of a full today, unless it is done', () => {
    expect(asRestored(gone({ status: 'today' }), 5)).toMatchObject({ status: 'today-overflow', day: 'queue' });
    expect(asRestored(gone({ status: 'today', completed: true }), 5)).toMatchObject({ status: 'today' });
  });
});
