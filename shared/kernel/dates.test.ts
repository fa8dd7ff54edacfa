import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  givenDate,
  givenMoment,
  hourIn,
  isLocalDate,
  isTimeZone,
  localDateTimeIn,
  todayIn,
  weekdayOf,
} from './dates.ts';

describe('local dates', () => {
  test('only days that exist are dates', () => {
    expect(['2026-02-28', '2028-02-29'].every(isLocalDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow', '2026-01-01T00:00'].some(isLocalDate)).toBe(false);
  });

  test('days are added over month, year and the change to summer time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  test('one instant is two different days in Vancouver and Tokyo', () => {
    const instant = new Date('2026-03-04T02:30:00Z');
    expect(todayIn('America/Vancouver', instant)).toBe('2026-03-03');
    expect(todayIn('Asia/Tokyo', instant)).toBe('2026-03-04');
    expect(localDateTimeIn('Asia/Kolkata', instant)).toBe('2026-03-04T08:00:00');
    expect(hourIn('UTC', new Date('2026-03-04T00:10:00Z'))).toBe(0);
  });

  test('the clock on the wall is that of the calendar on both sides of each change, and on any day', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
    const changes = [
      '2026-03-29T01:00',
      '2026-10-25T01:00',
      '2026-03-08T05:30',
      '2026-04-04T15:00',
      '2011-12-30T10:00',
    ];
    const around = changes.flatMap((change) =>
      [-3_600, -1, 0, 1, 3_600].map((s) => Date.parse(`${change}Z`) + s * 1000),
    );
    const days = Array.from({ length: 1_200 }, (_, day) => Date.UTC(2025, 0, 1, 0, 0, 7) + day * 90_001_000);
    for (const timeZone of zones) {
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      for (const instant of [...around, ...days].map((ms) => new Date(ms))) {
        const wanted = calendar.format(instant).replace(' ', 'T');
        expect(localDateTimeIn(timeZone, instant)).toBe(wanted);
        expect([todayIn(timeZone, instant), hourIn(timeZone, instant)]).toEqual([
          wanted.slice(0, 10),
          Number(wanted.slice(11, 13)),
        ]);
      }
    }
  });

  test('weekdays go by the calendar, not by the zone of the machine', () => {
    expect(weekdayOf('2026-11-21')).toBe('Saturday');
  });

  test('zone names are checked', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});

test('days and moments of other centuries are rejected on arrival', () => {
  const given = (date: string) => [givenDate.safeParse(date), givenMoment.safeParse(`${date}T12:00:00Z`)];
  const isTaken = (date: string) => given(date).map(({ success }) => success);
  for (const date of ['2000-01-01', '2026-02-28', '2100-12-31']) expect(isTaken(date), date).toEqual([true, true]);
  for (const date of ['1970-01-01', '1999-12-31', '2101-01-01', '0026-01-01'])
    expect(isTaken(date), date).toEqual([false, false]);
});
