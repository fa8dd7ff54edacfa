import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/kernel/dates.ts';
import { scheduleFrom } from './scheduleNames.ts';
import { checkInInstant, checkInOn, isNight, restOn, shiftInstants, shiftOn, worksOn, workWithin } from './workDays.ts';
import { defaultSchedule, type WorkScheduleConfig } from './workSchedule.ts';

const start = '2026-03-01';
const HOUR = 3_600_000;
/** All three have a clock change within the sixty days: on 29 March, 8 March, and back on 5 April. */
const ZONES = ['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland'];
const days = Array.from({ length: 60 }, (_, away) => addDays(start, away));

/** On and off days written by hand: a sequence of days, repeated. */
const PATTERNS: readonly (readonly [
  string,
  (zone: string) => WorkScheduleConfig,
  (place: number, date: string) => boolean,
])[] = [
  ['7x7', (zone) => defaultSchedule('shift_7x7', zone, start), (place) => '1111111-------'[place % 14] === '1'],
  ['4x4', (zone) => defaultSchedule('shift_4x4', zone, start), (place) => '1111----'[place % 8] === '1'],
  [
    '3x12',
    (zone) => defaultSchedule('shift_3x12', zone, start),
    (_place, date) => ['Monday', 'Wednesday', 'Friday'].includes(weekdayOf(date)),
  ],
  [
    'nights',
    (zone) => scheduleFrom({ workHours: 'night', timezone: zone }, start),
    (_place, date) => !['Saturday', 'Sunday'].includes(weekdayOf(date)),
  ],
  [
    '4x4 nights',
    (zone) => ({ ...defaultSchedule('shift_4x4', zone, start), workStartTime: '19:00', workEndTime: '07:00' }),
    (place) => '1111----'[place % 8] === '1',
  ],
];

describe.each(ZONES)('60 days in %s', (zone) => {
  test.each(PATTERNS)('%s: days on and off are exact', (_name, make, isOn) => {
    const schedule = make(zone);
    expect(days.map((date) => worksOn(schedule, date))).toEqual(days.map((date, place) => isOn(place, date)));
  });

  test.each(PATTERNS)('%s: the bands keep their wall-clock hours over changes of the clock', (_name, make, isOn) => {
    const schedule = make(zone);
    for (const [place, date] of days.entries()) {
      const band = shiftInstants(schedule, date);
      expect(band === null).toBe(!isOn(place, date));
      if (!band) continue;
      const local = (instant: Date) =>
        instant.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      expect([local(band.start), local(band.end)]).toEqual([schedule.workStartTime, schedule.workEndTime]);
    }
  });

  test.each(PATTERNS)('%s: no check-in falls into the sleep after a night', (_name, make) => {
    const schedule = make(zone);
    const nights = days.flatMap((date) => {
      const [shift, band] = [shiftOn(schedule, date), shiftInstants(schedule, date)];
      return shift && band && isNight(shift) ? [band.end.getTime()] : [];
    });
    for (const wanted of ['06:30', '07:00', '09:00', '12:00', '15:30', '18:00', '21:00'])
      for (const date of days) {
        const at = checkInInstant(schedule, date, wanted)?.getTime() ?? 0;
        for (const end of nights) expect(at >= end && at < end + 9 * HOUR).toBe(false);
      }
  });
});

describe('the cycle', () => {
  const schedule = defaultSchedule('shift_4x4', 'UTC', start);
  const pattern = { daysOn: 4, daysOff: 4, currentCycleStart: start, isCurrentlyWorking: false };

  test('goes back before its beginning as well', () => {
    expect([-1, -4, -5, -8].map((away) => worksOn(schedule, addDays(start, away)))).toEqual([false, false, true, true]);
  });

  test('may begin with the days off', () => {
    const off = { ...schedule, shiftPattern: pattern };
    expect([0, 3, 4, 7, 8].map((away) => worksOn(off, addDays(start, away)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the check-in', () => {
  const office = defaultSchedule('traditional_5x2', 'Europe/Berlin', start);
  const nights = scheduleFrom({ workHours: 'night', timezone: 'Europe/Berlin' }, start);
  const [sunday, monday, tuesday, saturday] = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-07'] as const;

  test('comes at the wanted time on usual days', () => {
    expect(checkInOn(office, monday, '09:00')).toBe(9 * 60);
    expect(checkInOn(office, sunday, '07:45')).toBe(7 * 60 + 45);
    expect(checkInInstant(office, monday, '09:00')?.toISOString()).toBe('2026-03-02T08:00:00.000Z');
  });

  test('does not occur when it is switched off', () => {
    expect(checkInOn(office, monday, null)).toBeNull();
    expect(checkInInstant(office, monday, null)).toBeNull();
  });

  test('waits for the waking after a night, also on the day off that begins with it', () => {
    expect(restOn(nights, tuesday)).toEqual({ from: 6 * 60, to: 15 * 60 });
    expect(checkInOn(nights, tuesday, '09:00')).toBe(15 * 60);
    expect(checkInOn(nights, saturday, '09:00')).toBe(15 * 60);
    expect([checkInOn(nights, sunday, '09:00'), checkInOn(nights, monday, '09:00')]).toEqual([540, 540]);
    expect(checkInOn(nights, tuesday, '17:00')).toBe(17 * 60);
  });

  test('comes before a long day rather than within it', () => {
    const long = defaultSchedule('shift_7x7', 'Europe/Berlin', start);
    expect(checkInOn(long, monday, '09:00')).toBe(6 * 60 + 30);
    expect(checkInOn(long, addDays(start, 7), '09:00')).toBe(540);
  });
});

test('a night is what covers three in the morning', () => {
  const custom = (workStartTime: string, workEndTime: string) => ({
    ...defaultSchedule('custom', 'UTC', start),
    workStartTime,
    workEndTime,
  });
  const night = (from: string, to: string) => isNight(shiftOn(custom(from, to), '2026-03-02') ?? { from: 0, to: 0 });
  expect([night('22:00', '06:00'), night('00:00', '08:00'), night('18:00', '04:00')]).toEqual([true, true, true]);
  expect([night('16:00', '02:00'), night('09:00', '17:00'), night('04:00', '12:00')]).toEqual([false, false, false]);
  expect(restOn(custom('00:00', '08:00'), '2026-03-02')).toEqual({ from: 480, to: 1020 });
  expect(workWithin(custom('22:00', '06:00'), '2026-03-03')).toEqual([
    { from: -120, to: 360 },
    { from: 1320, to: 1800 },
  ]);
});
