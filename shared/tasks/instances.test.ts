import { describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { datesOf, HORIZON_DAYS, instancesToMake } from './instances.ts';

const days = (rule: string, start: string, from: string, to: string) => datesOf({ rule, start }, from, to).join(' ');

describe('the days of a series', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=2', '2026-02-25', '2026-02-25', '2026-03-04', '2026-02-25 2026-02-27 2026-03-01 2026-03-03'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-03-01', '2026-03-01', '2026-03-16', '2026-03-02 2026-03-09 2026-03-16'],
    ['FREQ=WEEKLY', '2026-03-04', '2026-03-05', '2026-03-20', '2026-03-11 2026-03-18'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2026-03-04', '2026-03-10', '2026-04-05', '2026-03-18 2026-04-01'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-01-05', '2026-01-01', '2026-04-30', '2026-01-05 2026-02-02 2026-03-02 2026-04-06'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '2026-01-01', '2026-03-31', '2026-01-30 2026-02-27 2026-03-27'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,15',
      '2026-01-01',
      '2026-01-01',
      '2026-02-20',
      '2026-01-01 2026-01-15 2026-02-01 2026-02-15',
    ],
    ['FREQ=DAILY;COUNT=3', '2026-03-30', '2026-03-01', '2026-04-30', '2026-03-30 2026-03-31 2026-04-01'],
    ['FREQ=DAILY;UNTIL=20260401', '2026-03-31', '2026-03-01', '2026-04-30', '2026-03-31 2026-04-01'],
    // The ends of months: no month is skipped.
    [
      'FREQ=MONTHLY',
      '2026-01-31',
      '2026-01-01',
      '2026-05-31',
      '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2024-01-31', '2024-02-01', '2024-04-30', '2024-02-29 2024-03-31 2024-04-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=30', '2026-01-30', '2026-02-01', '2026-03-31', '2026-02-28 2026-03-30'],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31',
      '2026-01-31',
      '2026-01-01',
      '2026-10-31',
      '2026-01-31 2026-04-30 2026-07-31 2026-10-31',
    ],
    // A tax day on a Sunday, a birthday on 29 February.
    ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31', '2025-05-31', '2026-01-01', '2027-12-31', '2026-05-31 2027-05-31'],
    ['FREQ=YEARLY', '2024-02-29', '2024-01-01', '2028-12-31', '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29'],
    // The turn of the year.
    ['FREQ=WEEKLY;BYDAY=FR', '2026-12-25', '2026-12-25', '2027-01-08', '2026-12-25 2027-01-01 2027-01-08'],
  ])('%s from %s', (rule, start, from, to, expected) => {
    expect(days(rule, start, from, to)).toBe(expected);
  });

  test('do not exist before the start of the series, nor for an invalid rule', () => {
    expect(days('FREQ=DAILY', '2026-03-10', '2026-03-01', '2026-03-09')).toBe('');
    expect(days('when I feel like it', '2026-03-10', '2026-03-10', '2026-03-19')).toBe('');
    expect(days('FREQ=MONTHLY;BYMONTHDAY=40', '2026-03-10', '2026-03-10', '2026-03-19')).toBe('');
  });
});

describe('the instances to make', () => {
  const daily = { rule: 'FREQ=DAILY', start: '2026-01-01' };

  test('reach 28 days ahead, today included', () => {
    const made = instancesToMake(daily, [], '2026-03-04');
    expect([made.length, made[0], made.at(-1)]).toEqual([HORIZON_DAYS + 1, '2026-03-04', '2026-04-01']);
  });

  test('are not made twice, and not again after they were deleted', () => {
    const first = instancesToMake(daily, [], '2026-03-04');
    expect(instancesToMake(daily, first, '2026-03-04')).toEqual([]);
    expect(instancesToMake(daily, first, '2026-03-06')).toEqual(['2026-04-02', '2026-04-03']);
  });

  test('begin with the series, never before', () => {
    expect(instancesToMake({ ...daily, start: '2026-03-30' }, [], '2026-03-04')).toEqual([
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ]);
    expect(instancesToMake({ ...daily, start: '2026-06-30' }, [], '2026-03-04')).toEqual([]);
  });

  test('after days away nothing is made for the days that are gone', () => {
    expect(instancesToMake({ rule: 'FREQ=WEEKLY', start: '2026-01-05' }, [], '2026-03-04')[0]).toBe('2026-03-09');
  });

  test.each([
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'],
    ['America/Vancouver', '2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-03T12:00:00Z', '2026-10-02T12:00:00Z'],
    ['Africa/Cairo', '2026-04-22T12:00:00Z', '2026-10-28T12:00:00Z'],
  ])('%s: each local day once, over both changes of the clock', (zone, ...changes) => {
    for (const change of changes) {
      const made = new Set<string>();
      // A visit every five hours for a week.
      for (let look = 0; look < 34; look += 1) {
        const today = todayIn(zone, new Date(Date.parse(change) + look * 5 * 3_600_000));
        for (const date of instancesToMake(daily, made, today)) {
          expect(made.has(date)).toBe(false);
          made.add(date);
        }
      }
      const first = todayIn(zone, new Date(change));
      expect([...made].sort()).toEqual(Array.from({ length: made.size }, (_, away) => addDays(first, away)));
    }
  });
});
