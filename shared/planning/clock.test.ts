import { describe, expect, test } from 'vitest';
import { localDateTimeIn } from '#shared/kernel/dates.ts';
import { instantAt, minutesOf, spanOf, timeOf, without } from './clock.ts';

describe('the instant of a wall-clock time', () => {
  test.each([
    ['Europe/Berlin', '2026-03-04', '09:00', '2026-03-04T08:00:00.000Z'],
    ['Europe/Berlin', '2026-07-04', '09:00', '2026-07-04T07:00:00.000Z'],
    // The clock jumps from two to three.
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    // The hour from two to three occurs twice: the first one counts.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['America/Vancouver', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-04', '05:30', '2026-03-04T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-04', '00:00', '2026-03-03T10:00:00.000Z'],
    ['Pacific/Honolulu', '2026-03-04', '23:59', '2026-03-05T09:59:00.000Z'],
    // Midnight itself is skipped.
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00.000Z'],
  ])('%s, %s %s', (zone, date, time, instant) => {
    expect(instantAt(zone, date, minutesOf(time)).toISOString()).toBe(instant);
  });

  test('minutes beyond a day belong to the next, before it to the one before', () => {
    expect(instantAt('UTC', '2026-02-28', 1440 + 90).toISOString()).toBe('2026-03-01T01:30:00.000Z');
    expect(instantAt('UTC', '2026-03-01', -30).toISOString()).toBe('2026-02-28T23:30:00.000Z');
  });

  test('shows what was asked for at every hour of a year that is not skipped', () => {
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe']) {
      let skipped = 0;
      for (let hour = 0; hour < 365 * 24; hour += 1) {
        const wanted = new Date(Date.UTC(2026, 0, 1, hour)).toISOString().slice(0, 16);
        const instant = instantAt(zone, wanted.slice(0, 10), minutesOf(wanted.slice(11)));
        if (localDateTimeIn(zone, instant).slice(0, 16) !== wanted) skipped += 1;
      }
      expect(skipped).toBeLessThanOrEqual(1);
    }
  });
});

test('times to minutes and back', () => {
  expect([minutesOf('00:00'), minutesOf('23:59'), timeOf(1439), timeOf(1500), timeOf(-60)]).toEqual([
    0,
    1439,
    '23:59',
    '01:00',
    '23:00',
  ]);
  expect(spanOf('22:00', '06:00')).toEqual({ from: 1320, to: 1800 });
  expect(spanOf('09:00', '17:00')).toEqual({ from: 540, to: 1020 });
});

test('what is left of a stretch without others', () => {
  const span = { from: 60, to: 180 };
  expect(without(span, [])).toEqual([span]);
  expect(without(span, [{ from: 90, to: 120 }])).toEqual([
    { from: 60, to: 90 },
    { from: 120, to: 180 },
  ]);
  expect(without(span, [{ from: 0, to: 200 }])).toEqual([]);
  expect(without(span, [{ from: 200, to: 300 }])).toEqual([span]);
});
