import { createStore, Provider } from 'jotai';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { type LineReading, readLineAtom } from './reading.ts';
import { useLineReading } from './useLineReading.ts';

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(window, { setTimeout, clearTimeout });
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const READING: LineReading = {
  ...{ title: 'Call Ann', category: 'personal', location: '', isDeadline: false },
  plan: { day: '2026-11-26', time: null, minutes: 30, recurrence: null },
};

test('a line that is added before it was read is read once, and its result is not lost', async () => {
  // Like the worker: only the last request is answered.
  let answer: (reading: LineReading) => void = () => undefined;
  const read = vi.fn(() => new Promise<LineReading>((resolve) => void (answer = resolve)));
  const store = createStore();
  store.set(readLineAtom, { read, awaitLines: () => () => undefined });
  const hook = await renderHook(
    () => useLineReading('call ann tomorrow'),
    (inner) => createElement(Provider, { store }, inner),
  );
  const added = hook.now().read();
  await hook.does(() => vi.advanceTimersByTimeAsync(200));
  answer(READING);
  await expect(added).resolves.toEqual(READING);
  expect(read).toHaveBeenCalledOnce();
});

test('a line that was read during typing is read again when it is added, and the result is awaited', async () => {
  const read = vi.fn((_line: string, isAwaited?: boolean) =>
    isAwaited ? Promise.resolve(READING) : new Promise<LineReading>(() => undefined),
  );
  const store = createStore();
  store.set(readLineAtom, { read, awaitLines: () => () => undefined });
  const hook = await renderHook(
    () => useLineReading('call ann tomorrow'),
    (inner) => createElement(Provider, { store }, inner),
  );
  await hook.does(() => vi.advanceTimersByTimeAsync(200));
  expect(read.mock.calls).toEqual([['call ann tomorrow', false]]);
  await expect(hook.now().read()).resolves.toEqual(READING);
  expect(read.mock.calls).toEqual([
    ['call ann tomorrow', false],
    ['call ann tomorrow', true],
  ]);
});
