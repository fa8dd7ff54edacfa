import { describe, expect, test } from 'vitest';
import { shorterSession } from './beforeNext.ts';

describe('before an appointment', () => {
  test.each([
    [24, 25, 20],
    [21, 25, 20],
    [20, 25, 15],
    [12, 25, 10],
    [11, 25, 10],
    [10, 25, 5],
    [6, 25, 5],
    [5, 25, 2],
    [3, 25, 2],
    [61, 90, 60],
    [4, 5, 2],
  ])('with %i minutes until then and %i chosen, %i are offered', (free, chosen, minutes) => {
    expect(shorterSession(free, chosen)).toEqual({ free, minutes });
  });

  test.each([
    ['a session that fits', 25, 25],
    ['a session long before it', 300, 90],
    ['a day without appointments', null, 25],
    ['an appointment that is under way', 0, 25],
    ['too little time for anything', 2, 25],
    ['a small beginning that fits', 3, 2],
    ['a small beginning that does not', 1, 2],
  ])('nothing is offered for %s', (_, free, chosen) => {
    expect(shorterSession(free, chosen)).toBeNull();
  });
});
