import { expect, test } from 'vitest';
import { isTooMuchFor, overloadOf } from './overload.ts';
import { baseScore } from './scoring.ts';
import { aTask } from './testTask.ts';

const plate = (today: number, overflow: number) =>
  Array.from({ length: today + overflow }, (_, place) =>
    aTask({ id: place + 1, status: place < today ? 'today' : 'today-overflow', emotionalWeight: place % 10 }),
  );

test.each([
  [5, 2, false],
  [5, 3, true],
  [0, 8, true],
  [3, 0, false],
])('%i of today and %i of the overflow: too much is %s', (today, overflow, isTooMuch) => {
  expect(overloadOf(plate(today, overflow), baseScore)).toMatchObject({ count: today + overflow, isTooMuch });
});

test('backlog, someday, later days and completed tasks do not weigh', () => {
  const others = (['backlog', 'someday', 'scheduled'] as const).map((status, place) =>
    aTask({ id: 20 + place, status }),
  );
  const done = aTask({ id: 30, completed: true });
  expect(overloadOf([...plate(5, 2), ...others, done], baseScore).count).toBe(7);
});

test('the proposal keeps the top five by priority', () => {
  const { keep, toBacklog } = overloadOf(plate(5, 4), baseScore);
  expect(keep.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
  expect(toBacklog.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('the own choice holds, up to five', () => {
  expect(overloadOf(plate(5, 4), baseScore, [1, 9]).keep.map(({ id }) => id)).toEqual([9, 1]);
  expect(overloadOf(plate(5, 4), baseScore, [1, 2, 3, 4, 5, 6]).keep).toHaveLength(5);
});

test.each([
  ['high', 7, false],
  ['high', 8, true],
  ['medium', 5, false],
  ['medium', 6, true],
  ['low', 3, false],
  ['low', 4, true],
] as const)('a day of %s energy with %s planned tasks: warning is %s', (energy, planned, isWarned) => {
  expect(isTooMuchFor(planned, energy)).toBe(isWarned);
});
