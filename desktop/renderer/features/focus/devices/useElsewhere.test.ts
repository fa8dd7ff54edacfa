import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { KnownFocus } from '#shared/focus/runningContract.ts';
import { store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { elsewhereAtom, focusNowAtom } from '../timer/atoms.ts';
import { useElsewhere } from './useElsewhere.ts';

const MINUTE = 60_000;
const KNOWN: KnownFocus = {
  ...{ key: 'a session', phase: 'focus', task: { id: 7, title: 'Write the letter' } },
  ...{ wholeMs: 25 * MINUTE, leftMs: 20 * MINUTE, sinceMs: 5 * MINUTE, ageMs: 0, isHere: false, pending: null },
};

const world = vi.hoisted(() => ({ running: null as unknown, look: vi.fn() }));
vi.mock('#renderer/platform/api.ts', () => ({ call: () => Promise.resolve({ running: world.running }) }));
vi.mock('../timer/service.ts', () => ({ clockAtHand: () => ({ look: world.look }) }));

let client: QueryClient;
beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  world.look.mockClear();
  world.running = null;
  client = new QueryClient();
  store.set(elsewhereAtom, null);
  store.set(focusNowAtom, null);
  return async () => {
    await unmountHooks();
    client.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const now = (phase: string | null) =>
  ({ timer: phase === null ? null : { phase }, at: { wall: 0, monotonic: 0 } }) as unknown as FocusNow;

/** A page whose own timer is in this phase, once it has the server's state. */
async function seen(running: KnownFocus | null, phase: string | null | undefined) {
  world.running = running;
  store.set(focusNowAtom, phase === undefined ? null : now(phase));
  const hook = await renderHook(useElsewhere, (inner) =>
    createElement(Provider, { store }, createElement(QueryClientProvider, { client }, inner)),
  );
  await hook.does(() => vi.waitFor(() => expect(client.getQueryData(['focus'])).toBeDefined()));
  return hook;
}

test('a session on another device is shown, second by second, until it ends', async () => {
  const hook = await seen(KNOWN, null);
  const first = store.get(elsewhereAtom);
  expect(first).not.toBeNull();
  await hook.does(() => vi.advanceTimersByTime(1_000));
  expect(store.get(elsewhereAtom)).not.toEqual(first);
  await hook.does(() => client.setQueryData(['focus'], { running: null, readAt: 0 }));
  await hook.does(() => new Promise((resolve) => setImmediate(resolve)));
  expect(store.get(elsewhereAtom)).toBeNull();
  expect(vi.getTimerCount(), 'nothing goes on for nothing').toBe(0);
});

test("a session of this device is not shown as another's", async () => {
  await seen({ ...KNOWN, isHere: true }, 'focus');
  expect(store.get(elsewhereAtom)).toBeNull();
});

test.each([
  ['another device began one of its own while focus runs here', KNOWN, 'focus', 1],
  ['another device runs one and here nothing does', KNOWN, null, 0],
  ['another device runs one and here one is paused', KNOWN, 'paused', 0],
  ['another device has a request for this one', { ...KNOWN, isHere: true, pending: 'pause' as const }, 'focus', 1],
  ['the server knows one of this device, which has none any more', { ...KNOWN, isHere: true }, null, 1],
  ['the server knows what runs here', { ...KNOWN, isHere: true }, 'focus', 0],
  ['nothing runs', null, 'focus', 0],
  ['the timer of this device is not known yet', { ...KNOWN, isHere: true }, undefined, 0],
])('where %s, the timer asks the server: %#', async (_what, running, phase, times) => {
  await seen(running, phase);
  expect(world.look).toHaveBeenCalledTimes(times);
});
