import { describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { streak, type Streak } from './streak.ts';

const berlin = { now: new Date('2026-04-05T10:00:00Z'), timeZone: 'Europe/Berlin' };
const at = (...instants: string[]): Date[] => instants.map((instant) => new Date(instant));
const countOf = ({ line }: Streak): number => (line.key === 'showedUp' ? line.days : 0);

describe('showing up', () => {
  test('counts each local day once, of the last fourteen', () => {
    const { line, days } = streak(
      at('2026-04-05T07:00:00Z', '2026-04-05T08:00:00Z', '2026-03-30T10:00:00Z', '2026-03-22T23:00:00Z'),
      berlin,
    );
    expect(line).toEqual({ key: 'showedUp', days: 3, of: 14 });
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, away) => addDays('2026-03-23', away)));
    expect(days.filter(({ showedUp }) => showedUp).map(({ date }) => date)).toEqual([
      '2026-03-23',
      '2026-03-30',
      '2026-04-05',
    ]);
  });

  test('looks no further back, nor ahead', () => {
    expect(streak(at('2026-03-22T22:59:00Z', '2026-04-06T10:00:00Z'), berlin).line).toEqual({ key: 'startsToday' });
  });

  test('is never a number of nothing', () => {
    expect(streak([], berlin).line).toEqual({ key: 'startsToday' });
    expect(streak([], berlin).days).toHaveLength(14);
  });

  test('goes by the zone', () => {
    const late = at('2026-04-05T01:00:00Z');
    expect(streak(late, berlin).days.at(-1)?.showedUp).toBe(true);
    const there = streak(late, { ...berlin, timeZone: 'America/Vancouver' }).days;
    expect([there.at(-2)?.showedUp, there.at(-1)?.showedUp]).toEqual([true, false]);
  });

  test.each([
    ['2026-04-05T09:00:00Z', 1],
    ['2026-04-03T09:00:00Z', 3],
    ['2026-03-23T09:00:00Z', 14],
    ['2025-01-01T09:00:00Z', 14],
    ['2026-04-07T09:00:00Z', 1],
  ])('asks who came on %s about %i days', (since, of) => {
    expect(streak(at('2026-04-05T09:00:00Z'), berlin, new Date(since)).line).toEqual({ key: 'showedUp', days: 1, of });
  });
});

describe.each(['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland'])('over 60 days in %s', (timeZone) => {
  test('it moves by one a day at most, and each day of work counts for fourteen', () => {
    const random = randomFrom(7);
    const start = '2026-03-01';
    const worked = new Set(Array.from({ length: 30 }, () => addDays(start, random(60))));
    const instants = [...worked].map((date) => instantAt(timeZone, date, random(1440)));
    let before = 0;
    for (let away = 0; away < 60; away += 1) {
      const date = addDays(start, away);
      const moment = { now: instantAt(timeZone, date, away % 2 === 0 ? 0 : 1439), timeZone };
      const known = instants.filter((instant) => todayIn(timeZone, instant) <= date);
      const result = streak(known, moment);
      const expected = [...worked].filter((day) => day <= date && day > addDays(date, -14)).length;
      expect(countOf(result)).toBe(expected);
      expect(Math.abs(expected - before)).toBeLessThanOrEqual(1);
      expect(new Set(result.days.map((day) => day.date)).size).toBe(14);
      before = expected;
    }
  });
});
