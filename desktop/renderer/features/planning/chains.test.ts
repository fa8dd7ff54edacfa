import { expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { flowsTo, openPrerequisites } from './chains.ts';

const aTask = (id: number, dependencyIds: number[] = [], completed = false) =>
  ({ id, title: `task ${id}`, dependencyIds, completed }) as Task;

test('prerequisites are listed from the first to the last', () => {
  const tasks = [aTask(1), aTask(2, [1]), aTask(3, [2])];
  expect(openPrerequisites(aTask(3, [2]), tasks)).toEqual(['task 1', 'task 2']);
});

test('finished or deleted tasks are no prerequisite any more', () => {
  expect(openPrerequisites(aTask(3, [1, 2, 9]), [aTask(1, [], true), aTask(2)])).toEqual(['task 2']);
});

test('a circle ends', () => {
  const tasks = [aTask(1, [2]), aTask(2, [1])];
  expect(openPrerequisites(aTask(1, [2]), tasks)).toEqual(['task 2']);
});

test('one task flows to the next only while both are open', () => {
  expect(flowsTo(aTask(1), aTask(2, [1]))).toBe(true);
  expect(flowsTo(aTask(1), aTask(2))).toBe(false);
  expect(flowsTo(aTask(1, [], true), aTask(2, [1]))).toBe(false);
  expect(flowsTo(null, aTask(2, [1]))).toBe(false);
});
