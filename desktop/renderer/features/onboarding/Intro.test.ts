import { expect, test } from 'vitest';
import { introAt } from './Intro.tsx';

test.each([
  [0, 0, false],
  [1499, 0, false],
  [1500, 1, false],
  [4000, 2, false],
  [6500, 3, false],
  [9000, 4, false],
  [11_500, 5, false],
  [14_000, 6, false],
  [16_500, 7, false],
  [17_499, 7, false],
  [17_500, 7, true],
])('after %i ms the intro shows %i messages', (elapsed, messages, canContinue) => {
  expect(introAt(elapsed)).toEqual({ messages, canContinue });
});
