import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastLookedAt, noteLooked, noteThingSeen, thingSeenAt } from './seen.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string, day = '2026-11-23'): Date => new Date(`${day}T${time}:00+01:00`);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the ONE Thing counts from the first view of its day, whatever was chosen in between', () => {
  noteThingSeen(7, 1, BERLIN, at('08:00'));
  noteThingSeen(7, 2, BERLIN, at('08:10'));
  noteThingSeen(7, 1, BERLIN, at('08:20'));
  expect(thingSeenAt(7, 1, BERLIN, at('12:00'))).toEqual(at('08:00'));
  expect(thingSeenAt(7, 2, BERLIN, at('12:00'))).toEqual(at('08:10'));
  expect(thingSeenAt(7, 3, BERLIN, at('12:00'))).toBeNull();
});

test('on another day, and for another user, it counts again', () => {
  noteThingSeen(7, 1, BERLIN, at('23:50'));
  const morning = at('00:10', '2026-11-24');
  expect(thingSeenAt(7, 1, BERLIN, morning)).toBeNull();
  expect(thingSeenAt(8, 1, BERLIN, at('23:55'))).toBeNull();
  noteThingSeen(7, 1, BERLIN, morning);
  expect(thingSeenAt(7, 1, BERLIN, at('09:00', '2026-11-24'))).toEqual(morning);
});

test('the last view is recorded every few minutes, and corrected with a clock that was ahead', () => {
  expect(lastLookedAt(7, at('08:00'))).toEqual(at('08:00'));
  noteLooked(7, at('08:00'));
  noteLooked(7, at('08:04'));
  expect(lastLookedAt(7, at('09:00'))).toEqual(at('08:00'));
  noteLooked(7, at('08:05'));
  expect(lastLookedAt(7, at('09:00'))).toEqual(at('08:05'));
  noteLooked(7, at('07:00'));
  expect(lastLookedAt(7, at('09:00'))).toEqual(at('07:00'));
});
