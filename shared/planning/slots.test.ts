import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { capacityOn } from './capacity.ts';
import { isWithin, minutesOf } from './clock.ts';
import { scheduleFrom } from './scheduleNames.ts';
import { availableSlots, dreamBlocks, slotsOn, type TimeSlot } from './slots.ts';
import { restOn, workWithin, worksOn } from './workDays.ts';
import { defaultSchedule, SCHEDULE_TYPES } from './workSchedule.ts';

const [sunday, monday, tuesday, saturday] = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-07'] as const;
const of = (type: (typeof SCHEDULE_TYPES)[number]) => defaultSchedule(type, 'Europe/Berlin', sunday);
const nights = scheduleFrom({ workHours: 'night', timezone: 'Europe/Berlin' }, sunday);
const told = (slots: readonly TimeSlot[]) =>
  slots.map(({ start, end, kind, energy }) => `${start}-${end} ${kind} ${energy}`);

describe('the slots of a day', () => {
  test('off', () => {
    expect(told(slotsOn(of('traditional_5x2'), sunday))).toEqual([
      '08:00-10:00 dream high',
      '10:30-12:00 personal high',
      '14:00-16:00 dream high',
      '19:00-20:30 personal medium',
    ]);
  });

  test('of work, with the lunch of a traditional one', () => {
    expect(told(slotsOn(of('traditional_5x2'), monday))).toEqual([
      '06:30-07:30 personal medium',
      '12:00-13:00 personal medium',
      '18:00-20:00 dream medium',
    ]);
    expect(told(slotsOn(of('remote_flexible'), monday))).toEqual([
      '06:30-07:30 dream medium',
      '18:00-20:00 personal medium',
    ]);
  });

  test('of twelve hours, with a later evening', () => {
    expect(told(slotsOn(of('shift_3x12'), monday))).toEqual([
      '06:30-07:30 personal medium',
      '20:00-22:00 personal low',
    ]);
  });

  test('from seven to seven loses what is in work', () => {
    expect(told(slotsOn(of('shift_7x7'), monday))).toEqual([
      '06:30-07:00 personal medium',
      '19:00-20:00 personal medium',
    ]);
  });

  test('after a night begins with the waking', () => {
    expect(told(slotsOn(nights, tuesday))).toEqual(['15:00-16:00 personal medium', '18:00-20:00 personal low']);
    expect(told(slotsOn(nights, saturday))).toEqual(['15:00-16:00 dream high', '19:00-20:30 personal medium']);
    expect(told(slotsOn(nights, sunday))).toHaveLength(4);
  });

  test.each([
    ['mornings', [true, false, false]],
    ['work_breaks', [false, true, false]],
    ['evenings', [false, false, true]],
    ['off_days', [false, false, false]],
  ] as const)('has its dream time where it was wanted: %s', (dreamTimePreference, isDream) => {
    const slots = slotsOn({ ...of('traditional_5x2'), dreamTimePreference }, monday);
    expect(slots.map(({ kind }) => kind === 'dream')).toEqual(isDream);
  });

  test('has high energy where the best hours lie', () => {
    const energies = slotsOn(of('traditional_5x2'), monday, 'evening').map(({ energy }) => energy);
    expect(energies).toEqual(['medium', 'medium', 'high']);
  });

  test('is never in work except at lunch, and never in the sleep after a night', () => {
    const schedules = [...SCHEDULE_TYPES.map(of), nights];
    for (const schedule of schedules)
      for (let away = 0; away < 60; away += 1) {
        const date = addDays(sunday, away);
        const rest = restOn(schedule, date);
        for (const { start, minutes } of slotsOn(schedule, date)) {
          const isLunch = schedule.type === 'traditional_5x2' && start === '12:00' && worksOn(schedule, date);
          for (let minute = minutesOf(start); minute < minutesOf(start) + minutes; minute += 1) {
            if (!isLunch) expect(workWithin(schedule, date).some((work) => isWithin(minute, work))).toBe(false);
            if (rest) expect(isWithin(minute, rest)).toBe(false);
          }
        }
      }
  });
});

test('free time is looked for in seven days, today alone in one', () => {
  const days = (slots: readonly TimeSlot[]) => [...new Set(slots.map(({ date }) => date))];
  expect(days(availableSlots(of('traditional_5x2'), sunday))).toHaveLength(7);
  expect(days(availableSlots(of('traditional_5x2'), sunday, 1))).toEqual([sunday]);
});

describe('dream blocks', () => {
  test('are three at the most, of 120 minutes, the best energy first, in the order of days', () => {
    const blocks = dreamBlocks(availableSlots(of('traditional_5x2'), monday));
    expect(blocks.map(({ date, start, end }) => [date, start, end])).toEqual([
      [saturday, '08:00', '10:00'],
      [saturday, '14:00', '16:00'],
      ['2026-03-08', '08:00', '10:00'],
    ]);
    for (const { minutes, tips } of blocks) {
      expect(minutes).toBe(120);
      expect(tips).toEqual(['oneNextStep', 'phoneInAnotherRoom', 'beginWithTheHardest']);
    }
  });

  test('use evenings when there is nothing better, and no slot that is too short', () => {
    const week = availableSlots(of('traditional_5x2'), monday, 2);
    expect(dreamBlocks(week).map(({ date, start, tips }) => [date, start, tips[2]])).toEqual([
      [monday, '18:00', 'warmUpShortly'],
      [tuesday, '18:00', 'warmUpShortly'],
    ]);
    expect(dreamBlocks(availableSlots(of('remote_flexible'), monday, 5))).toEqual([]);
  });
});

describe('the capacity of a day', () => {
  test.each([
    ['a day off', of('traditional_5x2'), sunday, 'high', 5, 7, 420],
    ['a usual work day', of('traditional_5x2'), monday, 'medium', 5, 5, 240],
    ['a flexible work day', of('freelance_flexible'), monday, 'medium', 5, 5, 180],
    ['twelve hours', of('shift_3x12'), monday, 'low', 3, 3, 180],
    ['seven to seven', of('shift_7x7'), monday, 'low', 3, 3, 90],
    ['a night', nights, monday, 'low', 3, 3, 180],
    ['the day off after a night', nights, saturday, 'low', 3, 3, 150],
    ['the day off after that', nights, sunday, 'high', 5, 7, 420],
  ] as const)('%s', (_what, schedule, date, energy, tasks, warnAbove, minutes) => {
    expect(capacityOn(schedule, date)).toEqual({ energy, tasks, warnAbove, minutes });
  });
});
