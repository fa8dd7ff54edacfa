import { expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { standsOn } from './standsOn.ts';

const today = '2026-03-04';
const [monday, tomorrow, friday] = ['2026-03-02', '2026-03-05', '2026-03-06'] as const;
const place = (facts: Partial<Task>, timeZone = 'Europe/Berlin') => standsOn(aTask(facts), { today, timeZone });

test.each<[string, Partial<Task>, string | null]>([
  ['of today’s plan', { status: 'today' }, today],
  ['of today’s plan, due later', { status: 'today', dueDate: friday }, today],
  ['that did not fit into today', { status: 'today-overflow' }, today],
  ['that did not fit, due later', { status: 'today-overflow', dueDate: friday }, today],
  ['that did not fit, put off meanwhile', { status: 'today-overflow', deferredDate: friday }, friday],
  ['of the backlog', { status: 'backlog' }, null],
  ['for some day', { status: 'someday' }, null],
  ['that lost its day', { status: 'scheduled' }, null],
  ['scheduled for a later day', { status: 'scheduled', scheduledDate: friday }, friday],
  ['scheduled, and put off further', { status: 'scheduled', scheduledDate: tomorrow, deferredDate: friday }, friday],
  [
    'scheduled, and put off to an earlier day',
    { status: 'scheduled', scheduledDate: friday, deferredDate: tomorrow },
    tomorrow,
  ],
  ['added for tomorrow', { status: 'backlog', scheduledDate: tomorrow }, tomorrow],
  ['of the backlog with a deadline ahead', { status: 'backlog', dueDate: friday }, friday],
  ['for some day with a deadline ahead', { status: 'someday', dueDate: friday }, friday],
  ['for some day with a deadline that is gone', { status: 'someday', dueDate: monday }, null],
  ['whose day has come', { status: 'scheduled', scheduledDate: today }, today],
  ['whose day is gone', { status: 'scheduled', deferredDate: monday }, today],
  ['of the backlog whose day is gone', { status: 'backlog', scheduledDate: monday }, today],
])('an open task %s', (_what, facts, date) => {
  expect(place(facts)).toBe(date);
});

test.each<[string, Partial<Task>, string | null]>([
  ['stands on the day on which it was completed', { completedAt: '2026-03-03T12:00:00Z' }, '2026-03-03'],
  [
    'stands there also when it was planned for another',
    { completedAt: '2026-03-04T08:00:00Z', deferredDate: friday },
    today,
  ],
  ['by a clock that was ahead stands on today', { completedAt: '2026-03-05T12:00:00Z' }, today],
  ['of which nobody knows when stands on no day', { completedAt: null }, null],
])('a completed task %s', (_what, facts, date) => {
  expect(place({ ...facts, completed: true })).toBe(date);
});

test("the day of a completion is the user's", () => {
  const late = { completed: true, completedAt: '2026-03-04T01:30:00Z' };
  expect(place(late, 'Europe/Berlin')).toBe('2026-03-04');
  expect(place(late, 'America/Vancouver')).toBe('2026-03-03');
});
