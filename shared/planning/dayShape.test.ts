import { describe, expect, test } from 'vitest';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { dayEnd, dayShape, type DayShapeSetting } from './dayShape.ts';
import { defaultSchedule, type WorkScheduleConfig } from './workSchedule.ts';

const timeZone = 'Europe/Berlin';
const MINUTE = 60_000;
/** A Wednesday in winter. */
const at = (time: string): Date => new Date(`2026-12-09T${time}:00+01:00`);
const wall = (ms: number): string => localDateTimeIn(timeZone, new Date(ms)).slice(11, 16);
const ofMinutes = (...minutes: readonly number[]): Task[] =>
  minutes.map((estimatedMinutes, index) => aTask({ id: index + 1, estimatedMinutes }));
const setting = (time: string, facts: Partial<DayShapeSetting> = {}): DayShapeSetting => ({
  now: at(time),
  timeZone,
  end: at('21:30').getTime(),
  ...facts,
});
const told = (tasks: readonly Task[], facts: DayShapeSetting): string[] =>
  (dayShape(tasks, facts)?.segments ?? []).map(
    (one) => `${wall(one.from)}-${wall(one.to)} ${one.kind === 'task' ? one.taskId : 'break'}`,
  );
const doneAt = (tasks: readonly Task[], facts: DayShapeSetting): string => wall(dayShape(tasks, facts)?.doneAt ?? 0);

describe('the tasks of a day, laid end to end', () => {
  test('come in their order, with a break after each 25 minutes of focus and none at the end', () => {
    expect(told(ofMinutes(15, 40), setting('14:30'))).toEqual([
      '14:30-14:45 1',
      '14:45-14:55 2',
      '14:55-15:00 break',
      '15:00-15:25 2',
      '15:25-15:30 break',
      '15:30-15:35 2',
    ]);
    expect(told(ofMinutes(25), setting('14:30'))).toEqual(['14:30-14:55 1']);
  });

  test('have the breaks that the user chose', () => {
    const lengths = { focusMinutes: 50, breakMinutes: 10 };
    expect(told(ofMinutes(15, 40), setting('14:30', { lengths }))).toEqual([
      '14:30-14:45 1',
      '14:45-15:20 2',
      '15:20-15:30 break',
      '15:30-15:35 2',
    ]);
  });

  test('are not there when nothing is open', () => {
    expect(dayShape([], setting('14:30'))).toBeNull();
    expect(dayShape([aTask({ completed: true })], setting('14:30'))).toBeNull();
  });

  test('leave out what is done', () => {
    const [first, second] = ofMinutes(20, 20);
    expect(told([aTask({ ...first, completed: true }), aTask(second)], setting('14:30'))).toEqual(['14:30-14:50 2']);
  });

  test('move with the clock', () => {
    expect(doneAt(ofMinutes(20), setting('14:30'))).toBe('14:50');
    expect(doneAt(ofMinutes(20), setting('14:31'))).toBe('14:51');
  });
});

describe('what has a time', () => {
  const dentist = aTask({ id: 9, fixedTime: '15:00', isFixed: true, estimatedMinutes: 45 });

  test('is at its time, and the others continue around it', () => {
    expect(told([...ofMinutes(20, 25), dentist], setting('14:30'))).toEqual([
      '14:30-14:50 1',
      '14:50-14:55 2',
      '14:55-15:00 break',
      '15:00-15:45 9',
      '15:45-16:05 2',
    ]);
  });

  test('that has started continues until its end', () => {
    expect(told([...ofMinutes(10), dentist], setting('15:30'))).toEqual(['15:30-15:45 9', '15:45-15:55 1']);
  });

  test('and is no appointment can still be done later', () => {
    const call = aTask({ id: 3, dueTime: '14:00', estimatedMinutes: 10 });
    expect(told([call], setting('14:30'))).toEqual(['14:30-14:40 3']);
    expect(told([call], setting('13:30'))).toEqual(['14:00-14:10 3']);
  });

  test('and is a deadline is done before it', () => {
    const form = aTask({ id: 4, dueTime: '18:00', isDeadlineTask: true, estimatedMinutes: 10 });
    expect(told([form], setting('14:30'))).toEqual(['14:30-14:40 4']);
  });

  test('and overlaps begins when the one before is over', () => {
    const call = aTask({ id: 3, dueTime: '15:30', estimatedMinutes: 30 });
    const short = aTask({ id: 4, dueTime: '15:10', estimatedMinutes: 10 });
    expect(told([call, short, dentist], setting('14:30'))).toEqual(['15:00-15:45 9', '15:45-16:00 3']);
  });

  test('in the evening goes past no end', () => {
    const choir = aTask({ id: 5, fixedTime: '20:00', isFixed: true, estimatedMinutes: 60 });
    const shape = dayShape([choir], setting('14:30', { end: at('17:00').getTime() }));
    expect(wall(shape?.doneAt ?? 0)).toBe('21:00');
    expect(shape?.overMs).toBe(0);
  });
});

describe('a running session', () => {
  test('comes first, and shortens its task and the way to the next break', () => {
    const running = { taskId: 2, focusedMs: 10 * MINUTE };
    expect(told(ofMinutes(20, 20), setting('14:30', { running }))).toEqual([
      '14:30-14:40 2',
      '14:40-14:45 1',
      '14:45-14:50 break',
      '14:50-15:05 1',
    ]);
  });

  test('that takes longer than thought goes on until its end', () => {
    expect(doneAt(ofMinutes(10), setting('14:30', { running: { taskId: 1, focusedMs: 15 * MINUTE } }))).toBe('14:40');
  });

  test('of a task that is not there changes nothing', () => {
    expect(doneAt(ofMinutes(25), setting('14:30', { running: { taskId: 7, focusedMs: 15 * MINUTE } }))).toBe('14:55');
  });
});

describe('more than fits', () => {
  test('is what goes past the end, without the breaks', () => {
    const shape = dayShape(ofMinutes(60), setting('17:40', { end: at('18:00').getTime() }));
    expect(wall(shape?.doneAt ?? 0)).toBe('18:50');
    expect(shape?.overMs).toBe(40 * MINUTE);
  });

  test('may be a single task that is longer than the day, breaks apart', () => {
    const shape = dayShape(ofMinutes(1440), setting('18:00', { end: at('21:30').getTime() }));
    expect(new Date(shape?.doneAt ?? 0)).toEqual(new Date('2026-12-10T22:45:00+01:00'));
    expect(shape?.overMs).toBe((1440 - 175) * MINUTE);
  });

  test('is nothing where the day has no end any more, also over midnight', () => {
    const shape = dayShape(ofMinutes(45), setting('23:50', { end: null }));
    expect(shape?.overMs).toBe(0);
    expect(new Date(shape?.doneAt ?? 0)).toEqual(new Date('2026-12-10T00:40:00+01:00'));
  });
});

describe('a change of the clock', () => {
  test('takes nothing from a task and leaves a time at its time', () => {
    const call = aTask({ id: 2, dueTime: '03:30', estimatedMinutes: 10 });
    const spring = { now: new Date('2026-03-29T01:50:00+01:00'), timeZone, end: null };
    expect(told([aTask({ estimatedMinutes: 20 }), call], spring)).toEqual(['01:50-03:10 1', '03:30-03:40 2']);
    const autumn = { now: new Date('2026-10-25T02:50:00+02:00'), timeZone, end: null };
    expect(told([aTask({ estimatedMinutes: 20 }), call], autumn)).toEqual(['02:50-02:10 1', '03:30-03:40 2']);
    expect(dayShape([aTask({ estimatedMinutes: 20 })], autumn)?.doneAt).toBe(autumn.now.getTime() + 20 * MINUTE);
  });
});

describe('the end of the day', () => {
  const office = defaultSchedule('traditional_5x2', timeZone, '2026-12-09');
  const nights: WorkScheduleConfig = { ...office, workStartTime: '22:00', workEndTime: '06:00' };
  const end = (time: string, schedule: WorkScheduleConfig | null): string | null => {
    const found = dayEnd(schedule, { now: at(time), timeZone });
    return found === null ? null : wall(found);
  };

  test.each([
    ['before work', '07:00', office, '17:00'],
    ['at work', '14:30', office, '17:00'],
    ['after work', '17:00', office, '21:30'],
    ['without a schedule', '14:30', null, '21:30'],
    ['without hours', '14:30', defaultSchedule('remote_flexible', timeZone, '2026-12-09'), '21:30'],
    ['late', '21:30', office, null],
    ['before a night', '19:00', nights, '22:00'],
    ['in a night', '23:00', nights, '06:00'],
    ['in the morning of a night', '05:00', nights, '06:00'],
    ['after a night', '06:00', nights, '22:00'],
  ] as const)('%s at %s', (_when, time, schedule, expected) => {
    expect(end(time, schedule)).toBe(expected);
  });

  test('is on the wall on the day of a change of the clock', () => {
    const now = new Date('2026-03-29T01:00:00+01:00');
    expect(dayEnd(null, { now, timeZone })).toBe(Date.parse('2026-03-29T21:30:00+02:00'));
  });
});
