import { expect, test } from 'vitest';
import { countsAsTick } from './completionGuard.ts';

test.each([
  ['the first tick', null, 1, 0, true],
  ['the same task at once', { taskId: 1, at: 5000 }, 1, 5000, false],
  ['the same task within a second', { taskId: 1, at: 5000 }, 1, 5999, false],
  ['the same task after a second', { taskId: 1, at: 5000 }, 1, 6000, true],
  ['another task at once', { taskId: 1, at: 5000 }, 2, 5000, true],
  ['the same task after the clock was put back', { taskId: 1, at: 5000 }, 1, 100, true],
])('%s', (_what, last, taskId, now, counts) => {
  expect(countsAsTick(last, taskId, now)).toBe(counts);
});
