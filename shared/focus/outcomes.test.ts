import { describe, expect, test } from 'vitest';
import {
  CompletionPattern,
  completionPattern,
  FocusSessionRecord,
  focusSessionRecord,
  LONGEST_DELAY_MINUTES,
  MOST_CLICKS,
  MOST_RECORDS,
  ProcrastinationPattern,
  procrastinationPattern,
  storedOutcome,
  TaskStartDelay,
  taskStartDelay,
  TaskSwitchPattern,
  taskSwitchPattern,
  timeOfDayAt,
  withRecord,
} from './outcomes.ts';
import { OUTCOMES } from './session.ts';
import { theTask } from './testTimer.ts';

const berlin = { timeZone: 'Europe/Berlin', energyLevel: 'high' } as const;

test('distracted is stored as other, the rest as it is', () => {
  expect(OUTCOMES.map(storedOutcome)).toEqual(['completed', 'progress', 'other']);
});

describe('a focus session', () => {
  const session = {
    task: theTask,
    endedAt: Date.parse('2026-03-04T22:50:00Z'),
    outcome: 'progress',
    focusedMs: 1_500_000,
  } as const;

  test("is recorded with its hour in the user's time zone", () => {
    const record = focusSessionRecord(session, berlin.timeZone);
    expect(record).toEqual({
      taskId: 7,
      taskTitle: 'Write the letter',
      category: 'personal',
      weight: 8,
      outcome: 'progress',
      sessionDuration: 25,
      timestamp: '2026-03-04T22:50:00.000Z',
      hourOfDay: 23,
      energyLevel: 'high',
      wasTheOneThing: true,
    });
    expect(FocusSessionRecord.parse(record)).toEqual(record);
  });

  test('of another length is recorded with its own minutes', () => {
    expect(focusSessionRecord({ ...session, focusedMs: 3_000_000 }, berlin.timeZone)?.sessionDuration).toBe(50);
  });

  test('that was ended early has no outcome, so no record', () => {
    expect(focusSessionRecord({ ...session, outcome: null }, berlin.timeZone)).toBeNull();
  });

  test.each([
    ['an outcome of the screen', { outcome: 'distracted' }],
    ['a duration that nobody can choose', { sessionDuration: 91 }],
    ['an hour that there is not', { hourOfDay: 24 }],
    ['a day without a time', { timestamp: '2026-03-04' }],
    ['a temporary id', { taskId: 'temp-1' }],
    ['a name that is too long', { taskTitle: 'x'.repeat(301) }],
  ])('with %s is rejected', (_what, facts) => {
    expect(FocusSessionRecord.safeParse({ ...focusSessionRecord(session, berlin.timeZone), ...facts }).success).toBe(
      false,
    );
  });
});

test("a completion has the hour in the user's time zone", () => {
  const record = completionPattern(new Date('2026-03-04T23:30:00Z'), 'Europe/Berlin');
  expect(record).toEqual({ completionTime: 0 });
  expect(CompletionPattern.parse(record)).toEqual(record);
});

describe('procrastination', () => {
  const at = new Date('2026-03-04T17:30:00Z');

  test('is recorded with its part of the day', () => {
    const record = procrastinationPattern({ taskCategory: 'financial', clickCount: 3, at }, berlin);
    expect(record).toEqual({
      taskCategory: 'financial',
      clickCount: 3,
      timestamp: '2026-03-04T17:30:00.000Z',
      energyLevel: 'high',
      timeOfDay: 'evening',
    });
    expect(ProcrastinationPattern.parse(record)).toEqual(record);
  });

  test.each([
    [0, 1],
    [1000, MOST_CLICKS],
  ])('%i clicks are recorded as %i', (clickCount, recorded) => {
    expect(procrastinationPattern({ taskCategory: 'work', clickCount, at }, berlin).clickCount).toBe(recorded);
  });
});

describe('a switch from one task to another', () => {
  const at = new Date('2026-03-04T22:30:00Z');
  const to = { id: 9, title: 'Call mum', category: 'family' } as const;
  const record = taskSwitchPattern({ from: theTask, to, reason: 'alternative', at }, berlin);

  test("is recorded with both tasks as they were, and with the user's context", () => {
    expect(record).toEqual({
      ...{ fromTaskId: 7, fromTaskTitle: 'Write the letter', fromTaskCategory: 'personal' },
      ...{ toTaskId: 9, toTaskTitle: 'Call mum', toTaskCategory: 'family' },
      ...{ reason: 'alternative', timestamp: '2026-03-04T22:30:00.000Z', timeOfDay: 'night', energyLevel: 'high' },
    });
    expect(TaskSwitchPattern.parse(record)).toEqual(record);
  });

  test("has the part of the day in the user's time zone", () => {
    const inLima = taskSwitchPattern(
      { from: theTask, to, reason: 'chosen', at },
      { ...berlin, timeZone: 'America/Lima' },
    );
    expect(inLima.timeOfDay).toBe('afternoon');
  });

  test.each([
    ['another reason', { reason: 'bored' }],
    ['a category that there is not', { toTaskCategory: 'fun' }],
    ['no name', { fromTaskTitle: '' }],
    ['a temporary id', { toTaskId: 'tmp-1' }],
  ])('with %s is rejected', (_what, facts) => {
    expect(TaskSwitchPattern.safeParse({ ...record, ...facts }).success).toBe(false);
  });
});

test('the parts of a day', () => {
  expect([5, 6, 11, 12, 17, 18, 21, 22, 0].map(timeOfDayAt)).toEqual([
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ]);
});

test.each([
  ['ten minutes and a half', '2026-03-04T09:10:30Z', 10],
  ['at once', '2026-03-04T09:00:00Z', 0],
  ['a clock that was put back', '2026-03-04T08:00:00Z', 0],
  ['a month', '2026-04-04T09:00:00Z', LONGEST_DELAY_MINUTES],
])('a start after %s', (_when, startedAt, delayMinutes) => {
  const record = taskStartDelay(new Date('2026-03-04T09:00:00Z'), new Date(startedAt), 'work');
  expect(record).toEqual({ delayMinutes, taskCategory: 'work' });
  expect(TaskStartDelay.parse(record)).toEqual(record);
});

test('of many records the newest stay', () => {
  const records = Array.from({ length: MOST_RECORDS }, (_, place) => place);
  const more = withRecord(records, MOST_RECORDS);
  expect(more).toHaveLength(MOST_RECORDS);
  expect(more.at(0)).toBe(1);
  expect(more.at(-1)).toBe(MOST_RECORDS);
});
