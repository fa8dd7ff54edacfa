import { describe, expect, test } from 'vitest';
import { aTask } from './testTask.ts';
import { belongsTo, isOpenToday, isQueued, placeInToday, waitsFor } from './today.ts';

describe('the cap of five', () => {
  test('a fifth task fits, a sixth waits in the overflow', () => {
    expect(placeInToday('today', 4)).toBe('today');
    expect(placeInToday('today', 5)).toBe('today-overflow');
  });
  test('other places are never full', () => {
    expect(placeInToday('backlog', 5)).toBe('backlog');
    expect(placeInToday('scheduled', 9)).toBe('scheduled');
  });
});

test('backlog, someday and overflow are the queue; scheduled and completed tasks are not', () => {
  const queued = (['today', 'backlog', 'scheduled', 'someday', 'today-overflow'] as const).filter((status) =>
    isQueued(aTask({ status })),
  );
  expect(queued).toEqual(['backlog', 'someday', 'today-overflow']);
  expect(isQueued(aTask({ status: 'backlog', completed: true }))).toBe(false);
  expect(isOpenToday(aTask({ status: 'today', completed: true }))).toBe(false);
});

test('a deferral counts before the schedule, and the schedule before the due date', () => {
  expect(waitsFor(aTask({ dueDate: '2026-03-09' }))).toBe('2026-03-09');
  expect(waitsFor(aTask({ dueDate: '2026-03-09', scheduledDate: '2026-03-07' }))).toBe('2026-03-07');
  expect(waitsFor(aTask({ scheduledDate: '2026-03-07', deferredDate: '2026-03-08' }))).toBe('2026-03-08');
});

test('a found task belongs to its day, a worry without a date to someday, everything else to today', () => {
  const today = '2026-03-04';
  expect(belongsTo(aTask(), today)).toBe('today');
  expect(belongsTo(aTask({ dueDate: '2026-03-04' }), today)).toBe('today');
  expect(belongsTo(aTask({ dueDate: '2026-03-05' }), today)).toBe('scheduled');
  expect(belongsTo(aTask({ nancyCategory: 'worries' }), today)).toBe('someday');
  expect(belongsTo(aTask({ nancyCategory: 'someday_maybe', scheduledDate: '2026-03-04' }), today)).toBe('today');
});
