import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dueRings } from '#shared/notifications/ring.ts';
import { plannedReminders } from '#shared/notifications/reminders.ts';
import { heldUntil } from '#shared/notifications/quiet.ts';
import { at, MONDAY, taskAt, theFacts } from '#shared/notifications/testFacts.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { factsOf } from './facts.ts';
import { noteThingSeen } from './seen.ts';

const USER = 7;
const oneThing = aTask({ id: 5, title: 'Steuererklärung abgeben' });

beforeEach(() => {
  stubPage();
  return () => vi.unstubAllGlobals();
});

/** A day on which a check-in, a ONE Thing and a task are all due before noon. */
function factsAt(now: Date, isGentle: boolean, pausedUntil: string | null = null) {
  const { settings, timeZone, schedule } = theFacts();
  noteThingSeen(USER, oneThing.id, timeZone, at('08:00'));
  const tasks = [taskAt(9, '10:00')];
  const reminders = { settings: { ...settings, pausedUntil }, timeZone, schedule, tasks };
  return factsOf({ user: USER, reminders, tasks: [oneThing], oneThing, isGentle }, now);
}

const NOTHING_KEPT = { told: [], snoozed: [], silenced: [] };

describe('a gentle day', () => {
  test('silences reminders of any kind until it is over', () => {
    const now = at('12:00');
    const ordinary = factsAt(now, false);
    const kinds = plannedReminders(ordinary, at('00:00'), at('12:00')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['checkIn', 'oneThing', 'task']));
    for (let hour = 8; hour < 24; hour += 1) {
      const moment = at(`${String(hour).padStart(2, '0')}:59`);
      const gentle = factsAt(moment, true);
      const setting = { kept: NOTHING_KEPT, now: moment, mayRemind: true };
      expect(dueRings({ facts: gentle, ...setting }).due, `at ${hour}`).toEqual([]);
    }
  });

  test("ends with the user's day", () => {
    expect(heldUntil(factsAt(at('12:00'), true), at('12:00'))?.getTime()).toBeGreaterThanOrEqual(
      at('00:00', '2026-11-24').getTime(),
    );
    expect(factsAt(at('12:00'), true).settings.pausedUntil).toBe(at('00:00', '2026-11-24').toISOString());
  });

  test('does not shorten a longer pause', () => {
    const longer = at('09:00', '2026-11-30').toISOString();
    expect(factsAt(at('12:00'), true, longer).settings.pausedUntil).toBe(longer);
    expect(factsAt(at('12:00'), true, at('13:00', MONDAY).toISOString()).settings.pausedUntil).toBe(
      at('00:00', '2026-11-24').toISOString(),
    );
  });
});
