import { describe, expect, test } from 'vitest';
import { applyMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { checkIn, type CheckInSetting, movesOf } from './checkIn.ts';
import { defaultSchedule } from './workSchedule.ts';

const zone = 'Europe/Berlin';
const at = (time: string, facts: Partial<CheckInSetting> = {}): CheckInSetting => ({
  now: new Date(`2026-03-07T${time}:00+01:00`),
  timeZone: zone,
  energy: 'medium',
  ...facts,
});
const today = (...minutes: readonly number[]): Task[] =>
  minutes.map((estimatedMinutes, index) =>
    aTask({ id: index + 1, title: `Task ${index + 1}`, estimatedMinutes, emotionalWeight: 9 - index }),
  );
const queued = (id: number, facts: Partial<Task> = {}): Task =>
  aTask({ id, status: 'backlog', day: 'queue', ...facts });
const told = (tasks: readonly Task[], setting: CheckInSetting) =>
  checkIn(tasks, setting).proposals.map(({ task, to, reason }) => [task.id, to, reason]);

describe('the time that is left', () => {
  test.each([
    ['high', '19:30', 90],
    ['medium', '19:30', 72],
    ['low', '19:30', 48],
    ['medium', '21:30', 0],
    ['medium', '23:59', 0],
    ['medium', '03:00', 558],
  ] as const)('with %s energy at %s is %i minutes', (energy, time, minutes) => {
    expect(checkIn([], at(time, { energy })).minutesLeft).toBe(minutes);
  });

  test('is free of the hours of work', () => {
    const schedule = {
      ...defaultSchedule('traditional_5x2', zone, '2026-03-07'),
      workDays: [6],
      workStartTime: '09:00',
      workEndTime: '17:00',
    };
    expect(checkIn([], at('09:00', { schedule })).minutesLeft).toBe(162);
  });
});

describe('a day that is too full', () => {
  test('returns what does not fit, from the end of the plan', () => {
    expect(told(today(30, 60, 60, 30), at('19:30'))).toEqual([
      [4, 'tomorrow', 'noTime'],
      [3, 'tomorrow', 'noTime'],
      [2, 'tomorrow', 'noTime'],
    ]);
    expect(told(today(30, 30, 60), at('19:30'))).toEqual([[3, 'tomorrow', 'noTime']]);
  });

  test('keeps the ONE Thing, however long it takes, and whatever the hour', () => {
    expect(told(today(600), at('21:00'))).toEqual([]);
    expect(told(today(600, 5), at('23:00'))).toEqual([[2, 'tomorrow', 'noTime']]);
  });

  test.each([
    ['urgent', { urgencyLevel: 'urgent' }],
    ['due today', { dueDate: '2026-03-07' }],
    ['overdue', { dueDate: '2026-03-01' }],
    ['fixed', { isFixed: true }],
  ] as const)('keeps what is %s', (_what, facts) => {
    const [first, second] = today(30, 600);
    expect(
      told(
        [
          { ...(first ?? aTask()), ...facts },
          { ...(second ?? aTask()), ...facts },
        ],
        at('19:30'),
      ),
    ).toEqual([]);
  });

  test('first returns what needs more energy than there is', () => {
    const [first, second, third] = today(10, 10, 10);
    const tasks = [first ?? aTask(), { ...(second ?? aTask()), energyRequired: 'high' as const }, third ?? aTask()];
    expect(told(tasks, at('12:00', { energy: 'low' }))).toEqual([[2, 'tomorrow', 'needsEnergy']]);
    expect(told(tasks, at('12:00'))).toEqual([]);
  });
});

describe('a day with room', () => {
  test('offers the best two of the queue that fit', () => {
    const queue = [
      queued(2, { emotionalWeight: 9, estimatedMinutes: 600 }),
      queued(3, { emotionalWeight: 8 }),
      queued(4, { emotionalWeight: 7, energyRequired: 'high' }),
      queued(5, { emotionalWeight: 6, dependencyIds: [3] }),
      queued(6, { emotionalWeight: 5 }),
      queued(7, { emotionalWeight: 4 }),
    ];
    expect(told([...today(15), ...queue], at('18:00'))).toEqual([
      [3, 'today', 'fits'],
      [6, 'today', 'fits'],
    ]);
  });

  test('leaves someday alone, and a day of five', () => {
    expect(told([queued(2, { status: 'someday' })], at('10:00'))).toEqual([]);
    expect(told([...today(5, 5, 5, 5, 5), queued(6)], at('10:00'))).toEqual([]);
    expect(told([...today(5, 5, 5, 5), queued(6), queued(7)], at('10:00'))).toEqual([[6, 'today', 'fits']]);
  });
});

test('what is accepted is made by the moves of the plan', () => {
  const tasks = today(30, 60, 60, 30);
  const setting = at('19:30');
  const moves = movesOf(checkIn(tasks, setting).proposals);
  const moved = moves.reduce<readonly Task[]>((now, move) => applyMove(now, move, setting).tasks, tasks);
  expect(moved.filter(isOpenToday).map(({ id }) => id)).toEqual([1]);
  expect(moved.filter(({ deferredDate }) => deferredDate === '2026-03-08')).toHaveLength(3);
  expect(checkIn(moved, setting).proposals).toEqual([]);
});
