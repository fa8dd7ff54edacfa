import { describe, expect, test } from 'vitest';
import { applyMove } from './applyMove.ts';
import { isDue } from './dueDay.ts';
import { deferred } from './moveRules.ts';
import { isTemporaryId, type Move } from './moves.ts';
import type { Task, TaskStatus } from './task.ts';
import { aTask } from './testTask.ts';
import { isOpenToday } from './today.ts';

const setting = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'Europe/Berlin' };
const today = '2026-03-04';
const tomorrow = '2026-03-05';
const fullDay = (facts: Partial<Task> = {}) => [1, 2, 3, 4, 5].map((id) => aTask({ id, ...facts }));
const after = (tasks: readonly Task[], move: Move) => {
  const moved = applyMove(tasks, move, setting);
  const of = (id: number) => moved.tasks.find((task) => task.id === id);
  return { ...moved, of, open: moved.tasks.filter(isOpenToday).length };
};

describe('a new task', () => {
  test('goes to today, and to the queue when today holds five', () => {
    const [, ...four] = fullDay();
    const added = after(four, { kind: 'add', task: aTask({ id: 9 }) });
    expect([added.of(9)?.status, added.of(9)?.day, added.notice]).toEqual(['today', 'today', null]);
    const queued = after(fullDay(), { kind: 'add', task: aTask({ id: 9 }) });
    expect([queued.of(9)?.status, queued.of(9)?.day, queued.notice]).toEqual(['today-overflow', 'queue', 'todayFull']);
  });

  test('completed tasks take no room', () => {
    const tasks = [...fullDay({ completed: true }), aTask({ id: 6 })];
    expect(after(tasks, { kind: 'add', task: aTask({ id: 9 }) }).of(9)?.status).toBe('today');
  });

  test('for tomorrow stays in the backlog with the next day', () => {
    const task = aTask({ id: 9, status: 'backlog', scheduledDate: tomorrow });
    expect(after(fullDay(), { kind: 'add', task })).toMatchObject({
      added: { status: 'backlog', scheduledDate: tomorrow, day: 'queue' },
      notice: null,
    });
  });
});

describe('a drop in the week', () => {
  const drop = (tasks: readonly Task[], id: number, date: string) => after(tasks, { kind: 'dropOn', id, date });

  test('on another day', () => {
    const { of, notice } = drop([aTask({ scheduledDay: 'Friday', scheduledDate: '2026-03-06' })], 1, '2026-03-08');
    expect(of(1)).toMatchObject({ scheduledDay: null, deferredDate: '2026-03-08', status: 'scheduled', day: 'queue' });
    expect(notice).toBe('moved');
  });

  test('on today with room', () => {
    const { of } = drop([aTask({ status: 'scheduled', scheduledDate: tomorrow, scheduledDay: 'Thursday' })], 1, today);
    expect(of(1)).toMatchObject({ scheduledDay: null, deferredDate: today, status: 'today', day: 'today' });
  });

  test('on a full today goes to the queue, without a date', () => {
    const waiting = aTask({ id: 9, status: 'scheduled', deferredDate: tomorrow, scheduledDate: tomorrow });
    const { of, notice, open } = drop([...fullDay(), waiting], 9, today);
    expect(of(9)).toMatchObject({
      status: 'today-overflow',
      scheduledDay: null,
      scheduledDate: null,
      deferredDate: null,
    });
    expect([notice, open]).toEqual(['todayFull', 5]);
  });

  test('of a task of a full today on today leaves it there', () => {
    expect(drop(fullDay(), 3, today).of(3)?.status).toBe('today');
  });

  test('on yesterday changes nothing', () => {
    expect(drop(fullDay(), 3, '2026-03-03')).toMatchObject({ changes: [], notice: 'pastDay' });
  });
});

describe('putting off', () => {
  test.each([
    ['tomorrow', 'scheduled', tomorrow],
    ['nextWeek', 'scheduled', '2026-03-11'],
    ['someday', 'someday', null],
  ] as const)('%s: %s, %s, and the weekday goes', (until, status, deferredDate) => {
    const { of, notice } = after([aTask({ scheduledDay: 'Monday' })], { kind: 'defer', id: 1, until });
    expect(of(1)).toMatchObject({ status, deferredDate, scheduledDay: null, day: 'queue' });
    expect(notice).toBe('deferred');
  });

  test('someday carries no date at all', () => {
    expect(deferred('someday', today)).toMatchObject({ scheduledDate: null, deferredDate: null });
  });
});

describe('ticks', () => {
  test('a tick completes now; taking it back brings the task back', () => {
    const ticked = after(fullDay(), { kind: 'complete', id: 2 });
    expect(ticked.of(2)).toMatchObject({ completed: true, completedAt: setting.now.toISOString() });
    expect(after(ticked.tasks, { kind: 'uncomplete', id: 2 }).of(2)).toMatchObject({
      completed: false,
      completedAt: null,
      status: 'today',
    });
  });

  test.each<[TaskStatus, Partial<Task>, TaskStatus]>([
    ['today', {}, 'today-overflow'],
    ['scheduled', { scheduledDate: today }, 'today-overflow'],
    ['scheduled', { scheduledDate: tomorrow }, 'scheduled'],
    ['scheduled', {}, 'backlog'],
    ['someday', {}, 'someday'],
    ['today', { deferredDate: tomorrow }, 'scheduled'],
  ])('%s with %o comes back into a full day as %s', (status, facts, wanted) => {
    const done = aTask({ id: 9, status, completed: true, completedAt: setting.now.toISOString(), ...facts });
    expect(after([...fullDay(), done], { kind: 'uncomplete', id: 9 }).of(9)?.status).toBe(wanted);
  });

  test('ticking twice changes nothing more', () => {
    const { tasks } = after(fullDay(), { kind: 'complete', id: 2 });
    expect(after(tasks, { kind: 'complete', id: 2 }).changes).toEqual([]);
  });
});

test('deleting removes the task everywhere', () => {
  const { tasks, removedIds } = after([aTask(), aTask({ id: 2, dependencyIds: [1, 3] })], { kind: 'remove', id: 1 });
  expect([removedIds, tasks.length, tasks[0]?.dependencyIds]).toEqual([[1], 1, [3]]);
});

test('ids that are no numbers belong to tasks that were never stored', () => {
  expect([7, '7', 'tmp-7', ''].map(isTemporaryId)).toEqual([false, false, true, true]);
});

test('the overload panel keeps five and sends the rest to the backlog', () => {
  const tasks = [...fullDay(), ...[6, 7, 8].map((id) => aTask({ id, status: 'today-overflow', emotionalWeight: id }))];
  const { of, open, notice } = after(tasks, { kind: 'lighten' });
  expect([6, 7, 8, 1, 2].map((id) => of(id)?.status)).toEqual(Array(5).fill('today'));
  expect([3, 4, 5].map((id) => of(id)?.status)).toEqual(Array(3).fill('backlog'));
  expect([open, notice]).toEqual([5, 'pickedTopFive']);
  expect(after(tasks, { kind: 'lighten', keep: [3, 4] })).toMatchObject({ open: 2, notice: null });
});

describe('a new day', () => {
  test('takes in what is due today first, and the rest goes right behind it', () => {
    const tasks = [
      ...[1, 2, 3].map((id) => aTask({ id })),
      aTask({ id: 4, status: 'scheduled', scheduledDate: today, emotionalWeight: 2 }),
      aTask({ id: 5, status: 'scheduled', deferredDate: '2026-03-01', emotionalWeight: 9 }),
      aTask({ id: 6, status: 'backlog', dueDate: today, emotionalWeight: 6 }),
      aTask({ id: 7, status: 'scheduled', scheduledDate: tomorrow }),
      aTask({ id: 8, status: 'someday', dueDate: today }),
    ];
    const { of, open } = after(tasks, { kind: 'startDay' });
    expect([4, 5, 6, 7, 8].map((id) => of(id)?.status)).toEqual([
      'today-overflow',
      'today-overflow',
      'today',
      'scheduled',
      'today',
    ]);
    expect(open).toBe(5);
  });

  test('shows a series once: the instance of the latest day', () => {
    const of = (id: number, scheduledDate: string, facts: Partial<Task> = {}) =>
      aTask({ id, scheduledDate, status: 'scheduled', parentRecurringTaskId: 70, ...facts });
    const instances = [of(1, '2026-03-02', { status: 'today' }), of(2, '2026-03-03'), of(3, today), of(4, tomorrow)];
    const { tasks, removedIds } = after(instances, { kind: 'startDay' });
    expect(removedIds).toEqual([2, 1]);
    expect(tasks.map(({ id, status }) => [id, status])).toEqual([
      [3, 'today'],
      [4, 'scheduled'],
    ]);
  });

  test('or any move brings in no second instance of a series', () => {
    const of = (id: number, scheduledDate: string, facts: Partial<Task> = {}) =>
      aTask({ id, scheduledDate, status: 'scheduled', parentRecurringTaskId: 70, ...facts });
    const [shown, later] = [of(1, today, { status: 'today' }), of(2, tomorrow)];
    const moves: readonly Move[] = [
      { kind: 'takeIntoToday', id: 2 },
      { kind: 'dropOn', id: 2, date: today },
      { kind: 'makeOneThing', id: 2 },
      { kind: 'defer', id: 2, until: 'someday' },
    ];
    for (const move of moves)
      expect(after([shown, later], move)).toMatchObject({ changes: [], notice: 'shownAlready' });
    for (const move of moves) expect(after([later], move).changes).toHaveLength(1);
    expect(after([shown, later], { kind: 'defer', id: 2, until: 'nextWeek' }).notice).toBe('deferred');
    expect(after([shown, later], { kind: 'defer', id: 1, until: 'someday' }).notice).toBe('deferred');
  });

  test('makes yesterday’s choice one task among others', () => {
    const tasks = [
      aTask({ id: 1, userPriority: 1000 }),
      aTask({ id: 2, userPriority: 1000, status: 'scheduled', scheduledDate: today }),
      aTask({ id: 3, userPriority: 40 }),
      aTask({ id: 4, userPriority: 1000, completed: true }),
    ];
    const { of } = after(tasks, { kind: 'startDay' });
    expect([1, 2, 3, 4].map((id) => of(id)?.userPriority)).toEqual([null, null, 40, 1000]);
    expect([1, 2].map((id) => of(id)?.status)).toEqual(['today', 'today']);
  });

  test('takes the weight of yesterday’s choice back, and leaves an own one', () => {
    const tasks = [
      aTask({ id: 1, userPriority: 1000, emotionalWeight: 50, urgencyLevel: 'important' }),
      aTask({ id: 2, userPriority: 1000, emotionalWeight: 9, urgencyLevel: 'soon' }),
    ];
    const { of } = after(tasks, { kind: 'startDay' });
    expect([1, 2].map((id) => of(id)?.emotionalWeight)).toEqual([6, 9]);
  });

  test('comes at local midnight', () => {
    const task = aTask({ status: 'scheduled', scheduledDate: tomorrow });
    const at = (now: string) =>
      applyMove([task], { kind: 'startDay' }, { now: new Date(now), timeZone: 'Europe/Berlin' });
    expect(at('2026-03-04T22:59:59Z').tasks[0]?.status).toBe('scheduled');
    expect(at('2026-03-04T23:00:00Z').tasks[0]?.status).toBe('today');
  });
});

test('what is due is due whatever was put off before', () => {
  expect(isDue(aTask({ status: 'backlog', scheduledDate: today, deferredDate: tomorrow }), today)).toBe(false);
  expect(isDue(aTask({ status: 'today-overflow', scheduledDate: tomorrow, deferredDate: today }), today)).toBe(true);
});

test('a swap displaces the task that the plan calls the ONE Thing in this energy', () => {
  const tasks = [
    aTask({ id: 1, emotionalWeight: 5, energyRequired: 'high' }),
    aTask({ id: 2, emotionalWeight: 4, energyRequired: 'low' }),
    aTask({ id: 3, status: 'backlog' }),
  ];
  const swap = { kind: 'makeOneThing', id: 3 } as const;
  const setting = { now: new Date('2026-03-04T12:00:00Z'), timeZone: 'UTC' };
  const displacedBy = (energyNow: 'high' | 'low') =>
    applyMove(tasks, swap, { ...setting, person: { energyNow } }).tasks.find(({ status }) => status === 'someday')?.id;
  expect(displacedBy('high')).toBe(1);
  expect(displacedBy('low')).toBe(2);
});
