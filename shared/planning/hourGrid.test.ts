import { describe, expect, test } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import type { Task } from '#shared/tasks/task.ts';
import { dayHours, firstInView, hourOf, isSkipped, MOST_BESIDE, taskSpan } from './hourGrid.ts';
import { DAY_MINUTES, timeOf } from './clock.ts';
import { weekView } from './weekView.ts';
import { defaultSchedule } from './workSchedule.ts';

const timeZone = 'Europe/Berlin';
/** A Wednesday. */
const today = '2026-03-04';
const clock = { now: new Date('2026-03-04T12:00:00Z'), timeZone };
/** In Berlin the clock skips the hour from two on the first of these days, and has it twice on the second. */
const SHORT_DAY = '2026-03-29';
const LONG_DAY = '2026-10-25';

const hoursOf = (tasks: readonly Task[], facts: Partial<Parameters<typeof dayHours>[0]> = {}, before: Task[] = []) =>
  dayHours({ date: today, tasks, appointments: [], ...facts }, before, clock);
const told = ({ blocks }: ReturnType<typeof hoursOf>) =>
  blocks.map(({ kind, from, to, column, columns }) => `${kind} ${timeOf(from)}-${timeOf(to)} ${column + 1}/${columns}`);

describe('a task of a day', () => {
  test('is at its time for as long as it takes', () => {
    const task = aTask({ dueTime: '10:00', estimatedMinutes: 45 });
    expect(told(hoursOf([task]))).toEqual(['task 10:00-10:45 1/1']);
    expect(told(hoursOf([{ ...task, isFixed: true, fixedTime: '15:00' }]))).toEqual(['task 15:00-15:45 1/1']);
  });

  test('is in the tray without a time', () => {
    const [plain, timed] = [aTask(), aTask({ id: 2, dueTime: '10:00' })];
    const { blocks, tray } = hoursOf([plain, timed]);
    expect([blocks.length, tray]).toEqual([1, [plain]]);
  });

  test.each([
    ['whose time is a deadline', { isDeadlineTask: true, dueDate: today }],
    ['that was an appointment of another day', { isFixed: true, fixedTime: '10:00', dueDate: '2026-03-02' }],
    ['that was done on another day than it was meant for', { completed: true, scheduledDate: '2026-03-06' }],
  ])('has no hour: one %s', (_which, facts) => {
    expect(hourOf(aTask({ dueTime: '10:00', ...facts }), today, clock)).toBeNull();
  });

  test('keeps its hour when it is done on its day, or was an appointment of this day', () => {
    expect(hourOf(aTask({ dueTime: '10:00', completed: true, scheduledDate: today }), today, clock)).toBe(600);
    expect(hourOf(aTask({ dueTime: '10:00', completed: true }), today, clock)).toBe(600);
    expect(hourOf(aTask({ isFixed: true, fixedTime: '10:00', dueDate: today }), today, clock)).toBe(600);
  });

  test('is drawn half an hour high at least, and never over the end of the day', () => {
    const [short, late] = hoursOf([
      aTask({ dueTime: '10:00', estimatedMinutes: 5 }),
      aTask({ id: 2, dueTime: '23:50', estimatedMinutes: 5 }),
    ]).blocks;
    expect([short?.top, short?.bottom, short?.to]).toEqual([600, 630, 605]);
    expect([late?.top, late?.bottom]).toEqual([1410, 1440]);
  });

  test('that reaches over midnight goes on in the next day', () => {
    const task = aTask({ dueTime: '23:30', estimatedMinutes: 90 });
    expect(told(hoursOf([task]))).toEqual(['task 23:30-01:00 1/1']);
    expect(told(hoursOf([], { date: '2026-03-05' }, [task]))).toEqual(['tail 00:00-01:00 1/1']);
    expect(told(hoursOf([], { date: '2026-03-05' }, [{ ...task, estimatedMinutes: 30 }]))).toEqual([]);
  });

  test('is beside overlapping ones, and in the tray when there are too many', () => {
    const same = Array.from({ length: 6 }, (_, place) => aTask({ id: place + 1, dueTime: '10:00' }));
    const { blocks, tray } = hoursOf(same, { appointments: [anAppointment('09:00', '10:00')] });
    expect(blocks.map(({ kind, column, columns }) => `${kind} ${column + 1}/${columns}`)).toEqual([
      'appointment 1/4',
      'task 2/4',
      'task 3/4',
      'task 4/4',
    ]);
    expect(tray.map(({ id }) => id)).toEqual([4, 5, 6]);
  });
});

describe('an appointment', () => {
  test('is at its local time, cut to the day', () => {
    expect(told(hoursOf([], { appointments: [anAppointment('09:00', '10:30')] }))).toEqual([
      'appointment 10:00-11:30 1/1',
    ]);
    const night = anAppointment('22:00', '22:00', { endsAt: '2026-03-05T05:00:00.000Z' });
    expect(hoursOf([], { appointments: [night] }).blocks).toMatchObject([{ from: 1380, to: DAY_MINUTES }]);
    expect(hoursOf([], { date: '2026-03-05', appointments: [night] }).blocks).toMatchObject([{ from: 0, to: 360 }]);
  });

  test('without a length is still drawn, and a whole day is above', () => {
    const note = anAppointment('09:00', '09:00');
    const day = anAppointment('00:00', '23:00', { days: { first: today, last: today } });
    const { blocks, wholeDays } = hoursOf([], { appointments: [day, note] });
    expect(blocks).toMatchObject([{ from: 600, to: 600, top: 600, bottom: 630 }]);
    expect(wholeDays).toEqual([day]);
  });
});

describe('when clocks change', () => {
  test('a time that is skipped is the time that the clock shows instead', () => {
    expect([isSkipped(SHORT_DAY, 120, timeZone), isSkipped(SHORT_DAY, 180, timeZone)]).toEqual([true, false]);
    expect(isSkipped(today, 120, timeZone)).toBe(false);
    expect(taskSpan(SHORT_DAY, 150, 30, timeZone)).toEqual({ from: 210, to: 240 });
    expect(taskSpan(SHORT_DAY, 90, 60, timeZone)).toEqual({ from: 90, to: 210 });
  });

  test('an hour that comes twice ends when the clock says so, and never before it began', () => {
    expect(taskSpan(LONG_DAY, 90, 120, timeZone)).toEqual({ from: 90, to: 150 });
    expect(taskSpan(LONG_DAY, 165, 30, timeZone)).toEqual({ from: 165, to: 195 });
  });
});

test('each task of any day is in one place, and no hour has more than can be read', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed);
    const date = [today, SHORT_DAY, LONG_DAY][seed % 3] ?? today;
    const timed = (tasks: readonly Task[]) =>
      tasks.map((task) => ({
        ...task,
        dueTime: random(4) === 0 ? null : timeOf(random(96) * 15),
        isDeadlineTask: random(6) === 0,
      }));
    const [tasks, before] = [timed(randomTasks(random, random(41))), timed(randomTasks(random, random(5)))];
    const { blocks, tray } = dayHours({ date, tasks, appointments: [] }, before, clock);
    const ids = blocks.flatMap((block) => (block.kind === 'task' ? block.task.id : []));
    expect([...ids, ...tray.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(tasks.map(({ id }) => id));
    for (const { top, bottom, column, from, to } of blocks) {
      expect(column).toBeLessThan(MOST_BESIDE);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(DAY_MINUTES);
      expect(bottom - top).toBeGreaterThanOrEqual(30);
      expect(to).toBeGreaterThan(from);
    }
  }
});

describe('the days are seen first', () => {
  const daysOf = (facts: object) =>
    weekView([], {
      ...clock,
      schedule: { ...defaultSchedule('traditional_5x2', timeZone, today), ...facts },
    }).schedule;

  test('from a little before the earliest work that begins on its day', () => {
    expect(firstInView(daysOf({ workStartTime: '09:00', workEndTime: '17:00' }))).toBe(510);
    expect(firstInView(daysOf({ workStartTime: '22:00', workEndTime: '06:00' }))).toBe(1290);
  });

  test('from half past seven when the work hours are unknown', () => {
    expect(firstInView(daysOf({ workStartTime: null, workEndTime: null }))).toBe(450);
    expect(firstInView([])).toBe(450);
  });
});
