import { expect, test } from 'vitest';
import { NETWORK_TRAINED_ON } from '#shared/care/recogniser/networkWeights.ts';
import { TRAINED_ON } from '#shared/care/recogniser/weights.ts';
import { readRows } from './rows.ts';
import { digestOf } from './train.ts';

test('the weights and the network are those of the rows beside this file', () => {
  const digest = digestOf(readRows());
  expect(TRAINED_ON).toBe(digest);
  expect(NETWORK_TRAINED_ON).toBe(digest);
});
