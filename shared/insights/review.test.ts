import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#shared/kernel/dates.ts';
import {
  boundsOf,
  type ChangedTask,
  type FinishedTask,
  finishedIn,
  isBefore,
  isAnswerable,
  movedIn,
  reviewedWeek,
} from './review.ts';

const at = { week: '2026-03-23', timeZone: 'Europe/Berlin' };
const finished = (title: string, completedAt: string, emotionalWeight = 5): FinishedTask => ({
  title,
  emotionalWeight,
  completedAt: new Date(completedAt),
});

describe('the week that is looked back on', () => {
  test.each([
    ['2026-03-28', '2026-03-16'],
    ['2026-03-29', '2026-03-23'],
    ['2026-03-30', '2026-03-23'],
    ['2026-04-04', '2026-03-23'],
    ['2026-04-05', '2026-03-30'],
    ['2027-01-01', '2026-12-21'],
  ])('on %s begins on %s', (today, week) => expect(reviewedWeek(today)).toBe(week));

  test('is a Monday and at most thirteen days back, on any day', () => {
    for (let past = 0; past < 1000; past += 1) {
      const today = addDays('2026-01-01', past);
      const week = reviewedWeek(today);
      expect(weekdayOf(week)).toBe('Monday');
      expect(daysBetween(week, today)).toBeGreaterThanOrEqual(6);
      expect(daysBetween(week, today)).toBeLessThanOrEqual(12);
      expect(
        [week, addDays(week, -7), addDays(week, 7), addDays(week, -14)].map((one) => isAnswerable(one, today)),
      ).toEqual([true, true, false, false]);
    }
  });

  test("has the user's hours, also when the clock changes", () => {
    const { from, until } = boundsOf(at);
    // On 29 March the clocks in Berlin go forward.
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  });
});

test('is empty for a user who signed up after it', () => {
  expect(isBefore(new Date('2026-03-29T21:59:59Z'), at)).toBe(false);
  expect(isBefore(new Date('2026-03-29T22:00:00Z'), at)).toBe(true);
});

describe('what got done', () => {
  test('is of the week only, by day, with the biggest first', () => {
    const week = finishedIn(
      [
        finished('Before', '2026-03-22T22:59:59Z', 10),
        finished('First', '2026-03-22T23:00:00Z', 7),
        finished('Chosen', '2026-03-24T09:00:00Z', 50),
        finished('Heavy', '2026-03-25T09:00:00Z', 10),
        finished('Last', '2026-03-29T21:59:59Z', 1),
        finished('After', '2026-03-29T22:00:00Z', 10),
      ],
      at,
    );
    expect(week).toEqual({
      count: 4,
      days: [1, 1, 1, 0, 0, 0, 1].map((done, place) => ({ date: addDays(at.week, place), done })),
      biggest: 'Heavy',
      titles: ['Last', 'Chosen', 'First'],
    });
  });

  test('may be nothing, and names five at most beside the biggest', () => {
    expect(finishedIn([], at)).toMatchObject({ count: 0, biggest: null, titles: [] });
    const many = Array.from({ length: 30 }, (_, hour) => finished(`Task ${hour}`, `2026-03-25T09:${10 + hour}:00Z`));
    const week = finishedIn(many, at);
    expect([week.count, week.biggest, week.titles.length]).toEqual([30, 'Task 29', 5]);
    expect(week.titles[0]).toBe('Task 28');
  });
});

describe('what moved', () => {
  const changed = (facts: Partial<ChangedTask>): ChangedTask => ({
    title: 'Call the bank',
    status: 'scheduled',
    deferredDate: '2026-04-01',
    scheduledDate: null,
    dueDate: null,
    createdAt: new Date('2026-03-01T09:00:00Z'),
    updatedAt: new Date('2026-03-25T09:00:00Z'),
    ...facts,
  });
  const none = { deferredDate: null, scheduledDate: null, dueDate: null };

  test.each<[string, Partial<ChangedTask>, later: number, setAside: number]>([
    ['to a day after the week', {}, 1, 0],
    ['to the Monday after', { deferredDate: '2026-03-30' }, 1, 0],
    ['within the week', { deferredDate: '2026-03-29' }, 0, 0],
    ['to someday', { ...none, status: 'someday' }, 0, 1],
    ['to the backlog', { ...none, status: 'backlog' }, 0, 1],
    ['to the backlog, with a deadline', { ...none, status: 'backlog', dueDate: '2026-04-20' }, 0, 0],
    ['into today', { ...none, status: 'today' }, 0, 0],
    ['before the week', { updatedAt: new Date('2026-03-22T22:59:59Z') }, 0, 0],
    ['after the week', { updatedAt: new Date('2026-03-29T22:00:00Z') }, 0, 0],
    [
      'nowhere: it was written down for the backlog',
      { ...none, status: 'backlog', createdAt: new Date('2026-03-25T09:00:00Z') },
      0,
      0,
    ],
  ])('%s', (_name, facts, later, setAside) => {
    const moved = movedIn([changed(facts)], at);
    expect([moved.later.count, moved.setAside.count]).toEqual([later, setAside]);
  });

  test('is in the order of the days, five at most, and counted completely', () => {
    const tasks = Array.from({ length: 8 }, (_, place) =>
      changed({ title: `Task ${place}`, deferredDate: addDays('2026-04-10', -place) }),
    );
    const { later } = movedIn(tasks, at);
    expect(later.count).toBe(8);
    expect(later.tasks.map(({ title }) => title)).toEqual(['Task 4', 'Task 3', 'Task 2', 'Task 1', 'Task 0']);
  });
});
