import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Computer } from '#renderer/platform/desktop.ts';
import { checkKey, type KeyCheck, SILENCE_MS } from './keyCheck.ts';

const KEY = 'CommandOrControl+Shift+Space';

/** A computer whose system accepts every hotkey; the test decides whether one arrives. */
function aComputer() {
  const listeners = new Set<(payload: { accelerator: string }) => void>();
  const computer = {
    on: (_channel: string, listener: (payload: never) => void) => {
      const heard = listener as (payload: { accelerator: string }) => void;
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  } as Pick<Computer, 'on'>;
  const press = (accelerator: string): void => listeners.forEach((listener) => listener({ accelerator }));
  return { computer, press, listeners };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const check = (registered = true) => {
  const { computer, press, listeners } = aComputer();
  const shown: KeyCheck[] = [];
  const stop = checkKey({ accelerator: KEY, registered }, computer, (now) => shown.push(now));
  return { shown, stop, press, listeners };
};

test('a key that never arrives is shown as not working after ten seconds', () => {
  const { shown } = check();
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(shown).toEqual(['listening']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['listening', 'silent']);
});

test('a press is detected, also a late one', () => {
  const first = check();
  first.press(KEY);
  vi.advanceTimersByTime(SILENCE_MS);
  expect(first.shown).toEqual(['listening', 'heard']);

  const late = check();
  vi.advanceTimersByTime(SILENCE_MS);
  late.press(KEY);
  expect(late.shown).toEqual(['listening', 'silent', 'heard']);
});

test('another key than the expected one proves nothing', () => {
  const { shown, press } = check();
  press('Alt+D');
  vi.advanceTimersByTime(SILENCE_MS);
  expect(shown).toEqual(['listening', 'silent']);
});

test('a taken key is reported at once', () => {
  const { shown } = check(false);
  vi.advanceTimersByTime(SILENCE_MS);
  expect(shown).toEqual(['taken']);
});

test('no listener is left after the end', () => {
  const { shown, stop, listeners } = check();
  stop();
  vi.advanceTimersByTime(SILENCE_MS);
  expect(shown).toEqual(['listening']);
  expect(listeners.size).toBe(0);
});
