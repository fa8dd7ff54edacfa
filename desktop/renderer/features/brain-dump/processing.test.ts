import { describe, expect, test } from 'vitest';
import { averageOf, progressAt, remember, stageAt } from './processing.ts';

describe('the progress of a dump', () => {
  test.each([
    [0, 0],
    [1000, 15],
    [4000, 60],
    [5000, 75],
    [7500, 85],
    [10_000, 95],
    [60_000, 95],
    [-5, 0],
  ])('after %i ms of usually 10 s stands at %i %%', (elapsed, percent) => {
    expect(progressAt(elapsed, 10_000)).toBeCloseTo(percent);
  });

  test('never goes back', () => {
    const steps = Array.from({ length: 300 }, (_, tick) => progressAt(tick * 100, 15_000));
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  });

  test.each([
    [0, 'reading'],
    [19.9, 'reading'],
    [20, 'feelings'],
    [40, 'priorities'],
    [60, 'organising'],
    [80, 'finalising'],
    [95, 'finalising'],
    [100, 'finalising'],
  ])('at %d %% is at the stage %s', (percent, stage) => {
    expect(stageAt(percent)).toBe(stage);
  });
});

describe('the usual time', () => {
  test('is 15 seconds before the first dump, then the average', () => {
    expect(averageOf([])).toBe(15_000);
    expect(averageOf([1000, 3000])).toBe(2000);
  });

  test('comes from the last ten dumps', () => {
    const times = Array.from({ length: 12 }, (_, index) => index + 1).reduce<readonly number[]>(remember, []);
    expect(times).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
