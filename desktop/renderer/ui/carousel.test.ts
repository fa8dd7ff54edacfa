import { describe, expect, test } from 'vitest';
import { nextPosition } from './carousel.ts';

const track = { visible: 600, whole: 1800 };

describe('a carousel that moves by itself', () => {
  test.each([
    [0, 300],
    [300, 600],
    [1000, 1200],
    [1189, 1200],
    [1190, 0],
    [1200, 0],
  ])('goes from %i to %i', (position, next) => {
    expect(nextPosition({ ...track, position })).toBe(next);
  });

  test('stays where it is when everything is visible', () => {
    expect(nextPosition({ position: 0, visible: 600, whole: 600 })).toBe(0);
  });
});
