import { describe, expect, test } from 'vitest';
import { applyMove } from './applyMove.ts';
import { scheduledNew, rescheduled } from './schedule.ts';
import type { Task } from './task.ts';
import { aTask } from './testTask.ts';

/** A Wednesday. */
const today = '2026-03-04';
const tomorrow = '2026-03-05';
const setting = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'Europe/Berlin' };
const fullDay = [1, 2, 3, 4, 5].map((id) => aTask({ id }));

describe('a new task', () => {
  test.each([
    ['no day', {}, { status: 'today' }],
    ['a later day', { scheduledDate: tomorrow }, { status: 'scheduled', scheduledDate: tomorrow }],
    ['a weekday', { scheduledDay: 'Friday' }, { status: 'scheduled', scheduledDate: '2026-03-06' }],
    ["today's weekday", { scheduledDay: 'Wednesday' }, { status: 'scheduled', scheduledDate: '2026-03-11' }],
    ['a deadline alone', { dueDate: '2026-03-09' }, { status: 'today', isDeadlineTask: true }],
    ['a day after its deadline', { dueDate: tomorrow, scheduledDate: '2026-03-09' }, { scheduledDate: tomorrow }],
  ] as const)('with %s', (_what, form, expected) => {
    expect(scheduledNew({ status: 'today', ...form }, 0, today)).toMatchObject(expected);
  });

  test('waits right behind a full day, and in the backlog where its day is not known', () => {
    expect(scheduledNew({ status: 'today' }, 5, today).status).toBe('today-overflow');
    expect(scheduledNew({ status: 'scheduled' }, 0, today).status).toBe('backlog');
  });
});

describe("a user's edit", () => {
  test('into today gives a later beginning up, and keeps the deadline', () => {
    const task = aTask({ status: 'scheduled', deferredDate: tomorrow, dueDate: '2026-03-09', isDeadlineTask: true });
    expect(rescheduled(task, { status: 'today' }, today)).toMatchObject({
      ...{ status: 'today', deferredDate: null, dueDate: '2026-03-09' },
    });
  });

  test('into today with a later day waits for that day', () => {
    const wish = { status: 'today', scheduledDate: tomorrow } as const;
    expect(rescheduled(aTask(), wish, today)).toMatchObject({ status: 'scheduled', scheduledDate: tomorrow });
  });

  test('for a later day moves an appointment along, and no deadline', () => {
    const wish = { scheduledDate: '2026-03-09' };
    const appointment = aTask({ dueDate: tomorrow, scheduledDate: tomorrow });
    expect(rescheduled(appointment, wish, today)).toMatchObject({ dueDate: '2026-03-09' });
    const deadline = { ...appointment, isDeadlineTask: true };
    expect(rescheduled(deadline, wish, today)).toMatchObject({ dueDate: tomorrow, scheduledDate: tomorrow });
  });
});

describe("moves by a user's edit", () => {
  const update = (tasks: readonly Task[], id: number, patch: object) =>
    applyMove(tasks, { kind: 'update', id, patch }, setting);

  test('change words alone, and what follows from them', () => {
    const { tasks } = update([aTask({ isFixed: true })], 1, {
      title: 'Call mum',
      dueTime: '10:00',
      estimatedMinutes: 5,
    });
    expect(tasks[0]).toEqual(
      aTask({
        ...{ isFixed: true, title: 'Call mum', dueTime: '10:00', fixedTime: '10:00' },
        ...{ estimatedMinutes: 5, estimatedDuration: 5 },
      }),
    );
  });

  test('keep the cap, and leave what is in today there', () => {
    const waiting = aTask({ id: 9, status: 'backlog' });
    const of = (id: number, tasks: readonly Task[]) => tasks.find((task) => task.id === id)?.status;
    expect(of(9, update([...fullDay, waiting], 9, { status: 'today' }).tasks)).toBe('today-overflow');
    expect(of(3, update(fullDay, 3, { status: 'today', title: 'x' }).tasks)).toBe('today');
  });

  test('bring in no second instance of a series, and change a waiting one', () => {
    const series = { parentRecurringTaskId: 70 };
    const tasks = [aTask(series), aTask({ ...series, id: 2, status: 'scheduled', scheduledDate: tomorrow })];
    expect(update(tasks, 2, { status: 'today' })).toMatchObject({ changes: [], notice: 'shownAlready' });
    expect(update(tasks, 2, { title: 'x' }).tasks[1]).toMatchObject({ title: 'x', status: 'scheduled' });
  });
});

describe('a restored task', () => {
  const restore = (tasks: readonly Task[], task: Task, isSeriesOver = false) =>
    applyMove(tasks, { kind: 'restore', task, isSeriesOver }, setting).added;
  const instance = aTask({ id: 9, parentRecurringTaskId: 70, recurrence: 'FREQ=DAILY' });

  test('takes its place, or waits right behind a full day', () => {
    expect(restore([], aTask({ id: 9 }))?.status).toBe('today');
    expect(restore(fullDay, aTask({ id: 9 }))?.status).toBe('today-overflow');
  });

  test('is alone when its series has ended or shows another one', () => {
    const alone = { parentRecurringTaskId: null, recurrence: null };
    expect(restore([], instance)).toMatchObject({ parentRecurringTaskId: 70, recurrence: 'FREQ=DAILY' });
    expect(restore([], instance, true)).toMatchObject(alone);
    expect(restore([aTask({ parentRecurringTaskId: 70 })], instance)).toMatchObject(alone);
  });
});

test("a choice of today's plan sends the others right behind it, and keeps its order", () => {
  const later = aTask({ id: 9, status: 'scheduled', scheduledDate: tomorrow });
  const { tasks } = applyMove([...fullDay, later], { kind: 'chooseToday', ids: [9, 2] }, setting);
  expect(tasks.map(({ id, status }) => [id, status])).toEqual([
    ...[1].map((id) => [id, 'today-overflow']),
    [2, 'today'],
    ...[3, 4, 5].map((id) => [id, 'today-overflow']),
    [9, 'today'],
  ]);
  expect(tasks.at(-1)).toMatchObject({ scheduledDate: null, orderIndex: 0 });
  expect(tasks[1]).toMatchObject({ orderIndex: 1 });
});
