import { describe, expect, test } from 'vitest';
import { startOfDay, todayIn } from '#shared/kernel/dates.ts';
import { changeZone, countingZone, type OwnZone } from './zoneChange.ts';

const settled = (timeZone: string): OwnZone => ({ timeZone, previousZone: null, previousZoneUntil: null });
const at = (instant: string): Date => new Date(instant);

describe('the zone that allowances are counted in', () => {
  const noon = at('2026-03-04T03:00:00Z'); // Tokyo: 12:00
  const moved = changeZone(settled('Asia/Tokyo'), 'America/Los_Angeles', noon);

  test('is the old one until its next midnight', () => {
    expect(moved.timeZone).toBe('America/Los_Angeles');
    expect(countingZone(moved, at('2026-03-04T14:59:59Z'))).toBe('Asia/Tokyo');
    expect(countingZone(moved, at('2026-03-04T15:00:00Z'))).toBe('America/Los_Angeles');
  });

  test('does not change sooner by moving again', () => {
    const again = changeZone(moved, 'Europe/Berlin', at('2026-03-04T10:00:00Z'));
    expect(again).toEqual({ ...moved, timeZone: 'Europe/Berlin' });
  });

  test('gives little to a user who moves every hour', () => {
    const zones = ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Pacific/Auckland'];
    const DAYS = 60;
    let own = settled('UTC');
    // One use a day is allowed, and each is used as soon as it is available.
    let lastUse = 0;
    let uses = 0;
    for (let hour = 0; hour < 24 * DAYS; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 1, hour, 30));
      own = changeZone(own, zones[hour % zones.length] ?? 'UTC', now);
      const zone = countingZone(own, now);
      if (lastUse >= startOfDay(zone, todayIn(zone, now)).getTime()) continue;
      lastUse = now.getTime();
      uses += 1;
    }
    expect(uses).toBeLessThanOrEqual(1.5 * DAYS);
  });
});

describe('the first instant of a day', () => {
  test.each([
    ['UTC', '2026-03-04', '2026-03-04T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-04', '2026-03-03T10:00:00.000Z'],
    ['Pacific/Niue', '2026-03-04', '2026-03-04T11:00:00.000Z'],
    // Midnight does not exist on this day: clocks went from 23:59 to 01:00.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
  ])('%s %s', (zone, date, expected) => {
    expect(startOfDay(zone, date).toISOString()).toBe(expected);
  });
});
