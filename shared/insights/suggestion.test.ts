import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { weekView } from '#shared/planning/weekView.ts';
import { defaultSchedule } from '#shared/planning/workSchedule.ts';
import { applyMove } from '#shared/tasks/applyMove.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneOf, randomFrom, randomTasks } from '#shared/tasks/testRandom.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { suggest, type SuggestionSetting } from './suggestion.ts';
import { moveOf } from './suggestionMove.ts';

const timeZone = 'Europe/Berlin';
/** A Sunday. */
const setting: SuggestionSetting = {
  week: '2026-03-02',
  now: new Date('2026-03-08T17:00:00Z'),
  timeZone,
  schedule: defaultSchedule('traditional_5x2', timeZone, '2026-03-01'),
};
const [monday, wednesday, saturday, sunday] = ['2026-03-09', '2026-03-11', '2026-03-14', '2026-03-15'] as const;
const suggestionOf = (tasks: readonly Task[], other: Partial<SuggestionSetting> = {}) =>
  suggest(tasks, { ...setting, ...other });
const on = (date: string, count: number, facts: Partial<Task> = {}, firstId = 1): Task[] =>
  Array.from({ length: count }, (_, place) =>
    aTask({ id: firstId + place, title: `Task ${firstId + place}`, status: 'scheduled', deferredDate: date, ...facts }),
  );
const old = { createdAt: '2026-02-10T09:00:00.000Z', status: 'backlog' } as const;

describe('a day ahead that is too full', () => {
  test('gives the task of the least priority to the freest day', () => {
    const tasks = [...on(wednesday, 6, { priorityScore: 80 }), ...on(wednesday, 1, { priorityScore: 10 }, 9)];
    // A day off has the most capacity; the first of the two.
    expect(suggestionOf(tasks)).toEqual({
      ...{ kind: 'lighten', task: { id: 9, title: 'Task 9' }, from: wednesday, to: saturday, planned: 7, carries: 5 },
    });
    expect(suggestionOf([...tasks, ...on(saturday, 1, {}, 20)])).toMatchObject({ to: sunday });
  });

  test('is the fullest', () => {
    const tasks = [...on(monday, 6), ...on(wednesday, 7, {}, 10)];
    expect(suggestionOf(tasks)).toMatchObject({ from: wednesday });
    expect(suggestionOf(on(wednesday, 5))).toEqual({ kind: 'rest' });
  });

  test.each<[string, Partial<Task>]>([
    ['an appointment', { isFixed: true }],
    ['an instance of a series', { parentRecurringTaskId: 99 }],
    ['something urgent', { urgencyLevel: 'urgent' }],
    ['what waits for another', { dependencyIds: [1] }],
    ['what would come too late', { dueDate: wednesday, scheduledDate: wednesday }],
  ])('keeps %s', (_name, facts) => {
    const full = on(wednesday, 6, { priorityScore: 80 }, 1);
    const light = aTask({ id: 50, status: 'scheduled', deferredDate: wednesday, priorityScore: 1, ...facts });
    const busy = [monday, '2026-03-10'].flatMap((date, place) => on(date, 5, {}, 60 + 10 * place));
    const answer = suggestionOf([...full, light, ...busy]);
    expect(answer).toMatchObject({ kind: 'lighten' });
    expect(answer).not.toMatchObject({ task: { id: 50 } });
  });

  test('in a week that is full everywhere is not made worse', () => {
    const full = Array.from({ length: 7 }, (_, place) => on(addDays(monday, place), 8, {}, 1 + 10 * place)).flat();
    expect(suggestionOf(full)).toEqual({ kind: 'rest' });
  });
});

describe('a task of a goal', () => {
  const goal = aTask({ id: 3, title: 'Write the first page', supportsNorthStar: true, status: 'backlog' });

  test('that was not touched gets the freest day', () => {
    expect(suggestionOf([goal])).toEqual({ kind: 'goal', task: { id: 3, title: goal.title }, to: saturday });
    expect(suggestionOf([{ ...goal, supportsNorthStar: false, dreamRelated: true }])).toMatchObject({ kind: 'goal' });
  });

  test.each<[string, Partial<Task>]>([
    ['was tried in the week', { lastAttempted: '2026-03-04T09:00:00.000Z' }],
    ['stands on today', { status: 'today' }],
    ['has its day', { status: 'scheduled', deferredDate: '2026-03-20' }],
    ['was set aside until it is asked for', { status: 'someday' }],
    ['is done', { completed: true, completedAt: '2026-03-04T09:00:00.000Z' }],
    ['waits for another', { dependencyIds: [4] }],
    ['was declined', { id: 77 }],
  ])('that %s is left in peace', (_name, facts) => {
    const other = aTask({ id: 4, createdAt: '2026-03-08T09:00:00.000Z' });
    expect(suggestionOf([{ ...goal, ...facts }, other], { except: [77] })).toEqual({ kind: 'rest' });
  });

  test('came after the week, which ignores it', () => {
    const onFriday = { now: new Date('2026-03-13T09:00:00Z') };
    expect(suggestionOf([{ ...goal, createdAt: '2026-03-12T09:00:00.000Z' }], onFriday)).toEqual({ kind: 'rest' });
    expect(suggestionOf([goal], onFriday)).toMatchObject({ kind: 'goal', to: saturday });
  });

  test('the heaviest comes first, then the oldest', () => {
    const others = [aTask({ ...goal, id: 5, emotionalWeight: 8 }), aTask({ ...goal, id: 6, emotionalWeight: 8 })];
    expect(suggestionOf([goal, ...others])).toMatchObject({ task: { id: 5 } });
  });
});

describe('what waits longest', () => {
  test.each<[string, Partial<Task>, string]>([
    ['may be let go', {}, 'letGo'],
    ['is taken apart when it weighs much', { emotionalWeight: 7 }, 'breakDown'],
    ['is taken apart when it is long', { estimatedMinutes: 60 }, 'breakDown'],
    ['is nothing that was tried lately', { lastAttempted: '2026-03-01T09:00:00.000Z' }, 'rest'],
    ['is nothing that has its day', { status: 'scheduled', deferredDate: '2026-04-20' }, 'rest'],
    ['is nothing with a deadline', { dueDate: '2026-03-08' }, 'rest'],
    ['is nothing that was let go before', { status: 'someday' }, 'rest'],
    ['is nothing that comes again', { parentRecurringTaskId: 9 }, 'rest'],
    ['is nothing of thirteen days', { createdAt: '2026-02-23T09:00:00.000Z' }, 'rest'],
    ['is something of fourteen days', { createdAt: '2026-02-22T09:00:00.000Z' }, 'letGo'],
  ])('%s', (_name, facts, kind) => {
    expect(suggestionOf([aTask({ ...old, ...facts })])).toMatchObject({ kind });
  });

  test('is the longest, and what was taken apart already is under way', () => {
    const older = aTask({ ...old, id: 2, title: 'Sort the cellar', createdAt: '2026-02-01T09:00:00.000Z' });
    const tasks = [aTask(old), older];
    expect(suggestionOf(tasks)).toEqual({ kind: 'letGo', task: { id: 2, title: 'Sort the cellar' }, days: 35 });
    const step = aTask({ id: 3, description: 'Part of: Sort the cellar' });
    expect(suggestionOf([...tasks, step])).toMatchObject({ task: { id: 1 } });
    expect(suggestionOf(tasks, { except: [2] })).toMatchObject({ task: { id: 1 } });
  });
});

test('what is accepted is one move, or none', () => {
  const task = { id: 7, title: 'Sort the cellar' };
  expect(moveOf({ kind: 'goal', task, to: monday })).toEqual({ kind: 'dropOn', id: 7, date: monday });
  expect(moveOf({ kind: 'letGo', task, days: 20 })).toEqual({ kind: 'defer', id: 7, until: 'someday' });
  expect([moveOf({ kind: 'breakDown', task, days: 20 }), moveOf({ kind: 'rest' })]).toEqual([null, null]);
});

test('of any tasks a suggestion makes no day too full, and is the same each time', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const now = new Date('2026-03-08T17:00:00Z');
    const tasks = randomTasks(random, 1 + random(60)).map((task) => ({
      ...task,
      ...(random(2) === 0 ? { status: 'scheduled' as const, deferredDate: addDays(monday, random(7)) } : {}),
    }));
    const schedule = defaultSchedule(
      oneOf(random, ['traditional_5x2', 'shift_4x4', 'remote_flexible']),
      timeZone,
      monday,
    );
    const own = { ...setting, now, schedule };
    const suggestion = suggest(tasks, own);
    expect(suggest(tasks.toReversed(), own)).toEqual(suggestion);
    const move = moveOf(suggestion);
    if (!move) continue;
    const moved = applyMove(tasks, move, { now, timeZone });
    expect(moved.changes.map(({ id }) => id)).toEqual([move.id]);
    const overfull = (all: readonly Task[]) =>
      weekView(all, { now, timeZone, schedule })
        .schedule.filter(({ date, isTooMuch }) => isTooMuch && date > '2026-03-08')
        .map(({ date }) => date);
    expect(overfull(tasks)).toEqual(expect.arrayContaining(overfull(moved.tasks)));
  }
});
