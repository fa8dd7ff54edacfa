import { expect, test } from 'vitest';
import { dayAfter } from './dayKeys.ts';

// Unordered: a newly mounted day registers last.
const days = ['2026-11-30', '2026-11-28', '2026-12-01', '2026-11-29'];

test.each([
  ['to the first from no day', null, 1, '2026-11-28'],
  ['to the first from no day, whatever the key', null, -1, '2026-11-28'],
  ['on, over the end of a month', '2026-11-30', 1, '2026-12-01'],
  ['back', '2026-11-30', -1, '2026-11-29'],
  ['nowhere beyond the last', '2026-12-01', 1, undefined],
  ['nowhere before the first', '2026-11-28', -1, undefined],
  ['from a day that is no place to drop on to the next that is', '2026-11-27', 1, '2026-11-28'],
] as const)('leads %s', (_where, here, step, next) => {
  expect(dayAfter(days, here, step)).toBe(next);
});
