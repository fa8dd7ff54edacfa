import { expect, test } from 'vitest';
import { TRAINED_ON } from '#shared/care/recogniser/weights.ts';
import { readRows } from './rows.ts';
import { digestOf } from './train.ts';

test('the weights are those of the rows beside this file', () => {
  expect(TRAINED_ON).toBe(digestOf(readRows()));
});
