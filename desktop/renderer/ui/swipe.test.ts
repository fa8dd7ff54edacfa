import { describe, expect, test } from 'vitest';
import { intentOf, maySwipeFrom, offsetOf, outcomeOf, SWIPE_AT } from './swipe.ts';

const moved = (dx: number, dy = 0, after = 60) => ({ dx, dy, after });

test('a finger at the edge of the window navigates back in the browser', () => {
  expect([0, 23, 24, 200, 366, 367, 390].map((x) => maySwipeFrom(x, 390))).toEqual([
    ...[false, false, true],
    ...[true, true, false, false],
  ]);
});

describe('the intent of a finger', () => {
  test('is pending until it has moved', () => {
    expect(intentOf(moved(10), Infinity)).toBe('undecided');
    expect(intentOf(moved(6, 8), Infinity)).toBe('undecided');
    expect(intentOf(moved(6, 8, 5000), 220)).toBe('undecided');
  });

  test('is a swipe sideways, and a scroll up, down or diagonally', () => {
    expect(intentOf(moved(11), Infinity)).toBe('swipe');
    expect(intentOf(moved(-11), Infinity)).toBe('swipe');
    expect(intentOf(moved(16, 10), Infinity)).toBe('swipe');
    expect(intentOf(moved(15, 10), Infinity)).toBe('other');
    expect(intentOf(moved(-14, 12), Infinity)).toBe('other');
    expect(intentOf(moved(0, -30), Infinity)).toBe('other');
  });

  test('is a drag when the row can be dragged and the finger held still first', () => {
    expect(intentOf(moved(40, 0, 219), 220)).toBe('swipe');
    expect(intentOf(moved(40, 0, 220), 220)).toBe('other');
    expect(intentOf(moved(40, 0, 60_000), Infinity)).toBe('swipe');
  });
});

describe('the offset of the row', () => {
  test('starts where the finger is, and follows it', () => {
    expect(offsetOf(10)).toBe(0);
    expect(offsetOf(11)).toBe(1);
    expect(offsetOf(-50)).toBe(-40);
    expect(offsetOf(90)).toBe(SWIPE_AT);
  });

  test('resists past the point where a release counts, on both sides', () => {
    expect(offsetOf(190)).toBe(SWIPE_AT + 30);
    expect(offsetOf(-190)).toBe(-SWIPE_AT - 30);
  });
});

test('a release counts from there on, and not after moving back', () => {
  expect(outcomeOf(SWIPE_AT)).toBe('right');
  expect(outcomeOf(-SWIPE_AT)).toBe('left');
  expect(outcomeOf(SWIPE_AT - 1)).toBeNull();
  expect(outcomeOf(1 - SWIPE_AT)).toBeNull();
  expect(outcomeOf(0)).toBeNull();
});
