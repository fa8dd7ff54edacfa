import { expect, test } from 'vitest';
import { nextPosition } from './carousel.ts';

test('the carousel moves on by 300 pixels', () => {
  expect(nextPosition({ scrollLeft: 0, clientWidth: 400, scrollWidth: 1800 })).toBe(300);
});

test('within ten pixels of the end it returns to the start', () => {
  expect(nextPosition({ scrollLeft: 1390, clientWidth: 400, scrollWidth: 1800 })).toBe(0);
  expect(nextPosition({ scrollLeft: 1389, clientWidth: 400, scrollWidth: 1800 })).toBe(1689);
});

test('a track that shows everything stays where it is', () => {
  expect(nextPosition({ scrollLeft: 0, clientWidth: 1800, scrollWidth: 1800 })).toBe(0);
});
