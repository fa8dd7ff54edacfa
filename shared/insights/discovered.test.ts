import { describe, expect, test } from 'vitest';
import type { Pattern } from '#shared/focus/contract.ts';
import { LONGEST_DELAY_MINUTES, procrastinationPattern } from '#shared/focus/outcomes.ts';
import { type Category, type Task } from '#shared/tasks/task.ts';
import { oneOf, randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { DISCOVERED, discovered, type Records } from './discovered.ts';

const timeZone = 'Europe/Berlin';
const moment = { now: new Date('2026-03-31T10:00:00Z'), timeZone };
const recent = '2026-03-30T07:00:00Z';
const id = '00000000-0000-4000-8000-000000000000';
/** Three tasks that trigger nothing themselves. */
const plain: Task[] = [1, 2, 3].map((place) => aTask({ id: 900 + place, createdAt: recent }));
const find = (records: Partial<Records>) =>
  discovered({ tasks: plain, sessions: [], patterns: [], ...records }, moment);

const doneAt = (...instants: string[]): Task[] =>
  instants.map((completedAt, place) => aTask({ id: place + 1, createdAt: recent, completed: true, completedAt }));
const notNow = (taskCategory: Category, at = recent): Pattern => ({
  ...{ id, at, kind: 'procrastination' },
  record: procrastinationPattern({ taskCategory, clickCount: 1, at: new Date(at) }, { timeZone, energyLevel: 'low' }),
});
const started = (delayMinutes: number, at = recent): Pattern => ({
  ...{ id, at, kind: 'startDelay' },
  record: { delayMinutes, taskCategory: 'work' },
});
type Session = Records['sessions'][number];
const session = (facts: Partial<Session> = {}): Session => ({
  ...{ category: 'work', outcome: 'progress', endedAt: recent, hourOfDay: 9 },
  ...facts,
});
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('nothing is discovered', () => {
  test('from nothing', () => {
    expect(find({})).toEqual([]);
  });

  test('before there are three tasks', () => {
    const patterns = times(9, started(3));
    expect(find({ patterns, tasks: plain.slice(1) })).toEqual([]);
    expect(find({ patterns })).toHaveLength(1);
  });

  test('from two records', () => {
    expect(find({ tasks: [...plain, ...doneAt(recent, recent)] })).toEqual([]);
    expect(find({ patterns: times(2, notNow('work')) })).toEqual([]);
    expect(find({ patterns: times(2, started(1)) })).toEqual([]);
    expect(find({ sessions: times(2, session({ outcome: null })) })).toEqual([]);
  });

  test('from what is older than 28 local days', () => {
    const old = '2026-03-03T22:59:00Z';
    const first = '2026-03-03T23:00:00Z';
    const all = (at: string): Partial<Records> => ({
      tasks: [...plain, ...doneAt(at, at, at)],
      patterns: [...times(3, notNow('work', at)), ...times(3, started(1, at))],
      sessions: times(3, session({ outcome: null, endedAt: at })),
    });
    expect(find(all(old))).toEqual([]);
    expect(find(all(first))).toHaveLength(3);
  });
});

describe('when things get done', () => {
  test("is the part of the day with at least half of them, in the user's time zone", () => {
    const tasks = doneAt('2026-03-28T16:30:00Z', '2026-03-29T16:30:00Z', recent, recent);
    // The clocks went forward on 29 March: 16:30 UTC is evening from then on, and afternoon the day before.
    expect(find({ tasks })).toEqual([{ key: 'finishesIn', time: 'morning', percent: 50, records: 4 }]);
    expect(find({ tasks: doneAt('2026-03-28T16:30:00Z', '2026-03-29T16:30:00Z', recent) })).toEqual([]);
  });

  test('ignores undone ticks', () => {
    const tasks = doneAt(recent, recent, recent).map((task) => ({ ...task, completed: false }));
    expect(find({ tasks })).toEqual([]);
  });
});

describe('what waits', () => {
  test('is the category with half of the "not now"s and stuck tasks', () => {
    const patterns = [...times(2, notNow('financial')), notNow('work')];
    const stuck = aTask({ id: 1, category: 'financial', createdAt: '2026-03-20T10:00:00Z' });
    expect(find({ patterns })).toEqual([]);
    expect(find({ patterns, tasks: [...plain, stuck] })).toEqual([
      { key: 'waitsOften', category: 'financial', percent: 75, records: 4 },
    ]);
    expect(find({ patterns, tasks: [...plain, { ...stuck, status: 'someday' }] })).toEqual([]);
  });

  test('does not exist when everything waits alike', () => {
    const patterns = (['work', 'health', 'family'] as const).flatMap((category) => times(4, notNow(category)));
    expect(find({ patterns })).toEqual([]);
  });
});

describe('what drains', () => {
  const good = (facts: Partial<Session>) => session({ outcome: 'completed', ...facts });
  const hard = (facts: Partial<Session>) => session({ outcome: null, ...facts });

  test('is the category whose sessions are cut short or lost to distraction', () => {
    const sessions = [
      ...[hard({ category: 'financial', hourOfDay: 9 }), hard({ category: 'financial', hourOfDay: 14 })],
      ...[hard({ category: 'financial', hourOfDay: 20, outcome: 'other' }), good({ hourOfDay: 9 })],
      ...[good({ hourOfDay: 14 }), good({ hourOfDay: 20 })],
    ];
    expect(find({ sessions })).toEqual([{ key: 'drainsByCategory', category: 'financial', percent: 100, records: 3 }]);
  });

  test('is the part of the day when that says more', () => {
    const sessions = [
      ...(['work', 'health', 'family'] as const).map((category) => hard({ category, hourOfDay: 21 })),
      ...(['work', 'health', 'family'] as const).map((category) => good({ category, hourOfDay: 9 })),
    ];
    expect(find({ sessions })).toEqual([{ key: 'drainsByTime', time: 'evening', percent: 100, records: 3 }]);
  });

  test('is nothing when all sessions are alike', () => {
    const sessions = [
      ...times(4, hard({ category: 'work' })),
      ...times(4, hard({ category: 'health', hourOfDay: 21 })),
    ];
    expect(find({ sessions })).toEqual([]);
  });

  test('is nothing under half', () => {
    expect(find({ sessions: [...times(3, good({})), ...times(2, hard({}))] })).toEqual([]);
  });
});

describe('how soon a start comes', () => {
  test.each([
    [[0, 5, 4], 5, 100],
    [[6, 15, 200], 15, 66],
    [[1, 25, 28, 29, 4000], 30, 80],
    [[100, 120, 110], 120, 100],
  ])('%j is within %i minutes', (delays, minutes, percent) => {
    expect(find({ patterns: delays.map((delay) => started(delay)) })).toEqual([
      { key: 'startsWithin', minutes, percent, records: delays.length },
    ]);
  });

  test('is not shown when it comes late', () => {
    expect(find({ patterns: [started(1), started(121), started(LONGEST_DELAY_MINUTES)] })).toEqual([]);
  });
});

describe('the discoveries together', () => {
  const tasks = [...plain, ...doneAt(...times(20, recent))];
  const sessions = times(3, session({ outcome: null }));

  test('are three at the most, the strongest first: a share with many records says more', () => {
    const patterns = [...times(9, notNow('work')), ...times(5, started(3))];
    expect(find({ tasks, sessions, patterns }).map(({ key }) => key)).toEqual([
      'finishesIn',
      'waitsOften',
      'startsWithin',
    ]);
    expect(find({ tasks, sessions, patterns: times(5, started(3)) }).map(({ key }) => key)).toEqual([
      'finishesIn',
      'startsWithin',
      'drainsByCategory',
    ]);
  });

  test('have records enough, a share that is enough, and do not depend on the order of the records', () => {
    let told = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed);
      const category = (): Category => oneOf(random, ['work', 'health', 'family']);
      const records: Records = {
        tasks: randomTasks(random, random(12)).map((task) => ({ ...task, completedAt: task.completedAt && recent })),
        sessions: Array.from({ length: random(15) }, () =>
          session({
            category: category(),
            hourOfDay: random(24),
            outcome: oneOf(random, [null, 'other', 'completed']),
          }),
        ),
        patterns: Array.from({ length: random(20) }, () =>
          random(2) === 0 ? notNow(category()) : started(random(200)),
        ),
      };
      const found = discovered(records, moment);
      told += found.length;
      expect(found.length).toBeLessThanOrEqual(DISCOVERED.most);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      for (const { percent, records: count } of found) {
        expect(count).toBeGreaterThanOrEqual(DISCOVERED.records);
        expect(percent).toBeGreaterThanOrEqual(50);
        expect(percent).toBeLessThanOrEqual(100);
      }
      const turned = {
        tasks: records.tasks.toReversed(),
        sessions: records.sessions.toReversed(),
        patterns: records.patterns.toReversed(),
      };
      expect(discovered(turned, moment)).toEqual(found);
    }
    // Guards against a test without any insight.
    expect(told).toBeGreaterThan(100);
  });
});
