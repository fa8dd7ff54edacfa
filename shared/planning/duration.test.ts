import { expect, test } from 'vitest';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { durationOf } from './duration.ts';

const cases: readonly (readonly [string, Partial<Task>, number, number, number])[] = [
  ['a plain task', {}, 24, 30, 39],
  ['urgent', { urgencyLevel: 'urgent' }, 36, 45, 59],
  ['important is not urgent', { urgencyLevel: 'important' }, 24, 30, 39],
  ['weight seven', { emotionalWeight: 7 }, 24, 30, 39],
  ['weight over seven', { emotionalWeight: 8 }, 32, 40, 52],
  ['a swapped-in one', { emotionalWeight: 50 }, 32, 40, 52],
  ['dream', { dreamRelated: true }, 40, 50, 65],
  ['research', { nancyCategory: 'research' }, 36, 45, 59],
  ['research by category', { category: 'research' }, 36, 45, 59],
  ['research counts once', { category: 'research', nancyCategory: 'research' }, 36, 45, 59],
  [
    'everything',
    { urgencyLevel: 'urgent', emotionalWeight: 9, dreamRelated: true, nancyCategory: 'research' },
    72,
    90,
    117,
  ],
];

test.each(cases)('%s', (_what, facts, high, medium, low) => {
  const task = aTask(facts);
  expect([durationOf(task, 'high'), durationOf(task, 'medium'), durationOf(task, 'low')]).toEqual([high, medium, low]);
});
