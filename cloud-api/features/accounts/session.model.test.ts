import { describe, expect, test } from 'vitest';
import { endOf, oldestStart } from './session.model.ts';

const START = new Date('2026-01-01T00:00:00Z');
const day = (count: number): Date => new Date(START.getTime() + count * 86_400_000);

describe('a session expires', () => {
  test.each([
    ['thirty days after its sign-in without a call', 0, 30],
    ['thirty days after its last call', 100, 130],
    ['at its longest by the very last call that prolongs it', 150, 180],
    ['180 days after its sign-in, also when it is used on the last of them', 179, 180],
    ['no later when it is used after that', 500, 180],
  ])('%s', (_when, usedOn, endsOn) => {
    expect(endOf(START, day(usedOn))).toEqual(day(endsOn));
  });

  test('by its start alone, whatever its row says', () => {
    expect(oldestStart(day(180))).toEqual(START);
  });
});
