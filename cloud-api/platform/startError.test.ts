import { expect, test } from 'vitest';
import { StartError, together } from './startError.ts';

const failing = (message: string) => (): number => {
  throw new StartError(message);
};

test('parts that all succeed are returned by their names', () => {
  expect(together({ a: () => 1, b: () => 'two' })).toEqual({ a: 1, b: 'two' });
});

test('all problems are reported in one sentence after another', () => {
  const start = () => together({ a: failing('One.'), b: () => 2, c: failing('Three.') });
  expect(start).toThrow(StartError);
  expect(start).toThrow(/^One\. Three\.$/);
});

test('an error that is no problem of settings stops everything', () => {
  const parts = {
    a: failing('One.'),
    b: (): number => {
      throw new TypeError('a bug');
    },
  };
  expect(() => together(parts)).toThrow(TypeError);
});
