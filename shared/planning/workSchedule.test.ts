import { describe, expect, test } from 'vitest';
import { SCHEDULES } from '#shared/onboarding/answers.ts';
import { ONBOARDING_SCHEDULES, readWorkHours, scheduleFrom } from './scheduleNames.ts';
import { DAY_PART_SPANS, defaultSchedule, SCHEDULE_TYPES, WorkScheduleConfig } from './workSchedule.ts';

const today = '2026-03-04';
const from = (said: { type?: string; workHours?: string; shiftStartDate?: string }) =>
  scheduleFrom({ timezone: 'Europe/Berlin', ...said }, today);
const hours = ({ workStartTime, workEndTime }: WorkScheduleConfig) => [workStartTime, workEndTime];

describe('the default of each type', () => {
  test.each(SCHEDULE_TYPES)('%s is a valid configuration', (type) => {
    expect(WorkScheduleConfig.parse(defaultSchedule(type, 'Europe/Berlin', today))).toMatchObject({ type });
  });

  test('is that of the specification', () => {
    const of = (type: (typeof SCHEDULE_TYPES)[number]) => defaultSchedule(type, 'UTC', today);
    expect(of('traditional_5x2')).toMatchObject({
      workDays: [1, 2, 3, 4, 5],
      workStartTime: '09:00',
      workEndTime: '17:00',
    });
    expect(of('shift_7x7').shiftPattern).toMatchObject({ daysOn: 7, daysOff: 7, currentCycleStart: today });
    expect(of('shift_4x4').shiftPattern).toMatchObject({ daysOn: 4, daysOff: 4 });
    expect(of('shift_3x12').workDays).toEqual([1, 3, 5]);
    for (const type of ['remote_flexible', 'freelance_flexible'] as const)
      expect(of(type).flexibleHours).toEqual({
        minHoursPerDay: 4,
        maxHoursPerDay: 8,
        preferredWorkTimes: ['morning', 'afternoon'],
      });
  });

  test('the parts of a day are 6-12, 12-18 and 18-22', () => {
    expect(Object.values(DAY_PART_SPANS).map(({ from: start, to }) => [start / 60, to / 60])).toEqual([
      [6, 12],
      [12, 18],
      [18, 22],
    ]);
  });
});

describe('a configuration is rejected', () => {
  const good = defaultSchedule('shift_7x7', 'UTC', today);
  test.each([
    ['without a type', { ...good, type: undefined }],
    ['with a cycle that never began', { ...good, shiftPattern: null }],
    ['with a day that is none', { ...good, workDays: [7] }],
    [
      'with more hours at least than at most',
      { ...good, flexibleHours: { minHoursPerDay: 9, maxHoursPerDay: 8, preferredWorkTimes: [] } },
    ],
    ['with a zone that is none', { ...good, timezone: 'Mars/Olympus' }],
  ])('%s', (_why, bad) => {
    expect(WorkScheduleConfig.safeParse(bad).success).toBe(false);
  });
});

describe('the three vocabularies', () => {
  test('onboarding: every answer has a meaning', () => {
    expect(Object.keys(ONBOARDING_SCHEDULES)).toEqual([...SCHEDULES]);
    const types = SCHEDULES.map((workHours) => from({ type: 'standard', workHours }).type);
    expect(types).toEqual([
      'traditional_5x2',
      'shift_7x7',
      'custom',
      'remote_flexible',
      'custom',
      'custom',
      'freelance_flexible',
    ]);
  });

  test('a night is custom with hours over midnight', () => {
    expect(from({ type: 'standard', workHours: 'night' })).toMatchObject({
      type: 'custom',
      workStartTime: '22:00',
      workEndTime: '06:00',
    });
  });

  test('7 on / 7 off starts on the given day, seven to seven', () => {
    const schedule = from({ workHours: 'seven-on-seven-off', shiftStartDate: '2026-03-01' });
    expect(schedule.shiftPattern?.currentCycleStart).toBe('2026-03-01');
    expect(hours(schedule)).toEqual(['07:00', '19:00']);
  });

  test('without work there are no work days', () => {
    expect(from({ workHours: 'unemployed' })).toMatchObject({ workDays: [], workStartTime: null });
  });

  test.each(['standard', 'evening', 'whatever', undefined])('the request: type %s is nine to five', (type) => {
    const schedule = from({ ...(type === undefined ? {} : { type }), workHours: '9 AM - 5 PM' });
    expect([schedule.type, ...hours(schedule)]).toEqual(['traditional_5x2', '09:00', '17:00']);
  });

  test('the request: hours as words count, over midnight they are a custom night', () => {
    expect(hours(from({ type: 'evening', workHours: '7:30 am - 4 pm' }))).toEqual(['07:30', '16:00']);
    expect(from({ type: 'evening', workHours: '10 PM - 6 AM' })).toMatchObject({
      type: 'custom',
      workStartTime: '22:00',
      workEndTime: '06:00',
    });
  });

  test.each(SCHEDULE_TYPES)('the configuration: %s is itself', (type) => {
    expect(from({ type, workHours: 'standard' }).type).toBe(type);
  });

  test('names of object members are no schedules', () => {
    expect(from({ type: 'constructor', workHours: 'toString' }).type).toBe('traditional_5x2');
  });
});

test.each([
  ['9 AM - 5 PM', '09:00', '17:00'],
  ['12 am – 8 am', '00:00', '08:00'],
  ['12 PM to 8:15 PM', '12:00', '20:15'],
  ['22:00-06:00', '22:00', '06:00'],
  ['9 - 17', '09:00', '17:00'],
])('reads %s', (text, start, end) => {
  expect(readWorkHours(text)).toEqual({ start, end });
});

test.each(['', 'night', '9 AM', '13 PM - 2 PM', '25:00 - 26:00', '9:75 - 10', '0 am - 3 am', '9 - 9'])(
  '%s is no hours',
  (text) => {
    expect(readWorkHours(text)).toBeNull();
  },
);
