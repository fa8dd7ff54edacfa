import { describe, expect, test } from 'vitest';
import { celebrationAt } from './celebration.ts';

const one = { allDone: false, reducedMotion: false };
const all = { allDone: true, reducedMotion: false };

describe('a celebration', () => {
  test.each([
    [0, one, 'enter', 300],
    [299, one, 'enter', 1],
    [300, one, 'celebrate', 2200],
    [2499, one, 'celebrate', 1],
    [2500, one, 'exit', 500],
    [2999, one, 'exit', 1],
    [3000, one, 'closed', null],
    [2500, all, 'celebrate', 1500],
    [3999, all, 'celebrate', 1],
    [4000, all, 'exit', 500],
    [4499, all, 'exit', 1],
    [4500, all, 'closed', null],
    [1e9, all, 'closed', null],
    [-1000, one, 'enter', 300],
  ] as const)('after %i ms of %o: %s', (elapsed, kind, stage, nextIn) => {
    expect(celebrationAt(elapsed, kind)).toMatchObject({ stage, nextIn });
  });

  test('with reduced motion nothing moves and the text stays as long', () => {
    for (const allDone of [false, true]) {
      for (let elapsed = 0; elapsed < 5000; elapsed += 50) {
        const moving = celebrationAt(elapsed, { allDone, reducedMotion: false });
        const still = celebrationAt(elapsed, { allDone, reducedMotion: true });
        expect(still).toEqual({ ...moving, moves: false });
        expect(moving.moves).toBe(moving.stage !== 'closed');
        expect(still.showsWords).toBe(elapsed < (allDone ? 4500 : 3000));
      }
    }
  });
});
