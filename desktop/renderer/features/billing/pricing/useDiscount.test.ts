import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Discount } from '#shared/billing/contract.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, signIn, speak } from '#renderer/ui/testApp.ts';
import { keepCode, keepLinkedCode, readKeptCode } from '../keptCode.ts';
import { useCardGiven } from '../payment/useCardGiven.ts';
import { aPlan } from '../testStatus.ts';
import { useDiscount } from './useDiscount.ts';
import { useLooks } from './useLooks.ts';

const SPRING: Discount = {
  ...{ code: 'SPRING', description: '', discountType: 'percentage', discountValue: 50 },
  ...{ isLimitReached: false, planType: null },
};
const VALIDATE = 'POST /discount/validate';

beforeEach(async () => {
  stubPage();
  await speak();
  signIn();
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a code stored on this device', () => {
  async function plansWith(answer: object | typeof away, isSignedIn = true) {
    const server = stubServer({ [VALIDATE]: answer });
    const screen = aScreen();
    const hook = await renderHook(() => {
      const [isKnown, signIn] = useState(isSignedIn);
      const [discount, apply] = useDiscount(isKnown);
      return { discount, apply, signIn };
    }, screen.around);
    await hook.does(settled);
    return { ...hook, ...screen, server };
  }

  test('is applied as soon as it can be checked', async () => {
    keepCode('SPRING');
    const { now, does, server, toasts } = await plansWith({ success: true, discount: SPRING }, false);
    expect([now().discount, server.lines()]).toEqual([null, []]);
    await does(async ({ signIn }) => {
      signIn(true);
      await settled();
    });
    expect(server.lines()).toEqual([`${VALIDATE} {"code":"SPRING"}`]);
    expect(now().discount).toEqual(SPRING);
    expect([toasts(), readKeptCode()]).toEqual([[], 'SPRING']);
  });

  test('is removed and reported when it is no longer valid', async () => {
    keepCode('SPRING');
    const { now, toasts } = await plansWith({ success: false });
    expect(now().discount).toBeNull();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'discount.invalid.title' }]);
    expect(readKeptCode()).toBeNull();
  });

  test('stays while the server is unavailable', async () => {
    keepCode('SPRING');
    const { now, toasts } = await plansWith(away);
    expect([now().discount, toasts(), readKeptCode()]).toEqual([null, [], 'SPRING']);
  });

  test('is not requested when there is none, and a new one is kept until it is removed', async () => {
    const { now, does, server } = await plansWith({ success: false });
    expect(server.lines()).toEqual([]);
    await does(({ apply }) => apply(SPRING));
    expect([now().discount, readKeptCode()]).toEqual([SPRING, 'SPRING']);
    await does(({ apply }) => apply(null));
    expect([now().discount, readKeptCode()]).toEqual([null, null]);
  });

  test.each([
    ['?code=spring', 'SPRING'],
    ['?code=%20a_b-9%20', 'A_B-9'],
    [`?code=${'A'.repeat(64)}`, 'A'.repeat(64)],
    [`?code=${'A'.repeat(65)}`, 'BEFORE'],
    ['?code=no%20code', 'BEFORE'],
    ['?code=', 'BEFORE'],
    ['', 'BEFORE'],
  ])('comes with the link %s as %s', (search, kept) => {
    keepCode('BEFORE');
    keepLinkedCode(search);
    expect(readKeptCode()).toBe(kept);
  });
});

describe('waiting for a plan', () => {
  async function looking(replies: (object | typeof away)[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: 0 });
    const server = stubServer({
      'POST /subscription/refresh': { success: true },
      'GET /user/onboarding-status': () => {
        const reply = replies.shift() ?? status;
        return reply === away ? away() : reply;
      },
    });
    const screen = aScreen();
    const next = vi.fn((elapsed: number): number | false => (elapsed < 5_000 ? 2_000 : false));
    const hook = await renderHook(
      () => useLooks({ name: 'paid', since: 0, next, isEnough: (one) => one.hasActiveSubscription }),
      screen.around,
    );
    await hook.does(settled);
    const goesBy = (ms: number) =>
      hook.does(async () => {
        await vi.advanceTimersByTimeAsync(ms);
        await settled();
      });
    const looks = () => server.lines().filter((line) => line.startsWith('POST')).length;
    return { ...hook, goesBy, looks };
  }
  const PAID = { ...status, ...aPlan('monthly') };

  test('polls until it is there', async () => {
    const { now, goesBy, looks } = await looking([status, PAID]);
    expect([looks(), now().found]).toEqual([1, null]);
    await goesBy(1_999);
    expect(looks()).toBe(1);
    await goesBy(1);
    expect(looks()).toBe(2);
    expect(now()).toMatchObject({ isLooking: false, found: { hasActiveSubscription: true } });
    await goesBy(10_000);
    expect(looks()).toBe(2);
  });

  test('stops after a while, and then waits for the user', async () => {
    const { goesBy, looks, does } = await looking([]);
    await goesBy(2_000);
    await goesBy(2_000);
    await goesBy(2_000);
    expect(looks()).toBe(4);
    await goesBy(20_000);
    expect(looks()).toBe(4);
    await does(async (now) => {
      now.look();
      await settled();
    });
    expect(looks()).toBe(5);
  });

  test('polls again after a failure', async () => {
    const { now, goesBy, looks } = await looking([away, PAID]);
    expect([looks(), now().found]).toEqual([1, null]);
    await goesBy(2_000);
    expect(now().found).toMatchObject({ hasActiveSubscription: true });
  });
});

describe('a user who returns with a new card', () => {
  async function back(path: string, reply: object | typeof away) {
    const server = stubServer({
      'POST /subscription/refresh': { success: true },
      'GET /user/onboarding-status': reply,
    });
    const screen = aScreen(path);
    const hook = await renderHook(useCardGiven, screen.around);
    await hook.does(settled);
    return { ...screen, server };
  }

  test('learns once that it is used from now on', async () => {
    const { toasts, path } = await back('/account/plan?card=updated', { ...status, ...aPlan('monthly') });
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'updated', text: 'updatedText' }]);
    expect(path()).toBe('/account/plan');
  });

  test('learns that it was declined when the renewal is still unpaid', async () => {
    const unpaid = { ...status, ...aPlan('monthly'), subscriptionStatus: 'past_due' };
    const { toasts } = await back('/account/plan?card=updated', unpaid);
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'refused', text: 'refusedText' }]);
  });

  test('learns nothing while it is unknown, and other users cause no request', async () => {
    expect((await back('/account/plan?card=updated', away)).toasts()).toEqual([]);
    const { server, path } = await back('/account/plan?card=other', status);
    expect([server.lines(), path()]).toEqual([[], '/account/plan?card=other']);
  });
});
