import { describe, expect, test } from 'vitest';
import { isTimeZone } from '#shared/kernel/dates.ts';
import { offsetOf, TIME_ZONES, timeZoneOptions } from './timeZones.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');
const options = (...more: string[]) => timeZoneOptions(more, winter, (zone) => `the ${zone}`);

describe('the list of time zones', () => {
  test('has the 31 zones of the specification, each one known', () => {
    expect(new Set(TIME_ZONES).size).toBe(31);
    expect(TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  test('gives every zone its value, label and offset', () => {
    expect(options()).toHaveLength(31);
    expect(options().find(({ value }) => value === 'Europe/Berlin')).toEqual({
      value: 'Europe/Berlin',
      label: 'the Europe/Berlin',
      offset: 'UTC+01:00',
    });
  });

  test('takes in a detected zone that it does not have, and none twice', () => {
    expect(options('America/Argentina/Buenos_Aires', 'Europe/Berlin')).toHaveLength(32);
    expect(options('America/Argentina/Buenos_Aires').at(-1)).toMatchObject({
      label: 'Buenos Aires',
      offset: 'UTC-03:00',
    });
  });

  test.each([
    ['Europe/London', winter, 'UTC+00:00'],
    ['Europe/London', summer, 'UTC+01:00'],
    ['Asia/Kolkata', winter, 'UTC+05:30'],
    ['America/New_York', summer, 'UTC-04:00'],
  ])('%s at %s is %s', (zone, instant, offset) => {
    expect(offsetOf(zone, instant)).toBe(offset);
  });
});
