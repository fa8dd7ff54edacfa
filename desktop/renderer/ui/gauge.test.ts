import { describe, expect, test } from 'vitest';
import { milestoneReached, percentOf, pointOnGauge } from './gauge.ts';

describe('a milestone', () => {
  test.each([
    [0, 24, null],
    [0, 25, 25],
    [24, 51, 50],
    [20, 100, 75],
    [25, 26, null],
    [75, 100, null],
    [60, 40, null],
    [50, 50, null],
  ])('from %i to %i percent', (before, after, milestone) => {
    expect(milestoneReached(before, after)).toBe(milestone);
  });
});

describe('the half circle', () => {
  const circle = { x: 100, y: 100, radius: 80 };

  test('runs from the left end over the top to the right end', () => {
    expect(pointOnGauge(0, circle)).toEqual({ x: 20, y: 100 });
    expect(pointOnGauge(50, circle)).toEqual({ x: 100, y: 20 });
    expect(pointOnGauge(100, circle)).toEqual({ x: 180, y: 100 });
  });
});

describe('a share', () => {
  test.each([
    [2, 5, 40],
    [1, 3, 33],
    [5, 5, 100],
    [7, 5, 100],
    [-1, 5, 0],
    [0, 0, null],
  ])('%i of %i', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
