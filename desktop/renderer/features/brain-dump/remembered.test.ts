import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '#renderer/platform/session.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { useMore } from './list/useMore.ts';
import { useLit } from './results/useLit.ts';
import { modeAtom, noVoiceAtom } from './voice/mode.ts';

beforeEach(() => {
  stubPage();
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

test('the rest of a result stays open as it was left', async () => {
  const first = await renderHook(() => useMore(true));
  expect(first.now()[0]).toBe(true);
  await first.does(([, choose]) => choose(true));
  expect(readText('resultMore')).toBeNull();
  await first.does(([, choose]) => choose(false));
  expect([first.now()[0], readText('resultMore')]).toEqual([false, 'closed']);
  expect((await renderHook(() => useMore(true))).now()[0]).toBe(false);
  keepText('resultMore', 'open');
  expect((await renderHook(() => useMore(false))).now()[0]).toBe(true);
});

test('tasks and text are highlighted together, and a chosen one stays so until it is chosen again', async () => {
  const { now, does } = await renderHook(useLit);
  await does(({ point }) => point([1, 2]));
  expect([[...now().ids], now().chosen]).toEqual([[1, 2], null]);
  await does(({ choose }) => choose(5));
  await does(({ point }) => point([]));
  expect([[...now().ids], now().chosen]).toEqual([[5], 5]);
  await does(({ choose }) => choose(5));
  expect([[...now().ids], now().chosen]).toEqual([[], null]);
});

test('the last input mode is used again, but typing when no voice is available', () => {
  store.set(modeAtom, 'voice');
  expect([store.get(modeAtom), readText('brainDumpMode')]).toEqual(['voice', '"voice"']);
  store.set(noVoiceAtom, 'unsupported');
  expect(store.get(modeAtom)).toBe('journaling');
  store.set(modeAtom, 'voice');
  expect([store.get(noVoiceAtom), store.get(modeAtom)]).toEqual([null, 'voice']);
});
