import { describe, expect, test } from 'vitest';
import { byTier } from '#scripts/tier.ts';
import { addDays, localDateTimeIn, todayIn } from '#shared/kernel/dates.ts';
import { scheduleFrom } from '#shared/planning/scheduleNames.ts';
import { isNight, shiftInstants, shiftOn } from '#shared/planning/workDays.ts';
import { defaultSchedule, type WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import type { Reminder } from './reminders.ts';
import { type KeptRings, dueRings, NO_RINGS, withRung } from './ring.ts';
import { defaultSettings } from './settings.ts';
import { theFacts } from './testFacts.ts';

const START = '2026-03-01';
const HOUR = 3_600_000;
/** All three have a clock change within the sixty days: on 29 March, 8 March, and back on 5 April. */
const ZONES = ['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland'];
/** Check-in times: before the quiet hours end, in the morning, and in the afternoon. */
const CHECK_INS = ['06:30', '09:00', '15:30'];
/** Each zone with each schedule; with every check-in time, or with one. */
const LIVES = ZONES.map((zone, at) => [zone, byTier({ fast: CHECK_INS.slice(at, at + 1), all: CHECK_INS })] as const);
const days = Array.from({ length: 60 }, (_, away) => addDays(START, away));

const SCHEDULES: readonly (readonly [string, (zone: string) => WorkScheduleConfig])[] = [
  ['5x2', (zone) => defaultSchedule('traditional_5x2', zone, START)],
  ['7x7', (zone) => defaultSchedule('shift_7x7', zone, START)],
  ['4x4', (zone) => defaultSchedule('shift_4x4', zone, START)],
  ['3x12', (zone) => defaultSchedule('shift_3x12', zone, START)],
  ['freelance', (zone) => defaultSchedule('freelance_flexible', zone, START)],
  ['nights', (zone) => scheduleFrom({ workHours: 'night', timezone: zone }, START)],
  [
    '4x4 nights',
    (zone) => ({ ...defaultSchedule('shift_4x4', zone, START), workStartTime: '19:00', workEndTime: '07:00' }),
  ],
];

interface Told {
  readonly at: Date;
  readonly due: readonly Reminder[];
}

/** Simulates sixty days of a device that checks when due, with a daily visit. */
function live(zone: string, schedule: WorkScheduleConfig, checkInAt: string): readonly Told[] {
  const tasks = days.map((_day, id) => ({
    taskId: id + 1,
    title: 'Something',
    // At times that cycle through the whole day.
    remindAt: new Date(Date.parse(`${START}T00:00:00Z`) + id * 24.7 * HOUR).toISOString(),
  }));
  const end = new Date(`${addDays(START, 64)}T00:00:00Z`);
  const told: Told[] = [];
  let kept: KeptRings = NO_RINGS;
  for (let now: Date | null = new Date(`${addDays(START, -1)}T00:00:00Z`); now && now < end;) {
    const lastSeenAt = new Date(now.getTime() - 12 * HOUR).toISOString();
    const facts = theFacts({ timeZone: zone, schedule, tasks, settings: defaultSettings(checkInAt), lastSeenAt });
    const { due, nextAt } = dueRings({ facts, kept, now, mayRemind: true });
    if (due.length > 0) told.push({ at: now, due });
    kept = withRung(kept, due, now);
    now = nextAt;
  }
  return told;
}

describe.each(LIVES)('sixty days in %s', (zone, checkIns) => {
  test.each(SCHEDULES)('%s: everything rings once, never in quiet hours or sleep', (_name, make) => {
    const schedule = make(zone);
    const nights = [addDays(START, -1), ...days].flatMap((date) => {
      const [shift, band] = [shiftOn(schedule, date), shiftInstants(schedule, date)];
      return shift && band && isNight(shift) ? [band.end.getTime()] : [];
    });
    for (const wanted of checkIns) {
      const told = live(zone, schedule, wanted);
      const keys = told.flatMap(({ due }) => due.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
      for (const day of days) expect(keys.filter((key) => key === `checkIn:${day}`)).toHaveLength(1);
      expect(keys.filter((key) => key.startsWith('task:'))).toHaveLength(days.length);
      expect(keys.filter((key) => key.startsWith('weeklyReview:')).length).toBeGreaterThanOrEqual(8);
      for (const { at, due } of told) {
        const clock = localDateTimeIn(zone, at).slice(11, 16);
        expect(clock >= '07:00' && clock < '22:00', `${clock} is quiet`).toBe(true);
        for (const end of nights) expect(at.getTime() >= end && at.getTime() < end + 9 * HOUR).toBe(false);
        const asked = due.filter(({ kind }) => kind === 'checkIn').map(({ key }) => key);
        expect(asked.every((key) => key === `checkIn:${todayIn(zone, at)}`)).toBe(true);
      }
    }
  });
});
