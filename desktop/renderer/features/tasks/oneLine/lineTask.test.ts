import { expect, test } from 'vitest';
import type { TaskPlan } from '#shared/tasks/taskPlan.ts';
import { newTaskOf, planOfLine } from './lineTask.ts';
import type { LineReading } from './reading.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const PLAN: TaskPlan = { day: TODAY, time: null, minutes: 30, recurrence: null };
const reading = (plan: Partial<TaskPlan>, isDeadline = false): LineReading => ({
  ...{ title: 'Call Ann', category: 'personal', isDeadline, plan: { ...PLAN, day: null, ...plan } },
});
const told = (plan: Partial<TaskPlan>, { isDeadline = false, openToday = 0 } = {}) =>
  newTaskOf(
    {
      ...{ title: ' Call Ann ', category: 'work', importance: 5, clientId: 'x', isDeadline },
      plan: { ...PLAN, ...plan },
    },
    TODAY,
    openToday,
  );

test('what was set by hand counts before what was read, and a line without a day is for today', () => {
  expect(planOfLine(null, {}, TODAY)).toEqual(PLAN);
  expect(planOfLine(reading({ minutes: 10 }), {}, TODAY)).toEqual({ ...PLAN, minutes: 10 });
  expect(planOfLine(reading({ day: '2026-11-27', time: '15:00' }), { day: null }, TODAY)).toEqual({
    ...{ ...PLAN, day: null, time: '15:00' },
  });
});

test('today has room for five', () => {
  expect(told({})).toMatchObject({ title: 'Call Ann', status: 'today', estimatedMinutes: 30 });
  expect(told({}, { openToday: 5 })).toMatchObject({ status: 'today-overflow' });
  expect(told({ day: '2026-11-27' }, { openToday: 5 })).toMatchObject({ status: 'today', scheduledDate: '2026-11-27' });
});

test('any day waits in the queue', () => {
  expect(told({ day: null })).toMatchObject({ status: 'backlog' });
  expect(told({ day: null })).not.toHaveProperty('scheduledDate');
});

test('an appointment, a series and a deadline have their days', () => {
  expect(told({ day: '2026-11-27', time: '15:00' })).toMatchObject({
    ...{ scheduledDate: '2026-11-27', dueDate: '2026-11-27', dueTime: '15:00' },
  });
  expect(told({ recurrence: 'FREQ=DAILY' })).toMatchObject({ recurrence: 'FREQ=DAILY', scheduledDate: TODAY });
  expect(told({ day: '2026-11-30' }, { isDeadline: true })).toMatchObject({
    ...{ dueDate: '2026-11-30', scheduledDate: '2026-11-27' },
  });
  expect(told({ day: TODAY }, { isDeadline: true })).toMatchObject({ dueDate: TODAY, status: 'today' });
});
