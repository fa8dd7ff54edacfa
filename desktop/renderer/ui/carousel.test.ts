import { describe, expect, test } from 'vitest';
import { endsOf, nextPosition } from './carousel.ts';

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

test('the ends have a little tolerance, because browsers round', () => {
  expect(endsOf({ ...track, position: 4 })).toEqual({ atStart: true, atEnd: false });
  expect(endsOf({ ...track, position: 1192 })).toEqual({ atStart: false, atEnd: true });
  expect(endsOf({ position: 0, visible: 600, whole: 500 })).toEqual({ atStart: true, atEnd: true });
});
