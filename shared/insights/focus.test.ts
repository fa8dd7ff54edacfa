import { describe, expect, test } from 'vitest';
import { type FocusedHour, weekFocus } from './focus.ts';

const WHOLE_MS = 1_500_000;
const at = (hour: number, sessions: number, facts: Partial<FocusedHour> = {}): FocusedHour => ({
  ...{ hour, sessions, held: sessions, focusedMs: sessions * WHOLE_MS, heldMs: sessions * WHOLE_MS },
  ...facts,
});

describe('a week of focus', () => {
  test('is summed up in minutes and sessions', () => {
    expect(weekFocus([at(9, 2), at(15, 1, { focusedMs: 90_000 })])).toMatchObject({ sessions: 3, minutes: 52 });
  });

  test('without a session is nothing', () => {
    expect(weekFocus([])).toEqual({ sessions: 0, minutes: 0, bestTime: null });
  });

  test('of some seconds is a minute', () => {
    expect(weekFocus([at(9, 1, { focusedMs: 4_000 })])).toMatchObject({ sessions: 1, minutes: 1 });
  });
});

describe('the best time to focus', () => {
  test('is not named before three sessions', () => {
    expect(weekFocus([at(9, 2)]).bestTime).toBeNull();
    expect(weekFocus([at(9, 2), at(20, 1)]).bestTime).toBe('morning');
  });

  test('is that of the most minutes, over all its hours', () => {
    expect(weekFocus([at(13, 2), at(6, 1), at(9, 1), at(11, 1)]).bestTime).toBe('morning');
  });

  test('is not where distraction took the minutes', () => {
    expect(weekFocus([at(9, 5, { held: 0, heldMs: 0 }), at(20, 1)]).bestTime).toBe('evening');
    expect(weekFocus([at(9, 5, { held: 0, heldMs: 0 })]).bestTime).toBeNull();
  });

  test('is not where the dashboard says that focusing is hard, however long the rest held', () => {
    const drained = (held: number) => at(20, 10, { held, heldMs: held * WHOLE_MS });
    expect(weekFocus([drained(5), at(9, 2)]).bestTime).toBe('morning');
    expect(weekFocus([drained(6), at(9, 2)]).bestTime).toBe('evening');
    expect(weekFocus([at(20, 2, { held: 1, heldMs: 2 * WHOLE_MS }), at(9, 1)]).bestTime).toBe('evening');
  });

  test('of equal ones is the earlier', () => {
    expect(weekFocus([at(20, 2), at(13, 2)]).bestTime).toBe('afternoon');
  });
});
