import { expect, test } from 'vitest';
import { aPlan, aTrial, freeAccess } from '../testStatus.ts';
import { wayUp } from './UpgradeDialog.tsx';

test.each([
  ['a trial that is used up', 'trial', aTrial(), 'monthly'],
  ['a trial before its status is known', 'trial', undefined, 'monthly'],
  ['the day of a monthly plan', 'day', aPlan('monthly'), 'yearly'],
  ['the day of a yearly plan', 'day', aPlan('yearly'), null],
  ['the day of a daily plan', 'day', aPlan('daily'), null],
  ['the day of free access', 'day', freeAccess(null), null],
  ['the day of nobody knows what', 'day', undefined, null],
] as const)('%s', (_what, usedUp, status, expected) => {
  expect(wayUp(usedUp, status)).toBe(expected);
});
