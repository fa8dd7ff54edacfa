import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BillingStatus } from '#shared/billing/status.ts';
import { readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, signIn, speak } from '#renderer/ui/testApp.ts';
import { aPlan, aStatus, freeAccess } from '../testStatus.ts';
import { useExpiryWatch, useWelcomeBack } from './AccessWatch.tsx';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const endingIn = (ms: number) => freeAccess(new Date(NOW + ms).toISOString());

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: NOW });
  signIn();
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A screen of a user with status `free`, for whom the server returns `onServer`. */
async function aWatch(free: BillingStatus, onServer: object | typeof away = { ...status, ...aStatus() }) {
  const server = stubServer({ 'GET /user/onboarding-status': onServer });
  const screen = aScreen('/daily-plan');
  const hook = await renderHook(() => {
    const [now, become] = useState(free);
    useExpiryWatch(now);
    return { become, go: useNavigate() };
  }, screen.around);
  await hook.does(settled);
  const goesBy = (ms: number) =>
    hook.does(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    });
  const goesTo = (path: string) =>
    hook.does(async ({ go }) => {
      await go(path);
      await settled();
    });
  return { ...hook, ...screen, server, goesBy, goesTo };
}

describe('free access that ends', () => {
  test('is announced three days before, once on this device', async () => {
    const { toasts, goesBy, server } = await aWatch(endingIn(3 * DAY_MS + 29_000));
    expect(toasts()).toEqual([]);
    await goesBy(30_000);
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'access.expiring', text: 'access.expiringText' }]);
    await goesBy(60_000);
    expect(toasts()).toEqual([]);
    expect(readText('accessWarned')).toBe(new Date(NOW + 3 * DAY_MS + 29_000).toISOString());
    expect(server.lines()).toEqual([]);
    const again = await aWatch(endingIn(3 * DAY_MS + 29_000));
    expect(again.toasts()).toEqual([]);
    const other = await aWatch(endingIn(3 * DAY_MS));
    expect(other.toasts()).toHaveLength(1);
  });

  test('leads to the plans within half a minute of its end, and says so once', async () => {
    const { toasts, goesBy, goesTo, path, server } = await aWatch(endingIn(10_000));
    toasts();
    await goesBy(29_999);
    expect(path()).toBe('/daily-plan');
    await goesBy(1);
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'access.expired', text: 'access.expiredText' }]);
    expect(path()).toBe('/pricing');
    expect(server.lines()).toEqual(['GET /user/onboarding-status']);
    await goesTo('/account');
    await goesBy(30_000);
    expect([toasts(), path()]).toEqual([[], '/account']);
  });

  test('is noticed on a navigation, but once a minute at most', async () => {
    const { goesBy, goesTo, server, does } = await aWatch(endingIn(1), { ...status, ...aPlan('monthly') });
    await does(() => vi.setSystemTime(NOW + 59_998));
    await goesTo('/dashboard');
    expect(server.lines()).toEqual([]);
    await does(() => vi.setSystemTime(NOW + 60_000));
    await goesTo('/account');
    expect(server.lines()).toHaveLength(1);
    await goesTo('/dashboard');
    expect(server.lines()).toHaveLength(1);
    await goesBy(30_000);
    expect(server.lines()).toHaveLength(2);
  });

  test.each([
    ['has paid meanwhile', { ...status, ...aPlan('monthly') }],
    ['cannot be asked about', away],
  ])('takes nothing from a user who %s', async (_who, onServer) => {
    const { toasts, goesBy, path } = await aWatch(endingIn(1), onServer);
    toasts();
    await goesBy(60_000);
    expect([toasts(), path()]).toEqual([[], '/daily-plan']);
  });

  test('is no longer watched once there is a plan, or the screen is gone', async () => {
    const { does, goesBy, server, unmount } = await aWatch(endingIn(50_000));
    await does(({ become }) => become(aPlan('monthly')));
    await goesBy(120_000);
    const other = await aWatch(endingIn(120_001));
    await other.unmount();
    await unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.lines(), other.server.lines()]).toEqual([[], []]);
  });
});

describe('a user who resumed a cancelled plan', () => {
  const back = (at: string) => aPlan('monthly', { showReactivationWelcome: true, subscriptionReactivatedAt: at });
  async function aWelcome(facts: BillingStatus) {
    const server = stubServer({ 'POST /user/dismiss-reactivation-welcome': { success: true } });
    const screen = aScreen();
    const hook = await renderHook(() => useWelcomeBack(facts), screen.around);
    const goesBy = (ms: number) =>
      hook.does(async () => {
        await vi.advanceTimersByTimeAsync(ms);
        await settled();
      });
    return { ...hook, ...screen, server, goesBy };
  }

  test('is greeted for eight seconds, and the server stores that', async () => {
    const { toasts, goesBy, server } = await aWelcome(back('2026-03-04T11:00:00Z'));
    const greeting = { tone: 'info', title: 'access.welcomeBack', text: 'access.welcomeBackText', duration: 8_000 };
    expect(toasts()).toMatchObject([greeting]);
    await goesBy(7_999);
    expect(server.lines()).toEqual([]);
    await goesBy(1);
    expect(server.lines()).toEqual(['POST /user/dismiss-reactivation-welcome']);
  });

  test('is greeted once for each time, whatever screens are opened', async () => {
    const first = await aWelcome(back('2026-03-04T10:00:00Z'));
    expect(first.toasts()).toHaveLength(1);
    await first.unmount();
    await first.goesBy(8_000);
    expect(first.server.lines()).toEqual([]);
    expect((await aWelcome(back('2026-03-04T10:00:00Z'))).toasts()).toEqual([]);
    expect((await aWelcome(back('2026-03-05T10:00:00Z'))).toasts()).toHaveLength(1);
  });

  test('other users are not greeted', async () => {
    const { toasts, goesBy, server } = await aWelcome(aPlan('monthly'));
    await goesBy(8_000);
    expect([toasts(), server.lines()]).toEqual([[], []]);
  });
});
