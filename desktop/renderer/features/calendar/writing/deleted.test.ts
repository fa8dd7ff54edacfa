import { expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { deletedTasks } from './DeletedEvents.tsx';

const tasks = [1, 2, 3, 4].map((id) => aTask({ id, dueTime: id === 3 ? null : '15:30', completed: id === 4 }));
const about = (...ids: readonly number[]) => ({
  ...{ appointments: [], old: [] },
  deleted: ids.map((taskId) => ({ taskId, title: 'Call the bank', date: '2026-03-04', time: '15:30' })),
});

test('is asked about as long as it is open and has its time', () => {
  expect(deletedTasks(about(2, 3, 4, 9), tasks).map(({ id }) => id)).toEqual([2]);
});

test('nothing is asked without data, or with a response of an older server', () => {
  expect(deletedTasks(undefined, tasks)).toEqual([]);
  expect(deletedTasks({ appointments: [], old: [] }, tasks)).toEqual([]);
});
