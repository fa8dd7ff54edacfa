import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { heldUntil } from './quiet.ts';
import type { ReminderFacts } from './reminders.ts';
import {
  type KeptRings,
  dueRings,
  NO_RINGS,
  ringOf,
  type RingContext,
  withoutToday,
  withSnoozed,
  withRung,
} from './ring.ts';
import { keysSilencedWith } from './reminders.ts';
import { defaultSettings } from './settings.ts';
import { at, MONDAY, oneThingAt, taskAt, theFacts } from './testFacts.ts';

const look = (facts: ReminderFacts, now: Date, more: Partial<RingContext> = {}) =>
  dueRings({ facts, kept: NO_RINGS, now, mayRemind: true, ...more });
const keys = (...of: Parameters<typeof look>) => look(...of).due.map(({ key }) => key);
const CHECK_IN = `checkIn:${MONDAY}`;
const settled = theFacts({ lastSeenAt: at('09:40').toISOString() });

describe('when it rings', () => {
  test('at its time, and before it the device learns when to check', () => {
    expect(look(theFacts(), at('08:59'))).toEqual({ due: [], nextAt: at('09:00') });
    expect(keys(theFacts(), at('09:00'))).toEqual([CHECK_IN]);
    expect(look(theFacts(), at('09:00')).nextAt).toEqual(at('09:00', '2026-11-24'));
  });

  test('once, over a restart and over a clock that is put back', () => {
    const kept = withRung(NO_RINGS, look(theFacts(), at('09:00')).due, at('09:00'));
    for (const now of [at('09:00'), at('09:01'), at('08:30'), at('20:00')])
      expect(keys(theFacts(), now, { kept })).toEqual([]);
    expect(look(theFacts(), at('08:30'), { kept }).nextAt).toEqual(at('09:00', '2026-11-24'));
  });

  test('once, also when the user flies to another zone and the day has another name', () => {
    const oneThing = oneThingAt('01:00');
    const kinds = { ...defaultSettings(null).kinds, weeklyReview: false };
    const facts = theFacts({ oneThing, settings: { ...defaultSettings(null), kinds, quietHours: null } });
    const kept = withRung(NO_RINGS, look(facts, at('01:30')).due, at('01:30'));
    const away = { ...facts, timeZone: 'America/New_York' };
    expect(keys(away, at('01:40'), { kept })).toEqual([]);
    expect(keys(away, at('02:30'), { kept })).toEqual(['oneThing:5:2026-11-22:90']);
  });

  test('also to a user whose last visit a wrong clock has put into the future', () => {
    const facts = theFacts({ lastSeenAt: at('12:00', '2027-11-23').toISOString() });
    expect(look(facts, at('08:59')).nextAt).toEqual(at('09:00'));
    expect(keys(facts, at('09:00'))).toEqual([CHECK_IN]);
  });

  test('a new time zone of the user moves what has not rung', () => {
    const away = theFacts({ timeZone: 'America/Vancouver' });
    expect(keys(away, at('09:00'))).not.toContain(CHECK_IN);
    expect(keys(away, at('18:00'))).toContain(CHECK_IN);
  });
});

describe('what has lost its sense is let go', () => {
  test('the check-in of a day that is over', () => {
    const facts = theFacts({ settings: { ...defaultSettings(), quietHours: null } });
    expect(keys(facts, at('23:59'))).toEqual([CHECK_IN]);
    expect(keys(facts, at('00:01', '2026-11-24'))).toEqual([]);
  });

  test('the check-in and the review, when the user has come by themselves', () => {
    const here = (time: string) => theFacts({ lastSeenAt: at(time).toISOString() });
    expect(keys(here('09:29'), at('10:00'))).toEqual([CHECK_IN]);
    expect(keys(here('09:30'), at('10:00'))).toEqual([]);
    const sunday = theFacts({ lastSeenAt: at('19:00', '2026-11-22').toISOString() });
    expect(keys(sunday, at('08:00'))).toEqual([]);
  });

  test('a review two days old', () => {
    const facts = theFacts({ lastSeenAt: at('17:00', '2026-11-22').toISOString() });
    const checkIns = ['22', '23', '24'].map((day) => `checkIn:2026-11-${day}`);
    const kept = withoutToday(NO_RINGS, checkIns, at('20:00', '2026-11-22'));
    expect(keys(facts, at('17:59', '2026-11-24'), { kept })).toEqual(['weeklyReview:2026-11-22']);
    expect(keys(facts, at('18:00', '2026-11-24'), { kept })).toEqual([]);
  });

  test('the ONE Thing of yesterday, and not the task that was asked for', () => {
    const facts = theFacts({ oneThing: oneThingAt('18:00'), tasks: [taskAt(3, '19:00')] });
    expect(keys(facts, at('08:00', '2026-11-24'))).toEqual([`task:3:${at('19:00').getTime()}`]);
  });
});

describe('what holds it back', () => {
  const quiet = (from: string, to: string) =>
    theFacts({ settings: { ...defaultSettings(), quietHours: { from, to } } });

  test('quiet hours, within a day and over midnight', () => {
    expect(look(quiet('08:30', '10:00'), at('09:00'))).toEqual({ due: [], nextAt: at('10:00') });
    expect(keys(quiet('08:30', '10:00'), at('10:00'))).toEqual([CHECK_IN]);
    expect(heldUntil(theFacts(), at('21:59'))).toBeNull();
    expect(heldUntil(theFacts(), at('22:00'))).toEqual(at('07:00', '2026-11-24'));
    expect(heldUntil(theFacts(), at('06:59'))).toEqual(at('07:00'));
    expect(heldUntil(theFacts(), at('07:00'))).toBeNull();
  });

  test('an hour that comes twice is quiet twice, and one that is skipped ends the quiet', () => {
    const facts = quiet('01:00', '02:30');
    const utc = (time: string) => new Date(`2026-10-25T${time}:00Z`);
    expect(heldUntil(facts, utc('00:10'))).toEqual(utc('00:30'));
    expect(heldUntil(facts, utc('00:40'))).toBeNull();
    expect(heldUntil(facts, utc('01:10'))).toEqual(utc('01:30'));
    expect(heldUntil(facts, new Date('2026-03-29T00:30:00Z'))).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  test('the rest after a night, also for what the user asked for', () => {
    const schedule = { ...theFacts().schedule, workStartTime: '22:00', workEndTime: '06:00' };
    const facts = theFacts({ schedule, tasks: [taskAt(3, '10:00', '2026-11-24')] });
    expect(look(facts, at('10:00', '2026-11-24'))).toEqual({ due: [], nextAt: at('15:00', '2026-11-24') });
  });

  test('a pause, by the settings or by this device, and quiet hours that follow it', () => {
    const paused = theFacts({ settings: { ...defaultSettings(), pausedUntil: at('12:00').toISOString() } });
    expect(look(paused, at('09:00')).nextAt).toEqual(at('12:00'));
    expect(keys(paused, at('09:00'), { pausedUntil: null })).toEqual([CHECK_IN]);
    expect(look(theFacts(), at('09:00'), { pausedUntil: at('11:00').toISOString() }).nextAt).toEqual(at('11:00'));
    expect(look(theFacts(), at('09:00'), { pausedUntil: at('23:00').toISOString() }).nextAt).toEqual(
      at('07:00', '2026-11-24'),
    );
  });

  test('focus, for as long as it lasts', () => {
    expect(look(theFacts(), at('09:00'), { mayRemind: false })).toEqual({ due: [], nextAt: at('09:01') });
    expect(keys(theFacts(), at('09:25'), { mayRemind: true })).toEqual([CHECK_IN]);
    expect(look(theFacts(), at('08:00'), { mayRemind: false }).nextAt).toEqual(at('09:00'));
  });
});

describe('several at once', () => {
  const facts = theFacts({ oneThing: oneThingAt('09:00'), tasks: [taskAt(3, '09:10'), taskAt(4, '09:20')] });

  test('become one, with what was asked for first and the others counted', () => {
    const { due } = look(facts, at('15:00'));
    expect(due).toHaveLength(6);
    expect(ringOf(due)).toMatchObject({ reminder: { key: `task:4:${at('09:20').getTime()}` }, others: 3 });
    expect(ringOf(due.filter(({ kind }) => kind !== 'task'))).toMatchObject({
      reminder: { key: `oneThing:5:${MONDAY}:180` },
      others: 1,
    });
    expect(ringOf([])).toBeNull();
  });

  test('two rings about one task are one thing', () => {
    const same = theFacts({
      oneThing: oneThingAt('10:00'),
      tasks: [taskAt(5, '10:20')],
      lastSeenAt: settled.lastSeenAt,
    });
    expect(ringOf(look(same, at('10:30')).due)).toMatchObject({ reminder: { kind: 'task' }, others: 0 });
  });
});

describe('snooze', () => {
  const facts = theFacts({ tasks: [taskAt(3, '10:00')], lastSeenAt: settled.lastSeenAt });
  const key = `task:3:${at('10:00').getTime()}`;
  const told = withRung(NO_RINGS, look(facts, at('10:00')).due, at('10:00'));

  test('comes again after ten minutes, once, by the clock and not by the run of the app', () => {
    const kept = withSnoozed(told, key, at('10:01'));
    expect(look(facts, at('10:02'), { kept })).toEqual({ due: [], nextAt: at('10:11') });
    expect(keys(facts, at('10:11'), { kept })).toEqual([key]);
    expect(keys(facts, at('16:00'), { kept })).toEqual([key]);
    const again = withRung(kept, look(facts, at('10:11'), { kept }).due, at('10:11'));
    expect(again.snoozed).toEqual([]);
    expect(keys(facts, at('10:30'), { kept: again })).toEqual([]);
  });

  test('does not pile up', () => {
    const kept = [at('10:01'), at('10:02'), at('10:03')].reduce((all, now) => withSnoozed(all, key, now), told);
    expect(kept.snoozed).toEqual([{ key, until: at('10:13').toISOString() }]);
  });

  test('of a task that is done, or a ONE Thing that is, comes to nothing', () => {
    const kept = withSnoozed(told, key, at('10:01'));
    expect(look({ ...facts, tasks: [] }, at('10:11'), { kept }).due).toEqual([]);
    const ring = `oneThing:5:${MONDAY}:30`;
    const done = theFacts({ oneThing: oneThingAt('10:00', 'completed'), lastSeenAt: settled.lastSeenAt });
    expect(keys(done, at('10:50'), { kept: withSnoozed(NO_RINGS, ring, at('10:31')) })).toEqual([]);
  });
});

test('"not today" ends it for that day, also when it was snoozed', () => {
  const facts = theFacts({ oneThing: oneThingAt('10:00'), lastSeenAt: settled.lastSeenAt });
  const ring = `oneThing:5:${MONDAY}:30`;
  const kept = withoutToday(withSnoozed(NO_RINGS, ring, at('10:30')), keysSilencedWith(ring), at('10:31'));
  expect(look(facts, at('20:00'), { kept }).due).toEqual([]);
  expect(look(facts, at('10:32'), { kept }).nextAt).toEqual(at('09:00', '2026-11-24'));
});

describe('a user who stays away', () => {
  /** Returns the reminders of this many days without a visit, on a computer that runs all the time. */
  function gap(days: number, facts: ReminderFacts, kept: KeptRings = NO_RINGS): readonly string[] {
    const end = at('00:00', addDays(MONDAY, days));
    const rings: string[] = [];
    for (let now: Date | null = at('00:00'); now && now < end;) {
      const { due, nextAt } = look(facts, now, { kept });
      if (due.length > 0) rings.push(now.toISOString());
      kept = withRung(kept, due, now);
      now = nextAt;
    }
    return rings;
  }

  test('gets one invitation in ten days', () => {
    const tasks = [taskAt(1, '12:00', '2026-11-26'), taskAt(2, '12:00', '2026-11-28')];
    expect(gap(10, theFacts({ tasks }))).toEqual([at('09:00').toISOString()]);
  });

  test('gets that invitation also when something rang on the day of the visit', () => {
    const facts = theFacts({ lastSeenAt: at('10:00').toISOString() });
    const kept = withoutToday(NO_RINGS, [CHECK_IN], at('11:00'));
    expect(keys(facts, at('09:00', '2026-11-25'), { kept })).toEqual(['checkIn:2026-11-25']);
  });

  test('gets the days as usual when they return', () => {
    const daily = [0, 1, 2, 3].flatMap((day) => {
      const date = addDays(MONDAY, day);
      return keys(theFacts({ lastSeenAt: at('20:00', addDays(date, -1)).toISOString() }), at('09:00', date));
    });
    expect(daily).toHaveLength(4);
  });

  test('gets one after a computer that slept through it all, and on the return what they asked for', () => {
    const tasks = [1, 2, 3].map((id) => taskAt(id, '12:00', '2026-11-25'));
    const facts = theFacts({ tasks });
    const [now, later] = [at('10:00', '2026-12-03'), at('09:00', '2026-12-04')];
    const { due } = look(facts, now);
    expect(ringOf(due)).toMatchObject({ reminder: { kind: 'task' }, others: 3 });
    const kept = withRung(NO_RINGS, due, now);
    expect(keys(facts, later, { kept })).toEqual([]);
    expect(keys({ ...facts, lastSeenAt: later.toISOString() }, at('09:01', '2026-12-04'), { kept })).toEqual([
      'checkIn:2026-12-04',
    ]);
  });
});

test('what rang long ago is forgotten', () => {
  const old = withoutToday(NO_RINGS, ['checkIn:2026-09-01'], new Date('2026-09-01T08:00:00Z'));
  expect(withoutToday(old, [CHECK_IN], at('09:00')).told.map(({ key }) => key)).toEqual([CHECK_IN]);
});
