import { expect, test } from 'vitest';
import type { FindableDay } from '#shared/tasks/ipc.ts';
import { FindableTasks } from './findableTasks.ts';

const NOON = new Date('2026-03-04T12:00:00Z');
const mara = { token: 'mara', accountId: 7 };

const day = (titles: readonly string[], facts: Partial<FindableDay> = {}): FindableDay => ({
  user: 7,
  isGentle: false,
  tasks: titles.map((title, id) => ({ id, title, isToday: id < 2, kind: 'Household', place: '' })),
  ...facts,
});

function told(titles: readonly string[], facts?: Partial<FindableDay>): FindableTasks {
  const tasks = new FindableTasks();
  tasks.keep(day(titles, facts), mara);
  return tasks;
}

const found = (tasks: FindableTasks, query: string, who: Parameters<FindableTasks['find']>[1] = mara) => {
  const { state, tasks: rows } = tasks.find(query, who, NOON);
  return state === 'found' ? rows.map(({ title }) => title) : state;
};

test('without a query finds those of today, with one those that the palette finds, six at most', () => {
  const tasks = told(['Call the bank', 'Water plants', 'Bank holiday', 'Sort post']);
  expect(found(tasks, ' ')).toEqual(['Call the bank', 'Water plants']);
  expect(found(tasks, 'bank')).toEqual(['Bank holiday', 'Call the bank']);
  expect(found(tasks, 'house')).toHaveLength(4);
  expect(found(tasks, 'dentist')).toEqual([]);
  const many = told(Array.from({ length: 500 }, (_, index) => `Call number ${index}`));
  expect(found(many, 'call')).toHaveLength(6);
  expect(found(many, 'call 499')).toEqual(['Call number 499']);
});

test('a place is searched as in the palette, and only title and day are passed on', () => {
  const tasks = new FindableTasks();
  const one = { id: 3, title: 'Get stamps', isToday: false, kind: 'Personal', place: 'Post office' };
  tasks.keep(day([], { tasks: [one] }), mara);
  expect(tasks.find('@post', mara, NOON).tasks).toEqual([{ id: 3, title: 'Get stamps', isToday: false }]);
  expect(found(tasks, 'office')).toEqual(['Get stamps']);
});

test('tasks are found only with the sign-in that sent them', () => {
  const tasks = told(['Call the bank']);
  expect(found(tasks, 'bank', null)).toBe('signedOut');
  expect(tasks.user, 'and are forgotten at once').toBeNull();
  expect(found(tasks, 'bank')).toBe('away');
  for (const other of [
    { token: 'ben', accountId: 8 },
    { token: 'mara again', accountId: 7 },
  ]) {
    expect(found(told(['Call the bank']), 'bank', other)).toBe('away');
  }
});

test('what a page sends while signed out is dropped', () => {
  const tasks = told(['Call the bank']);
  tasks.keep(day(['Ask Ben'], { user: 8 }), mara);
  expect(found(tasks, 'ben')).toBe('away');
  tasks.keep(day(['Call the bank']), null);
  expect(found(tasks, 'bank')).toBe('away');
  // The page knows the account before the server has confirmed it.
  tasks.keep(day(['Call the bank']), { token: 'mara', accountId: null });
  expect(found(tasks, 'bank')).toEqual(['Call the bank']);
});

test("a closed page, or one without a user's tasks, leaves none", () => {
  const tasks = told(['Call the bank']);
  tasks.forget();
  expect(found(tasks, 'bank')).toBe('away');
  tasks.keep(day(['Call the bank']), mara);
  tasks.keep(null, mara);
  expect(found(tasks, 'bank')).toBe('away');
});

test('on a gentle day no open task is named', () => {
  expect(found(told(['Call the bank'], { isGentle: true }), 'bank')).toBe('gentle');
});

test('after text about a crisis nothing is named until midnight, for this user only', () => {
  const tasks = told(['Call the bank']);
  tasks.rest(new Date('2026-03-04T23:00:00Z'), mara);
  tasks.keep(day(['Call the bank']), mara);
  expect(found(tasks, 'bank')).toBe('gentle');
  expect(tasks.find('bank', mara, new Date('2026-03-04T23:00:00Z')).state).toBe('found');
  const ben = { token: 'ben', accountId: 8 };
  tasks.follow(ben);
  tasks.keep(day(['Ask Mara'], { user: 8 }), ben);
  expect(found(tasks, 'ask', ben)).toEqual(['Ask Mara']);
});
