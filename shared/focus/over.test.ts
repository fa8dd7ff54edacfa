import { describe, expect, test } from 'vitest';
import { overOf } from './over.ts';
import { ended, HOUR, inFocus, MINUTE, onBreak, type PlainEvent, SECOND, WHOLE, World } from './testTimer.ts';

const START = Date.UTC(2026, 2, 4, 9);

/** Returns what has ended after `happens`, compared with the timer before. */
function heard(begin: (world: World) => World, happens: (world: World) => World) {
  const world = begin(new World(START));
  const before = world.state.timer;
  const after = happens(world);
  return overOf(before, { timer: after.state.timer, at: after.now });
}
const does =
  (...events: PlainEvent[]) =>
  (world: World) =>
    world.does(...events);

describe('what is over', () => {
  test('a session that ends by itself, also where it is noticed a minute late, and not one that is ended early', () => {
    expect(heard(inFocus(WHOLE - SECOND), (w) => w.runs(SECOND))).toBe('session');
    expect(heard(inFocus(WHOLE - SECOND), (w) => w.runs(MINUTE, MINUTE))).toBe('session');
    expect(heard(inFocus(MINUTE), (w) => w.runs(SECOND))).toBeNull();
    expect(heard(inFocus(MINUTE), does('endEarly'))).toBeNull();
  });

  test('a break that ends by itself, once', () => {
    const nearly = (w: World) => onBreak(w).runs(5 * MINUTE - SECOND);
    expect(heard(nearly, (w) => w.runs(SECOND))).toBe('break');
    expect(
      heard(
        (w) => nearly(w).runs(SECOND),
        (w) => w.runs(SECOND),
      ),
    ).toBeNull();
  });

  test('a break that a person ends is not over by itself', () => {
    expect(heard((w) => onBreak(w).runs(MINUTE), does('skipBreak'))).toBeNull();
  });

  test('a break that ended long ago, in a sleep or without the app, does not ring; one of a moment ago does', () => {
    expect(
      heard(
        (w) => onBreak(w).runs(MINUTE),
        (w) => w.sleepsAndWakes(HOUR),
      ),
    ).toBeNull();
    expect(
      heard(
        (w) => onBreak(w).runs(MINUTE),
        (w) => w.sleepsAndWakes(5 * MINUTE),
      ),
    ).toBe('break');
    expect(
      heard(
        (w) => onBreak(w).runs(MINUTE),
        (w) => w.quits(HOUR),
      ),
    ).toBeNull();
  });

  test('what waits for an answer, and nothing at all, is not over', () => {
    expect(heard(ended, does('tick'))).toBeNull();
    expect(overOf(null, { timer: null, at: { wall: START, monotonic: 1 } })).toBeNull();
  });
});
