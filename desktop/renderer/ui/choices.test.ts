import { describe, expect, test } from 'vitest';
import { moved, toggled } from './choices.ts';

describe('a choice of up to two', () => {
  test('takes the first and the second', () => {
    expect(toggled(toggled([], 'energy', 2), 'focus', 2)).toEqual(['energy', 'focus']);
  });

  test('rejects a third and keeps what was chosen', () => {
    expect(toggled(['energy', 'focus'], 'ideas', 2)).toEqual(['energy', 'focus']);
  });

  test('releases a chosen one, and then accepts another', () => {
    expect(toggled(toggled(['energy', 'focus'], 'energy', 2), 'ideas', 2)).toEqual(['focus', 'ideas']);
  });

  test('without a limit accepts all', () => {
    expect(['a', 'b', 'c'].reduce<readonly string[]>((chosen, one) => toggled(chosen, one), [])).toHaveLength(3);
  });
});

describe('an item that is moved', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [1, 9, 'acb'],
    [7, 0, 'abc'],
  ])('from %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });
});
