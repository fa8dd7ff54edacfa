import { describe, expect, test } from 'vitest';
import { intentOf, maySwipeFrom, offsetOf, outcomeOf, SWIPE_AT } from './swipe.ts';

const moved = (dx: number, dy = 0, after = 60) => ({ dx, dy, after });

test('a finger at the edge of the window goes back in the browser', () => {
  expect([0, 23, 24, 200, 366, 367, 390].map((x) => maySwipeFrom(x, 390))).toEqual([
    ...[false, false, true],
    ...[true, true, false, false],
  ]);
});

describe('what a finger is about to do', () => {
  test('it rests until it has left its place', () => {
    expect(intentOf(moved(10), Infinity)).toBe('undecided');
    expect(intentOf(moved(6, 8), Infinity)).toBe('undecided');
    expect(intentOf(moved(6, 8, 5000), 220)).toBe('undecided');
  });

  test('sideways it swipes, up and down and across it scrolls', () => {
    expect(intentOf(moved(11), Infinity)).toBe('swipe');
    expect(intentOf(moved(-11), Infinity)).toBe('swipe');
    expect(intentOf(moved(16, 10), Infinity)).toBe('swipe');
    expect(intentOf(moved(15, 10), Infinity)).toBe('other');
    expect(intentOf(moved(-14, 12), Infinity)).toBe('other');
    expect(intentOf(moved(0, -30), Infinity)).toBe('other');
  });

  test('where a row can be carried, a finger that rested first carries it', () => {
    expect(intentOf(moved(40, 0, 219), 220)).toBe('swipe');
    expect(intentOf(moved(40, 0, 220), 220)).toBe('other');
    expect(intentOf(moved(40, 0, 60_000), Infinity)).toBe('swipe');
  });
});

describe('how far the row follows', () => {
  test('it sets out from where it is, and keeps up with the finger', () => {
    expect(offsetOf(10)).toBe(0);
    expect(offsetOf(11)).toBe(1);
    expect(offsetOf(-50)).toBe(-40);
    expect(offsetOf(90)).toBe(SWIPE_AT);
  });

  test('past the point where letting go counts it resists, on both sides', () => {
    expect(offsetOf(190)).toBe(SWIPE_AT + 30);
    expect(offsetOf(-190)).toBe(-SWIPE_AT - 30);
  });
});

test('letting go counts from there on, and not after going back', () => {
  expect(outcomeOf(SWIPE_AT)).toBe('right');
  expect(outcomeOf(-SWIPE_AT)).toBe('left');
  expect(outcomeOf(SWIPE_AT - 1)).toBeNull();
  expect(outcomeOf(1 - SWIPE_AT)).toBeNull();
  expect(outcomeOf(0)).toBeNull();
});
