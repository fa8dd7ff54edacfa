import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { randomFrom } from '#shared/tasks/testRandom.ts';
import { boundsOfYear, type EndedTask, type YearFacts, yearReport } from './year.ts';

const timeZone = 'Europe/Berlin';
const nothing: YearFacts = {
  ...{ year: 2026, today: '2026-11-22', timeZone, years: [] },
  ...{ finishedDays: [], focusedDays: [], focusedHours: [], categories: [], biggest: [] },
  ...{ longest: null, first: null, last: null },
};
const reportOf = (facts: Partial<YearFacts>) => yearReport({ ...nothing, ...facts });
const ended = (title: string, createdAt: string, completedAt: string): EndedTask => ({
  title,
  createdAt: new Date(createdAt),
  completedAt: new Date(completedAt),
});

describe('a year', () => {
  test('without records is empty, and among the years', () => {
    expect(reportOf({})).toMatchObject({
      ...{ year: 2026, years: [2026], isRunning: true, finished: 0, daysShownUp: 0, bestMonth: null },
      ...{ biggest: [], longestWait: null, first: null, last: null },
      months: Array.from({ length: 12 }, () => ({ done: 0, focusMinutes: 0 })),
    });
  });

  test('that is over is switched to and from', () => {
    expect(reportOf({ year: 2025, years: [2024, 2025, 2026] })).toMatchObject({
      years: [2026, 2025, 2024],
      isRunning: false,
    });
    expect(reportOf({ year: 2020, years: [2024] }).years).toEqual([2026, 2024, 2020]);
  });

  test('that no clock can have meant is not among the years', () => {
    expect(reportOf({ years: [1970, 1999, 2025, 2101] }).years).toEqual([2026, 2025]);
  });

  test('has months, the first of the best ones, and days shown up counted once', () => {
    const report = reportOf({
      finishedDays: [
        { date: '2026-01-31', done: 2 },
        { date: '2026-02-01', done: 3 },
        { date: '2026-04-30', done: 3 },
      ],
      focusedDays: [
        { date: '2026-02-01', focusedMs: 90_000 },
        { date: '2026-02-02', focusedMs: 1_500_000 },
      ],
    });
    expect(report.months.slice(0, 4)).toEqual([
      { done: 2, focusMinutes: 0 },
      { done: 3, focusMinutes: 27 },
      { done: 0, focusMinutes: 0 },
      { done: 3, focusMinutes: 0 },
    ]);
    expect([report.finished, report.daysShownUp, report.bestMonth]).toEqual([8, 4, 2]);
    expect(reportOf({ finishedDays: [{ date: '2026-01-31', done: 2 }] }).bestMonth).toBeNull();
  });

  test("starts and ends in the user's time zone", () => {
    const { from, until } = boundsOfYear(2026, timeZone);
    expect([from.toISOString(), until.toISOString()]).toEqual(['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
    const first = ended('First', '2025-12-31T22:00:00Z', '2025-12-31T23:30:00Z');
    expect(reportOf({ first }).first).toEqual({ title: 'First', date: '2026-01-01' });
  });

  test('names the wait that ended, but not what was done on the day it came', () => {
    const longest = ended('Call the bank', '2025-12-01T09:00:00Z', '2026-03-01T09:00:00Z');
    expect(reportOf({ longest }).longestWait).toEqual({ title: 'Call the bank', date: '2026-03-01', days: 90 });
    const soon = ended('Buy bread', '2026-03-01T07:00:00Z', '2026-03-01T19:00:00Z');
    expect(reportOf({ longest: soon }).longestWait).toBeNull();
  });
});

test('whatever a year was like, its months add up to it and no day is counted twice', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed);
    const dates = [...new Set(Array.from({ length: random(80) }, () => addDays('2026-01-01', random(365))))];
    const finishedDays = dates.map((date) => ({ date, done: 1 + random(9) }));
    const focusedDays = dates.filter(() => random(2) === 0).map((date) => ({ date, focusedMs: random(9_000_000) }));
    const { finished, months, daysShownUp, bestMonth, focus } = reportOf({ finishedDays, focusedDays });
    expect(months.reduce((all, { focusMinutes }) => all + focusMinutes, 0)).toBe(focus.minutes);
    expect(months.reduce((all, { done }) => all + done, 0)).toBe(finished);
    expect(daysShownUp).toBe(dates.length);
    if (bestMonth !== null) expect(months[bestMonth - 1]?.done).toBe(Math.max(...months.map(({ done }) => done)));
  }
});
