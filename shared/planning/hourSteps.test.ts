import { describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { applyMoves } from '#shared/tasks/applyMove.ts';
import { aimAfter, type AimKey, firstFree, hourMoves, lengthAfter, lengthNear, quarterNear } from './hourSteps.ts';

const timeZone = 'Europe/Berlin';
const today = '2026-03-04';
const SHORT_DAY = '2026-03-29';

test.each([
  [607, 600],
  [608, 615],
  [-20, 0],
  [1439, 1425],
])('%d minutes are next to the quarter %d', (minutes, quarter) => {
  expect(quarterNear(today, minutes, timeZone)).toBe(quarter);
});

test('no quarter is one that the clock skips', () => {
  expect([115, 125, 170, 185].map((at) => quarterNear(SHORT_DAY, at, timeZone))).toEqual([180, 180, 180, 180]);
});

describe('a length', () => {
  test('grows and shrinks by five minutes up to half an hour, then by quarters', () => {
    const steps = [5, 10, 15, 20, 25, 30, 45, 60, 75];
    steps.slice(1).forEach((next, place) => {
      expect(lengthAfter(steps[place] ?? 0, 1)).toBe(next);
      expect(lengthAfter(next, -1)).toBe(steps[place]);
    });
  });

  test('goes from between two steps to the next of them, and has two ends', () => {
    expect([lengthAfter(50, 1), lengthAfter(50, -1), lengthAfter(7, 1), lengthAfter(7, -1)]).toEqual([60, 45, 10, 5]);
    expect([lengthAfter(5, -1), lengthAfter(1440, 1)]).toEqual([5, 1440]);
    expect([0, 7, 8, 29, 37, 38, 2000].map(lengthNear)).toEqual([5, 5, 10, 30, 30, 45, 1440]);
  });
});

describe('the first free time', () => {
  const blocks = [
    { top: 540, bottom: 600 },
    { top: 630, bottom: 700 },
  ];

  test('has room for the whole task', () => {
    expect(firstFree(blocks, 540, 30)).toBe(600);
    expect(firstFree(blocks, 540, 45)).toBe(705);
    expect(firstFree(blocks, 601, 15)).toBe(615);
    expect(firstFree(blocks, 300, 45)).toBe(300);
  });

  test('is where it is asked for when the day has none', () => {
    expect(firstFree([{ top: 0, bottom: 1440 }], 601, 30)).toBe(615);
    expect(firstFree([], 1439, 30)).toBe(1425);
  });
});

describe('a key carries a task', () => {
  const days = { first: today, last: '2026-03-05', timeZone, offered: () => 545 };
  const from = (minutes: number | null, ...keys: readonly AimKey[]) =>
    keys.reduce((aim, key) => aimAfter(aim, key, days), { date: today, minutes });

  test.each([
    ['down by a quarter', 600, ['ArrowDown'], [today, 615]],
    ['up by a quarter', 600, ['ArrowUp'], [today, 585]],
    ['from between two quarters to the next', 607, ['ArrowUp'], [today, 600]],
    ['from no hour to the one that is offered', null, ['ArrowDown'], [today, 540]],
    ['nowhere above no hour', null, ['ArrowUp'], [today, null]],
    ['over midnight to no hour', 0, ['ArrowUp'], [today, null]],
    ['no further than the last quarter', 1425, ['ArrowDown'], [today, 1425]],
    ['to the next day at the same hour', 600, ['ArrowRight'], ['2026-03-05', 600]],
    ['to the next day without one', null, ['ArrowRight'], ['2026-03-05', null]],
    ['not beyond the last day', 600, ['ArrowRight', 'ArrowRight'], ['2026-03-05', 600]],
    ['not before the first day', 600, ['ArrowLeft'], [today, 600]],
  ] as const)('%s', (_where, minutes, keys, [date, at]) => {
    expect(from(minutes, ...keys)).toEqual({ date, minutes: at });
  });

  test('over an hour that the clock skips, both ways', () => {
    const change = { ...days, first: SHORT_DAY, last: SHORT_DAY };
    const down = aimAfter({ date: SHORT_DAY, minutes: 105 }, 'ArrowDown', change);
    expect(down.minutes).toBe(180);
    expect(aimAfter(down, 'ArrowUp', change).minutes).toBe(105);
  });
});

describe('a place is given', () => {
  const task = aTask({ dueTime: '10:00', status: 'today' });

  test('by a drop on the day and by its time, as far as they change', () => {
    expect(hourMoves(task, today, { date: today, minutes: 600 })).toEqual([]);
    expect(hourMoves(task, today, { date: today, minutes: 615 })).toEqual([
      { kind: 'update', id: 1, patch: { dueTime: '10:15' } },
    ]);
    expect(hourMoves(task, today, { date: '2026-03-05', minutes: 600 })).toEqual([
      { kind: 'dropOn', id: 1, date: '2026-03-05' },
    ]);
    expect(hourMoves(task, null, { date: today, minutes: null })).toEqual([
      { kind: 'dropOn', id: 1, date: today },
      { kind: 'update', id: 1, patch: { dueTime: null } },
    ]);
  });

  test('and takes an appointment along', () => {
    const fixed = aTask({ dueTime: '10:00', fixedTime: '10:00', isFixed: true, dueDate: today });
    const moves = hourMoves(fixed, today, { date: '2026-03-05', minutes: 900 });
    const [moved] = applyMoves([fixed], moves, { now: new Date('2026-03-04T09:00:00Z'), timeZone }).tasks;
    expect(moved).toMatchObject({ dueTime: '15:00', fixedTime: '15:00', dueDate: '2026-03-05', isFixed: true });
  });

  test('but a deadline keeps its time', () => {
    const deadline = aTask({ dueTime: '17:00', dueDate: '2026-03-06', isDeadlineTask: true });
    expect(hourMoves(deadline, today, { date: '2026-03-05', minutes: 600 })).toEqual([
      { kind: 'dropOn', id: 1, date: '2026-03-05' },
    ]);
  });
});
