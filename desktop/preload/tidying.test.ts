import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyUp } from './tidying.ts';

const clearCache = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ webFrame: { clearCache } }));

const HOUR_MS = 3_600_000;
let page: EventTarget & { visibilityState?: string };
/** Callbacks that wait for the page to be idle. */
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  clearCache.mockClear();
  idle = [];
  page = new EventTarget();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function become(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Lets an hour pass, after which the page is idle. */
function rest(): void {
  vi.advanceTimersByTime(HOUR_MS);
  for (const call of idle.splice(0)) call();
}

test('a loaded page collects garbage twice when idle, and then no more', () => {
  tidyUp();
  rest();
  expect(clearCache).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(HOUR_MS);
  expect(clearCache).not.toHaveBeenCalled();
  rest();
  expect(clearCache).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('it does so again each time it is hidden', () => {
  tidyUp();
  for (const state of ['hidden', 'visible', 'hidden'] as const) become(state);
  rest();
  expect(clearCache).toHaveBeenCalledTimes(2);
  become('visible');
  rest();
  expect(clearCache).toHaveBeenCalledTimes(2);
  become('hidden');
  rest();
  expect(clearCache).toHaveBeenCalledTimes(4);
});
