import { describe, expect, test } from 'vitest';
import { asksBeforePuttingOff, isDueNow, urgencyOn } from './deadlines.ts';
import { importanceOf, urgencyOfImportance } from './points.ts';
import { aTask } from './testTask.ts';

const today = '2026-03-04';

test.each([
  [10, 'urgent'],
  [8, 'urgent'],
  [7, 'important'],
  [6, 'important'],
  [5, 'soon'],
  [1, 'soon'],
] as const)('importance %i is %s', (importance, urgency) => {
  expect(urgencyOfImportance(importance)).toBe(urgency);
});

describe('the urgent-task dialog', () => {
  test.each([
    ['urgent', { urgencyLevel: 'urgent' }, true],
    ['important', { urgencyLevel: 'important' }, false],
    ['due today', { dueDate: today }, true],
    ['due before', { dueDate: '2026-03-01' }, true],
    ['due tomorrow', { dueDate: '2026-03-05' }, false],
    ['urgent and done', { urgencyLevel: 'urgent', completed: true }, false],
  ] as const)('%s: asks is %s', (_what, facts, asks) => {
    expect(asksBeforePuttingOff(aTask(facts), today)).toBe(asks);
  });

  test('what is done is not due', () => {
    expect(isDueNow(aTask({ dueDate: today, completed: true }), today)).toBe(false);
    expect(isDueNow(aTask(), today)).toBe(false);
  });
});

describe('how urgent a task is on a day', () => {
  test.each([
    ['due today', { dueDate: today }, 'urgent'],
    ['due before', { dueDate: '2026-03-01' }, 'urgent'],
    ['to be done tomorrow', { dueDate: '2026-03-05' }, 'soon'],
    ['a deadline tomorrow', { dueDate: '2026-03-05', isDeadlineTask: true }, 'urgent'],
    ['a deadline in three days', { dueDate: '2026-03-07', isDeadlineTask: true }, 'important'],
    ['a deadline in four days', { dueDate: '2026-03-08', isDeadlineTask: true }, 'soon'],
    ['an appointment of today', { dueDate: today, isFixed: true }, 'soon'],
    ['an hour by which it is due', { dueDate: today, isFixed: true, isDeadlineTask: true }, 'urgent'],
    ['what comes round', { dueDate: today, recurrence: 'FREQ=DAILY' }, 'soon'],
    ['an instance of what comes round', { dueDate: today, parentRecurringTaskId: 3 }, 'soon'],
    ['no day', {}, 'soon'],
  ] as const)('%s', (_what, facts, urgency) => {
    expect(urgencyOn(aTask({ urgencyLevel: 'soon', ...facts }), today)).toBe(urgency);
  });

  test('a day never lowers it', () => {
    expect(urgencyOn(aTask({ urgencyLevel: 'urgent', dueDate: '2026-04-01', isDeadlineTask: true }), today)).toBe(
      'urgent',
    );
  });
});

test.each([
  [0, 1],
  [7, 7],
  [50, 10],
])('a stored weight of %i shows as %i', (emotionalWeight, shown) => {
  expect(importanceOf({ emotionalWeight })).toBe(shown);
});
