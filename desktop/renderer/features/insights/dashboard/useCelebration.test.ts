import { Provider } from 'jotai';
import { createElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { CELEBRATION_MS } from '#renderer/ui/Gauge.tsx';
import { useCelebration } from './useCelebration.ts';

const TODAY = '2026-03-04';
const TOMORROW = '2026-03-05';

const signIn = (id: number) => store.set(sessionAtom, { state: 'signedIn', user: { id } } as never);

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn(7);
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A gauge at this percentage. */
async function aGauge(percent: number | null, date = TODAY) {
  const hook = await renderHook(
    () => {
      const [day, show] = useState({ percent, date });
      return { milestone: useCelebration(day.percent, day.date), show };
    },
    (inner) => createElement(Provider, { store }, inner),
  );
  const goesBy = (ms: number) => hook.does(() => vi.advanceTimersByTimeAsync(ms));
  await goesBy(0);
  return {
    milestone: () => hook.now().milestone,
    goesBy,
    does: hook.does,
    reaches: async (now: number | null, on = TODAY) => {
      await hook.does(({ show }) => show({ percent: now, date: on }));
      await goesBy(0);
    },
  };
}

test('a milestone is celebrated for three seconds, once on its day, whichever window shows it', async () => {
  const gauge = await aGauge(20);
  expect(gauge.milestone()).toBeNull();
  await gauge.reaches(30);
  expect(gauge.milestone()).toBe(25);
  await gauge.goesBy(CELEBRATION_MS - 1);
  expect(gauge.milestone()).toBe(25);
  await gauge.goesBy(1);
  expect(gauge.milestone()).toBeNull();
  await gauge.reaches(20);
  await gauge.reaches(30);
  expect(gauge.milestone()).toBeNull();
  expect((await aGauge(40)).milestone()).toBeNull();
  expect((await aGauge(50)).milestone()).toBe(50);
});

test('another day, and another account on this device, have their own milestones', async () => {
  const gauge = await aGauge(50);
  await gauge.goesBy(CELEBRATION_MS);
  await gauge.reaches(50, TOMORROW);
  expect(gauge.milestone()).toBe(50);
  signIn(8);
  expect((await aGauge(50)).milestone()).toBe(50);
});

test('nothing is celebrated before progress and user are known', async () => {
  expect((await aGauge(null)).milestone()).toBeNull();
  store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
  const gauge = await aGauge(75);
  expect(gauge.milestone()).toBeNull();
  await gauge.does(() => signIn(7));
  await gauge.goesBy(0);
  expect(gauge.milestone()).toBe(75);
});
