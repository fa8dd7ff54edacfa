import { expect, test } from 'vitest';
import { isDone, type Row, rowsOf, withState } from './rows.ts';

const found = (...ids: number[]) => ids.map((id) => ({ id, title: `Task ${id}`, isToday: true }));
const rows = (...ids: number[]): readonly Row[] => rowsOf(found(...ids), []);
const shape = (all: readonly Row[]) => all.map((row) => `${row.id}${isDone(row) ? ' ✓' : ''}`);

test('a ticked task stays done in its place, before and after the list contains it', () => {
  const ticked = withState(rows(1, 2, 3), 2, 'ticked');
  expect(shape(rowsOf(found(1, 2, 3), ticked))).toEqual(['1', '2 ✓', '3']);
  const known = rowsOf(found(1, 3), ticked);
  expect(shape(known)).toEqual(['1', '2 ✓', '3']);
  expect(shape(rowsOf(found(1, 3, 4), known))).toEqual(['1', '2 ✓', '3', '4']);
});

test('one that is open again, here or on another device, is open', () => {
  const known = rowsOf(found(1), withState(rows(1, 2), 2, 'ticked'));
  expect(shape(rowsOf(found(1, 2), known))).toEqual(['1', '2']);
  const back = withState(known, 2, 'back');
  expect(shape(rowsOf(found(1), back)), 'before the list knows it').toEqual(['1', '2']);
  expect(shape(rowsOf(found(1, 2), back))).toEqual(['1', '2']);
});

test('other rows disappear when no longer found, and at most six are shown', () => {
  expect(shape(rowsOf(found(3), rows(1, 2, 3)))).toEqual(['3']);
  const ticked = withState(rows(1, 2, 3, 4, 5, 6), 6, 'ticked');
  expect(shape(rowsOf(found(1, 2, 3, 4, 5, 7), ticked))).toEqual(['1', '2', '3', '4', '5', '6 ✓']);
});
