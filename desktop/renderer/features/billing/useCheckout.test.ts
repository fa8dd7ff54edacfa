import { beforeEach, expect, test, vi } from 'vitest';
import { sessionAtom, store as sessions } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, speak } from '#renderer/ui/testApp.ts';
import { browserVisitAtom, useCheckout } from './useCheckout.ts';

const computer = vi.hoisted(() => ({ isThere: false, isOpened: true, asked: [] as unknown[] }));
vi.mock('#renderer/platform/desktop.ts', () => ({
  get desktop() {
    if (!computer.isThere) return undefined;
    return {
      ask: (channel: string, input: unknown) => {
        if (channel === 'app:about') return Promise.resolve({ apiBase: '/api' });
        computer.asked.push([channel, input]);
        return Promise.resolve({ isOpened: computer.isOpened });
      },
    };
  },
}));

const location = { assign: vi.fn() };
const PAID = 'https://pay.example/1';
const FREE = 'https://unchaos.example/pricing?session_id=free_12';

beforeEach(async () => {
  vi.clearAllMocks();
  Object.assign(computer, { isThere: false, isOpened: true, asked: [] });
  stubPage();
  await speak();
  Object.assign(window, { location });
  sessions.set(sessionAtom, { state: 'signedOut', hasEnded: false });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

async function aCheckout(url: string | typeof away) {
  const server = stubServer({
    'POST /subscription/create-checkout': typeof url === 'string' ? { success: true, url } : url,
    'GET /user/onboarding-status': status,
  });
  const screen = aScreen('/here');
  screen.store.set(browserVisitAtom, null);
  const onFailure = vi.fn();
  const hook = await renderHook(() => useCheckout({ onFailure }), screen.around);
  const starts = () =>
    hook.does(async ({ start }) => {
      start({ planType: 'monthly' });
      await settled();
    });
  return { ...hook, ...screen, server, starts, onFailure };
}

test('on the web this page goes to the payment provider, and the plan stays busy until then', async () => {
  const { now, starts, path, onFailure } = await aCheckout(PAID);
  expect(now().chosen).toBeNull();
  await starts();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(PAID);
  expect(now().chosen).toBe('monthly');
  expect(path()).toBe('/here');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a page restored from the back-forward cache is no longer busy', async () => {
  const { now, starts, does } = await aCheckout(PAID);
  await starts();
  await does(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  expect(now().chosen).toBe('monthly');
  await does(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(now().chosen).toBeNull();
});

test('free access by a code is shown on the screen of the plans, and goes nowhere else', async () => {
  const { now, starts, path } = await aCheckout(FREE);
  await starts();
  expect(path()).toBe('/pricing?session_id=free_12');
  expect(now().chosen).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});

test('a checkout that fails says so, and can be retried', async () => {
  const { now, starts, onFailure } = await aCheckout(away);
  await starts();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ isUnreachable: true });
  expect(now().chosen).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});

test('in the desktop app the browser goes there, and the window waits for it', async () => {
  computer.isThere = true;
  const { now, starts, path, store } = await aCheckout(PAID);
  const before = Date.now();
  await starts();
  expect(computer.asked).toEqual([['app:open-outside', { url: PAID }]]);
  expect(store.get(browserVisitAtom)).toMatchObject({ url: PAID, before: null });
  expect(store.get(browserVisitAtom)?.since).toBeGreaterThanOrEqual(before);
  expect(path()).toBe('/pricing');
  expect(now().chosen).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
});

test('a browser that does not open is reported, and no window waits for it', async () => {
  Object.assign(computer, { isThere: true, isOpened: false });
  const { now, starts, path, store, onFailure } = await aCheckout(PAID);
  await starts();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(store.get(browserVisitAtom)).toBeNull();
  expect(path()).toBe('/here');
  expect(now().chosen).toBeNull();
});
