import { expect, test } from 'vitest';
import type { ListedTask } from '../result.ts';
import { entryAt, movedTasks, moveBetween, writtenBetween } from './spans.ts';

/** Returns where the bracketed words of one text are in another. */
const moved = (before: string, after: string): string | null => {
  const text = before.replace(/[[\]]/g, '');
  const start = before.indexOf('[');
  const span = moveBetween(text, after)({ start, end: before.indexOf(']') - 1 });
  return span && `${after.slice(0, span.start)}[${after.slice(span.start, span.end)}]${after.slice(span.end)}`;
};

test.each([
  ['buy [milk]', 'buy milk now', 'buy [milk] now'],
  ['buy [milk]', 'please buy milk', 'please buy [milk]'],
  ['buy [milk] now', 'buy oat milk now', 'buy oat [milk] now'],
  ['buy [oat milk] now', 'buy oaty milk now', 'buy [oaty milk] now'],
  ['buy [milk]', 'please buy milk now', 'please buy [milk] now'],
  ['buy [milk]', 'buy', null],
  ['buy [milk]', 'call Ann', null],
  ['buy [oat milk] now', 'buy oat', 'buy [oat]'],
  ['buy [oat milk]', 'milk', '[milk]'],
  // Words that start with the same letter.
  ['[Call mum]', 'CCall mum', 'C[Call mum]'],
  ['[Call mum]', 'Clean the desk. Call mum', 'Clean the desk. [Call mum]'],
  ['[Buy milk]', 'Buy bread. Buy milk', 'Buy bread. [Buy milk]'],
  ['Clean the desk. [Call mum]', 'Call mum', '[Call mum]'],
  ['[Clean the desk.] Call mum', 'Call mum', null],
  ['Buy milk. [Buy milk.]', 'Buy milk.', null],
  ['[Buy milk.] Buy milk.', 'Buy milk.', '[Buy milk.]'],
  ['[buy milk] now', 'buy milkk now', '[buy milk]k now'],
])('%s → %s', (before, after, expected) => expect(moved(before, after)).toBe(expected));

test('a place in the words leads to the entry around it, else to the one before, else to the first', () => {
  const entries = [
    [0, 10],
    [4, 8],
    [20, 30],
  ].map(([start, end], at) => ({ key: `n${at}`, span: { start, end } }) as ListedTask);
  expect([0, 5, 15, 30, 99].map((at) => entryAt(entries, at)?.key)).toEqual(['n0', 'n1', 'n0', 'n2', 'n2']);
  expect(entryAt(entries.slice(2), 3)?.key).toBe('n2');
  expect(entryAt([], 0)).toBeUndefined();
});

test('what stays where it is stays the same object, so that it is not drawn again', () => {
  const task = { key: 'n1', span: { start: 0, end: 8 } } as ListedTask;
  expect(movedTasks([task], moveBetween('buy milk', 'buy milk and b'))[0]).toBe(task);
  expect(movedTasks([task], moveBetween('buy milk', 'o buy milk'))).toEqual([{ ...task, span: { start: 2, end: 10 } }]);
});

test.each([
  ['buy milk', 'buy milky', 1],
  ['buy milk', 'buy mil', 0],
  ['', 'buy milk', 8],
  ['buy milk', 'ring Ann', 8],
  ['buy milk and bread', 'buy oat milk and bread', 4],
])('an edit of %j to %j writes %i characters', (before, after, written) =>
  expect(writtenBetween(before, after)).toBe(written),
);
