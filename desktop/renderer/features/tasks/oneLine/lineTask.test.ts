import { expect, test } from 'vitest';
import type { TaskPlan } from '#shared/tasks/task.ts';
import { newTaskOf, planOfLine } from './lineTask.ts';
import type { LineReading } from './reading.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const TOMORROW = '2026-11-26';
const PLAN: TaskPlan = { day: TODAY, time: null, minutes: 30, recurrence: null };
const reading = (plan: Partial<TaskPlan>, isDeadline = false): LineReading => ({
  ...{ title: 'Call Ann', category: 'personal', location: '', isDeadline, plan: { ...PLAN, day: null, ...plan } },
});
const told = (plan: Partial<TaskPlan>, { isDeadline = false, openToday = 0, usualDay = TODAY, location = '' } = {}) =>
  newTaskOf(
    {
      ...{ title: ' Call Ann ', category: 'work', importance: 5, location, clientId: 'x', isDeadline },
      plan: { ...PLAN, ...plan },
    },
    TODAY,
    openToday,
    usualDay,
  );

test('fields set by hand override the text, and a line without a day is for today', () => {
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

test('any other day waits in the queue', () => {
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

test('in a line for tomorrow a time or rhythm means tomorrow, and another day means itself', () => {
  const dayOf = (plan: Partial<TaskPlan>, isDeadline = false) =>
    planOfLine(reading(plan, isDeadline), {}, TODAY, TOMORROW).day;
  expect(planOfLine(null, {}, TODAY, TOMORROW).day).toBe(TOMORROW);
  expect(dayOf({ time: '15:00' })).toBe(TOMORROW);
  expect(dayOf({ day: TODAY, time: '15:00' })).toBe(TOMORROW);
  expect(dayOf({ day: TODAY, recurrence: 'FREQ=DAILY' })).toBe(TOMORROW);
  expect(dayOf({ day: '2026-11-27' })).toBe('2026-11-27');
  expect(dayOf({ day: TODAY }, true)).toBe(TODAY);
  expect(planOfLine(reading({ day: TODAY }), { day: TODAY }, TODAY, TOMORROW).day).toBe(TODAY);
});

test('a line for tomorrow waits for it, and a deadline is started then', () => {
  const forTomorrow = (plan: Partial<TaskPlan>, others = {}) => told(plan, { usualDay: TOMORROW, ...others });
  expect(forTomorrow({ day: TOMORROW }, { openToday: 5 })).toMatchObject({
    ...{ status: 'backlog', scheduledDate: TOMORROW },
  });
  expect(forTomorrow({ day: '2026-11-30' }, { isDeadline: true })).toMatchObject({
    ...{ status: 'backlog', scheduledDate: TOMORROW, dueDate: '2026-11-30' },
  });
  expect(forTomorrow({ day: TODAY }, { isDeadline: true })).toMatchObject({ status: 'today', dueDate: TODAY });
  expect(forTomorrow({ day: TODAY })).toMatchObject({ status: 'today' });
  expect(forTomorrow({ day: TODAY }, { openToday: 5 })).toMatchObject({ status: 'today-overflow' });
  expect(forTomorrow({ day: null })).toMatchObject({ status: 'backlog' });
});

test('a place is included, and none is sent without one', () => {
  expect(told({}, { location: " chemist's " })).toMatchObject({ location: "chemist's" });
  expect(told({}, { location: '  ' })).not.toHaveProperty('location');
});
