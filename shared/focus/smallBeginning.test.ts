import { describe, expect, test } from 'vitest';
import { MINUTE, SECOND, theTask } from './testTimer.ts';
import { advance } from './timer.ts';
import { NO_FOCUS, readFocusState } from './timerFacts.ts';

const START = Date.parse('2026-03-04T09:00:00Z');

describe('a small beginning', () => {
  const begun = advance(
    NO_FOCUS,
    { type: 'start', sessionId: '00000000-0000-4000-8000-000000000001', task: theTask, minutes: 2 },
    { wall: START, monotonic: 0 },
  );

  test('lasts two minutes, is read back as such, and is booked whole', () => {
    expect(readFocusState(JSON.stringify(begun))).toEqual(begun);
    let state = begun;
    for (let passed = SECOND; passed <= 2 * MINUTE; passed += SECOND) {
      expect(state.timer?.phase).toBe('focus');
      state = advance(state, { type: 'tick' }, { wall: START + passed, monotonic: passed });
    }
    expect(state.timer?.phase).toBe('completed');
  });

  test('leaves the lengths of the account as they are', () => {
    expect(begun.lengths).toBeUndefined();
    expect(begun.timer).toMatchObject({ session: { lengths: { focusMinutes: 2, breakMinutes: 5 } } });
  });
});
