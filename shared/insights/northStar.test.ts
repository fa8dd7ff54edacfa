import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/planning/clock.ts';
import type { Task } from '#shared/tasks/task.ts';
import { randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { calendarWeek, northStarAlignment } from './northStar.ts';

const timeZone = 'Europe/Berlin';
/** A Wednesday; its week is 2 to 8 March. */
const moment = { now: new Date('2026-03-04T10:00:00Z'), timeZone };
const tasks = (...facts: Partial<Task>[]): Task[] => facts.map((fact, place) => aTask({ id: place + 1, ...fact }));
const aligned = (...facts: Partial<Task>[]) => northStarAlignment(tasks(...facts), moment);
const star = { supportsNorthStar: true };
const many = (supporting: number, total: number): Partial<Task>[] =>
  Array.from({ length: total }, (_, place) => ({ supportsNorthStar: place < supporting }));

test('a week is Monday to Sunday', () => {
  for (let away = 0; away < 7; away += 1) {
    expect(calendarWeek(addDays('2026-03-02', away))).toEqual({ monday: '2026-03-02', sunday: '2026-03-08' });
  }
  expect(calendarWeek('2026-03-09').monday).toBe('2026-03-09');
});

describe('the alignment of a week', () => {
  test('does not exist without tasks', () => {
    expect(aligned()).toBeNull();
    expect(aligned({ status: 'backlog' }, { status: 'scheduled', deferredDate: '2026-03-09', ...star })).toBeNull();
  });

  test('counts what is planned and what is done, by its day', () => {
    const result = aligned(
      { completed: true, completedAt: '2026-03-01T22:59:00Z', ...star },
      { completed: true, completedAt: '2026-03-01T23:00:00Z', ...star },
      { status: 'today' },
      { status: 'scheduled', deferredDate: '2026-03-08', ...star },
      { status: 'scheduled', deferredDate: '2026-03-09', ...star },
    );
    expect(result).toEqual({ supporting: 2, total: 3, percent: 66, trend: 'same' });
  });

  test("uses the user's week", () => {
    const sundayNight = { now: new Date('2026-03-08T23:30:00Z'), timeZone };
    const done = tasks({ completed: true, completedAt: '2026-03-08T23:15:00Z', ...star });
    const planned = tasks({ completed: true, completedAt: '2026-03-04T12:00:00Z', ...star });
    expect(northStarAlignment(done, sundayNight)?.total).toBe(1);
    expect(northStarAlignment(planned, sundayNight)).toBeNull();
    expect(northStarAlignment(planned, { ...sundayNight, timeZone: 'America/Vancouver' })?.total).toBe(1);
  });

  test('counts a task that comes again once', () => {
    const daily = (date: string) => ({ status: 'scheduled', scheduledDate: date, parentRecurringTaskId: 90 }) as const;
    expect(aligned(star, daily('2026-03-05'), daily('2026-03-06'), daily('2026-03-07'))).toMatchObject({
      ...{ supporting: 1, total: 2, percent: 50 },
    });
  });

  test.each([
    [0, 4, 'down'],
    [1, 5, 'down'],
    [41, 200, 'same'],
    [139, 200, 'same'],
    [7, 10, 'up'],
    [4, 4, 'up'],
  ])('with %i of %i is %s', (supporting, total, trend) => {
    expect(aligned(...many(supporting, total))?.trend).toBe(trend);
  });

  test('is from 0 to 100 over changes of the clock, and a finished task leaves it as it is', () => {
    for (const zone of ['Europe/Berlin', 'America/Vancouver', 'Pacific/Auckland']) {
      for (let away = 0; away < 60; away += 1) {
        const date = addDays('2026-03-01', away);
        const at = { now: instantAt(zone, date, away % 2 === 0 ? 0 : 1439), timeZone: zone };
        const some = randomTasks(randomFrom(away + 1), 20).map((task) => ({
          ...task,
          ...{ completed: false, completedAt: null, dueDate: null },
        }));
        const result = northStarAlignment(some, at);
        if (!result) throw new Error('A week without a task proves nothing');
        expect(result.percent).toBe(Math.floor((100 * result.supporting) / result.total));
        const done = some.map((task) =>
          task.status === 'today' ? { ...task, completed: true, completedAt: at.now.toISOString() } : task,
        );
        expect(northStarAlignment(done, at)).toEqual(result);
        expect(weekdayOf(calendarWeek(date).monday)).toBe('Monday');
      }
    }
  });
});
