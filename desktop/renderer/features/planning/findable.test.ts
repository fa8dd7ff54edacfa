import { expect, test } from 'vitest';
import { FINDABLE_LIMIT, FindableDay } from '#shared/tasks/ipc.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { findableTasks } from './findable.ts';

const bank = aTask({ id: 1, title: 'Call the bank', status: 'backlog', location: 'Old Town' });
const post = aTask({ id: 2, title: 'Sort the post' });
const plants = aTask({ id: 3, title: 'Water the plants' });
const done = aTask({ id: 4, title: 'Done already', completed: true });

test("today's tasks come first, as in the plan; finished ones are not sent", () => {
  const told = findableTasks([bank, post, plants, done], { oneThing: plants, alsoToday: [post, done] }, false);
  expect(told.map(({ title, isToday, place }) => [title, isToday, place])).toEqual([
    ['Water the plants', true, ''],
    ['Sort the post', true, ''],
    ['Call the bank', false, 'Old Town'],
  ]);
  expect(Object.keys(told[0] ?? {}).toSorted()).toEqual(['id', 'isToday', 'kind', 'place', 'title']);
});

test('nothing is sent on a gentle day', () => {
  expect(findableTasks([bank, post], { oneThing: post, alsoToday: [] }, true)).toEqual([]);
});

test('the first of very many are sent, within the limit of the main process', () => {
  const many = Array.from({ length: FINDABLE_LIMIT + 9 }, (_, at) => aTask({ id: at + 1, title: `Task ${at}` }));
  const tasks = findableTasks(many, { oneThing: null, alsoToday: [] }, false);
  expect(tasks).toHaveLength(FINDABLE_LIMIT);
  expect(FindableDay.safeParse({ user: 7, isGentle: false, tasks }).success).toBe(true);
});
