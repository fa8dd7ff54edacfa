import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#shared/kernel/dates.ts';
import { applyMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneOf, type Random, randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { DAY_MINUTES, instantAt, isWithin } from './clock.ts';
import { scheduleFrom } from './scheduleNames.ts';
import { standsOn } from './standsOn.ts';
import { bandsOn, WEEK_VIEW, weekView, type WeekViewSetting } from './weekView.ts';
import { workWithin } from './workDays.ts';
import { defaultSchedule, SCHEDULE_TYPES } from './workSchedule.ts';

const timeZone = 'Europe/Berlin';
/** A Wednesday. */
const today = '2026-03-04';
const now = new Date('2026-03-04T09:00:00Z');
const office = defaultSchedule('traditional_5x2', timeZone, '2026-03-01');
const nights = scheduleFrom({ workHours: 'night', timezone: timeZone }, '2026-03-01');
const week = (tasks: readonly Task[], setting: Partial<WeekViewSetting> = {}) =>
  weekView(tasks, { now, timeZone, schedule: office, ...setting });
const some = (count: number, facts: Partial<Task> = {}, firstId = 1): Task[] =>
  Array.from({ length: count }, (_, place) => aTask({ id: firstId + place, ...facts }));
const dayOf = (tasks: readonly Task[], date: string, setting?: Partial<WeekViewSetting>) =>
  week(tasks, setting).schedule.find(({ dateKey }) => dateKey === date);

describe('the days', () => {
  test('reach from yesterday to seven ahead, and two of the same name are two days', () => {
    const { from, to, schedule } = week([]);
    expect([from, to]).toEqual(['2026-03-03', '2026-03-11']);
    expect(schedule.map(({ day, dateKey }) => `${day} ${dateKey}`)).toEqual([
      'Tuesday 2026-03-03',
      'Wednesday 2026-03-04',
      'Thursday 2026-03-05',
      'Friday 2026-03-06',
      'Saturday 2026-03-07',
      'Sunday 2026-03-08',
      'Monday 2026-03-09',
      'Tuesday 2026-03-10',
      'Wednesday 2026-03-11',
    ]);
    const task = aTask({ status: 'scheduled', deferredDate: '2026-03-11' });
    expect(dayOf([task], '2026-03-11')?.tasks).toEqual([task]);
    expect(dayOf([task], today)?.tasks).toEqual([]);
  });

  test("are the user's", () => {
    const at = new Date('2026-03-04T23:30:00Z');
    expect(week([], { now: at }).schedule.find(({ isToday }) => isToday)?.date).toBe('2026-03-05');
    const there = week([], { now: at, timeZone: 'America/Vancouver' });
    expect(there.schedule.find(({ isToday }) => isToday)?.date).toBe('2026-03-04');
  });

  test('are of work or off, by the schedule', () => {
    const off = week([]).schedule.filter(({ isWorkDay }) => !isWorkDay);
    expect(off.map(({ date }) => date)).toEqual(['2026-03-07', '2026-03-08']);
  });

  test('that are gone take no drop, and the move says the same', () => {
    const task = aTask();
    for (const { dateKey, isReadOnly } of week([task]).schedule) {
      const { notice } = applyMove([task], { kind: 'dropOn', id: 1, date: dateKey }, { now, timeZone });
      expect([dateKey, notice === 'pastDay']).toEqual([dateKey, isReadOnly]);
    }
    expect(
      week([])
        .schedule.filter(({ isReadOnly }) => isReadOnly)
        .map(({ date }) => date),
    ).toEqual(['2026-03-03']);
  });
});

test.each(['today', 'backlog', 'someday', 'scheduled', 'today-overflow'] as const)(
  'what is dropped on a day is on it: %s',
  (status) => {
    const others = some(5, {}, 10);
    for (const { dateKey, isReadOnly } of week([]).schedule) {
      const task = aTask({ id: 1, status, scheduledDate: '2026-03-10', dueDate: '2026-03-06' });
      const before = standsOn(task, { today, timeZone });
      const { tasks } = applyMove([task, ...others], { kind: 'dropOn', id: 1, date: dateKey }, { now, timeZone });
      const place = week(tasks).schedule.find((day) => day.tasks.some(({ id }) => id === 1));
      expect([dateKey, place?.dateKey]).toEqual([dateKey, isReadOnly ? before : dateKey]);
    }
  },
);

describe('the tasks of a day', () => {
  test('come in order, prerequisites first and completed ones last, and are counted', () => {
    const tasks = [
      aTask({ id: 1, completed: true, completedAt: '2026-03-04T08:00:00Z', urgencyLevel: 'urgent' }),
      aTask({ id: 2, urgencyLevel: 'urgent', dependencyIds: [3] }),
      aTask({ id: 3 }),
      aTask({ id: 4, urgencyLevel: 'important' }),
    ];
    const day = dayOf(tasks, today);
    expect(day?.tasks.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(day).toMatchObject({ tasksPlanned: 4, tasksCompleted: 1 });
    expect(week(tasks)).toMatchObject({ totalPlanned: 4, totalCompleted: 1 });
  });

  test('are not those of the queue, which is beside the week', () => {
    const queue = [aTask({ id: 1, status: 'backlog' }), aTask({ id: 2, status: 'someday', urgencyLevel: 'urgent' })];
    const gone = aTask({ id: 3, status: 'someday', completed: true });
    const later = aTask({ id: 4, status: 'scheduled', deferredDate: '2026-03-12' });
    const view = week([...queue, gone, later]);
    expect(view.totalPlanned).toBe(0);
    expect(view.undated.map(({ id }) => id)).toEqual([2, 1]);
  });

  test.each([
    ['nothing', [], false],
    ['something open', [...some(1, { completed: true, completedAt: now.toISOString() }), aTask({ id: 9 })], false],
    ['everything done', some(2, { completed: true, completedAt: now.toISOString() }), true],
  ])('deliver it: %s', (_what, tasks, isDelivered) => {
    expect(dayOf(tasks, today)?.isDelivered).toBe(isDelivered);
  });
});

describe('the warning of a day that is too full', () => {
  const planned = (count: number, date: string) => some(count, { status: 'scheduled', deferredDate: date });
  const twelve = defaultSchedule('shift_3x12', timeZone, '2026-03-01');
  test.each([
    ['a day off', office, '2026-03-07', 7],
    ['a work day', office, '2026-03-05', 5],
    ['twelve hours', twelve, '2026-03-06', 3],
    ['a night', nights, '2026-03-05', 3],
    ['the day off after a night', nights, '2026-03-07', 3],
  ] as const)('on %s comes with more than it carries', (_what, schedule, date, carries) => {
    expect(dayOf(planned(carries, date), date, { schedule })?.isTooMuch).toBe(false);
    expect(dayOf(planned(carries + 1, date), date, { schedule })?.isTooMuch).toBe(true);
    expect(dayOf([], date, { schedule })?.capacity.warnAbove).toBe(carries);
  });

  test("of today follows the user's answer, that of other days does not", () => {
    expect(dayOf(some(4), today, { said: 'low' })).toMatchObject({
      isTooMuch: true,
      capacity: { tasks: 3, energy: 'low' },
    });
    expect(dayOf(some(7), today, { said: 'high' })).toMatchObject({ isTooMuch: false, capacity: { tasks: 5 } });
    expect(dayOf([], '2026-03-05', { said: 'low' })?.capacity.energy).toBe('medium');
  });

  test('does not come for what is done', () => {
    const done = some(9, { completed: true, completedAt: '2026-03-03T12:00:00Z' });
    expect(dayOf(done, '2026-03-03')).toMatchObject({ tasksCompleted: 9, isTooMuch: false });
  });
});

describe('the bands of a day', () => {
  const told = (schedule: WeekViewSetting['schedule'], date: string) =>
    bandsOn(schedule, date).map(({ kind, from, to }) => `${kind} ${from / 60}-${to / 60}`);
  test('show work and the rest after a night', () => {
    expect(told(office, today)).toEqual(['work 9-17']);
    expect(told(office, '2026-03-07')).toEqual([]);
    expect(told(nights, today)).toEqual(['work 0-6', 'rest 6-15', 'work 22-24']);
    expect(told(nights, '2026-03-07')).toEqual(['work 0-6', 'rest 6-15']);
    expect(told(defaultSchedule('remote_flexible', timeZone, today), today)).toEqual([]);
  });

  test('go on over midnight, and work cuts rest', () => {
    const long = { ...nights, workStartTime: '02:00', workEndTime: '20:00' };
    expect(told(long, today)).toEqual(['rest 0-2', 'work 2-20', 'rest 20-24']);
    expect(told(long, '2026-03-07')).toEqual(['rest 0-5']);
  });
});

test('the free time of today is what is left of it; of another day all of it', () => {
  const minutesAt = (clock: string, date: string) =>
    dayOf([], date, { now: new Date(`2026-03-04T${clock}:00+01:00`) })?.capacity.minutes;
  const whole = minutesAt('09:00', '2026-03-05') ?? 0;
  expect(minutesAt('00:00', today)).toBe(whole);
  expect(minutesAt('12:30', today)).toBeLessThan(whole);
  expect(minutesAt('22:30', today)).toBe(0);
  expect(minutesAt('22:30', '2026-03-05')).toBe(whole);
  expect(dayOf([], today, { now: new Date('2026-03-04T22:30:00+01:00') })?.capacity.energy).toBe('medium');
});

/** Returns tasks with days around a given day, in every possible state. */
function tasksAround(random: Random, date: string, zone: string): Task[] {
  const day = () => (random(2) === 0 ? null : addDays(date, random(16) - 4));
  return randomTasks(random, 24).map((task) => ({
    ...task,
    completedAt: task.completed ? instantAt(zone, addDays(date, -random(4)), random(DAY_MINUTES)).toISOString() : null,
    scheduledDate: day(),
    deferredDate: day(),
    dueDate: day(),
  }));
}

/** All three have a clock change within the sixty days: on 29 March, 8 March, and back on 5 April. */
describe.each(['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland'])('60 days in %s', (zone) => {
  test.each(SCHEDULE_TYPES)('%s: nine days in a row, each task once at most, counts that add up', (type) => {
    const random = randomFrom(SCHEDULE_TYPES.indexOf(type) + 1);
    const schedule = defaultSchedule(type, zone, '2026-03-01');
    for (let away = 0; away < 60; away += 1) {
      const date = addDays('2026-03-01', away);
      // Often in the minutes around midnight and around the clock change.
      const at = instantAt(zone, date, oneOf(random, [0, 1, 119, 150, 180, 720, DAY_MINUTES - 1]));
      const tasks = tasksAround(random, date, zone);
      const { schedule: days, undated, ...view } = weekView(tasks, { now: at, timeZone: zone, schedule });

      expect(days.map(({ dateKey }) => daysBetween(date, dateKey))).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7]);
      expect(days.map(({ day }) => day)).toEqual(days.map(({ date: key }) => weekdayOf(key)));
      expect([days[0]?.date, days.at(-1)?.date]).toEqual([view.from, view.to]);
      expect(new Set(days.map(({ dateKey }) => dateKey)).size).toBe(WEEK_VIEW.days);

      const shown = [...days.flatMap((day) => day.tasks), ...undated].map(({ id }) => id);
      expect(new Set(shown).size).toBe(shown.length);
      const hidden = tasks.filter(({ id }) => !shown.includes(id));
      for (const task of hidden) {
        const stands = standsOn(task, { today: date, timeZone: zone });
        expect(task.completed ? (stands ?? '') < view.from : (stands ?? '') > view.to).toBe(true);
      }
      for (const day of days) {
        const done = day.tasks.filter(({ completed }) => completed).length;
        expect([day.tasksPlanned + day.tasksWaiting, day.tasksCompleted]).toEqual([day.tasks.length, done]);
        expect(day.isToday || day.tasksWaiting === 0).toBe(true);
        expect(day.isReadOnly && done < day.tasksPlanned).toBe(false);
        expect(day.capacity.tasks).toBeLessThanOrEqual(5);
      }
      expect(view.totalPlanned).toBe(days.reduce((sum, { tasksPlanned }) => sum + tasksPlanned, 0));
      expect(view.totalCompleted).toBe(days.reduce((sum, { tasksCompleted }) => sum + tasksCompleted, 0));
    }
  });

  test.each(SCHEDULE_TYPES)('%s: bands lie within their day, apart, and show all work', (type) => {
    const usual = defaultSchedule(type, zone, '2026-03-01');
    const night = {
      ...usual,
      workStartTime: usual.workStartTime && '19:00',
      workEndTime: usual.workEndTime && '07:00',
    };
    for (const schedule of [usual, night]) {
      for (let away = 0; away < 60; away += 1) {
        const date = addDays('2026-03-01', away);
        const bands = bandsOn(schedule, date);
        const ends = bands.flatMap(({ from, to }) => [from, to]);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(ends.every((minute) => minute >= 0 && minute <= DAY_MINUTES)).toBe(true);
        const work = bands.filter(({ kind }) => kind === 'work');
        for (let minute = 0; minute < DAY_MINUTES; minute += 30) {
          const works = workWithin(schedule, date).some((span) => isWithin(minute, span));
          expect(work.some((band) => isWithin(minute, band))).toBe(works);
        }
      }
    }
  });
});
