import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubElements, TestElement } from '#renderer/platform/testElements.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { useMedia } from '#renderer/platform/browserHooks.ts';
import { useFocusReturn } from './overlay.ts';
import { useCarousel } from './useCarousel.ts';
import { useCountdown } from './useCountdown.ts';
import { useEventCallback } from './useEventCallback.ts';
import { usePointer } from './usePointer.ts';

const media = { isStill: false, list: new EventTarget() };

beforeEach(() => {
  stubPage();
  stubElements();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  media.isStill = false;
  const matchMedia = () => Object.assign(media.list, { matches: media.isStill });
  vi.stubGlobal('matchMedia', matchMedia);
  Object.assign(window, { matchMedia });
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a countdown shows whole seconds, and ends once', async () => {
  const onEnd = vi.fn();
  const { now, does } = await renderHook(() => useCountdown(3, onEnd));
  const goesBy = (ms: number) => does(() => vi.advanceTimersByTimeAsync(ms));
  expect(now()).toBe(3);
  await goesBy(1_000);
  expect(now()).toBe(2);
  await goesBy(1_800);
  expect([now(), onEnd.mock.calls.length]).toEqual([1, 0]);
  await goesBy(200);
  expect([now(), onEnd.mock.calls.length]).toEqual([0, 1]);
  await goesBy(5_000);
  expect([onEnd.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('a media query is followed', async () => {
  const { now, does, unmount } = await renderHook(() => useMedia('(width < 48rem)'));
  expect(now()).toBe(false);
  media.isStill = true;
  await does(() => media.list.dispatchEvent(new Event('change')));
  expect(now()).toBe(true);
  await unmount();
});

test('a handler is stable and uses the latest render', async () => {
  const { now, does } = await renderHook(() => {
    const [count, add] = useState(1);
    return { handle: useEventCallback((by: number) => count * by), add };
  });
  const { handle } = now();
  expect(handle(2)).toBe(2);
  await does(({ add }) => add(5));
  expect([now().handle, handle(2)]).toEqual([handle, 10]);
});

test('a choice by pointer is distinguished from one by keyboard', async () => {
  const { now } = await renderHook(usePointer);
  expect(now().isUsed()).toBe(false);
  now().props.onPointerDown();
  expect(now().isUsed()).toBe(true);
  now().props.onKeyDown();
  expect(now().isUsed()).toBe(false);
});

describe('a strip of cards', () => {
  async function aStrip({ isMoving = false, at = 0, direction = 'ltr' } = {}) {
    vi.stubGlobal('getComputedStyle', () => ({ direction }));
    const scrolled: { left: number; behavior: string }[] = [];
    const strip = { scrollLeft: at, clientWidth: 400, scrollWidth: 1_200, scrollTo: (to: never) => scrolled.push(to) };
    const hook = await renderHook(() => {
      const carousel = useCarousel(isMoving);
      carousel.strip.current = strip as never;
      return carousel;
    });
    return { ...hook, scrolled, goesBy: (ms: number) => hook.does(() => vi.advanceTimersByTimeAsync(ms)) };
  }

  test('moves by hand', async () => {
    const { now, scrolled } = await aStrip({ at: 350 });
    now().go(1);
    now().go(-1);
    expect(scrolled).toEqual([
      { left: 650, behavior: 'smooth' },
      { left: 50, behavior: 'smooth' },
    ]);
  });

  test('is read from the right in right-to-left pages', async () => {
    const { now, scrolled } = await aStrip({ at: -350, direction: 'rtl' });
    now().go(1);
    expect(scrolled).toEqual([{ left: -650, behavior: 'smooth' }]);
  });

  test('moves by itself, first soon and then every three seconds, until it is removed', async () => {
    const { scrolled, goesBy, unmount } = await aStrip({ isMoving: true });
    await goesBy(99);
    expect(scrolled).toEqual([]);
    await goesBy(1);
    expect(scrolled).toEqual([{ left: 300, behavior: 'smooth' }]);
    await goesBy(3_000);
    expect(scrolled).toHaveLength(2);
    await unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not move with reduced motion, and jumps by hand', async () => {
    media.isStill = true;
    const { now, scrolled, goesBy } = await aStrip({ isMoving: true });
    await goesBy(10_000);
    expect(scrolled).toEqual([]);
    now().go(1);
    expect(scrolled).toEqual([{ left: 300, behavior: 'auto' }]);
  });
});

describe('a closing dialog', () => {
  const closing = () => new Event('closeAutoFocus', { cancelable: true });
  let open: TestElement[];
  beforeEach(() => {
    open = [];
    Object.assign(document, { querySelectorAll: () => open });
  });

  test('returns the focus to what opened it', async () => {
    const opener = new TestElement('BUTTON');
    Object.assign(document, { activeElement: opener });
    const { now } = await renderHook(useFocusReturn);
    now().onOpenAutoFocus();
    Object.assign(document, { activeElement: null });
    const event = closing();
    now().onCloseAutoFocus(event);
    expect([event.defaultPrevented, opener.did]).toEqual([true, ['focus']]);
  });

  test('moves the focus to the content when that is gone', async () => {
    const [opener, main] = [new TestElement('BUTTON'), new TestElement('MAIN')];
    Object.assign(document, { activeElement: opener, querySelector: () => main });
    const { now } = await renderHook(useFocusReturn);
    now().onOpenAutoFocus();
    opener.isConnected = false;
    now().onCloseAutoFocus(closing());
    expect([opener.did, main.did]).toEqual([[], ['focus']]);
  });

  test('passes on where to return the focus when another dialog replaces it', async () => {
    const opener = new TestElement('BUTTON');
    Object.assign(document, { activeElement: opener });
    const first = await renderHook(useFocusReturn);
    const second = await renderHook(useFocusReturn);
    first.now().onOpenAutoFocus();
    open = [new TestElement()];
    Object.assign(document, { activeElement: document.body });
    second.now().onOpenAutoFocus();
    first.now().onCloseAutoFocus(closing());
    expect(opener.did).toEqual([]);
    open = [];
    second.now().onCloseAutoFocus(closing());
    expect(opener.did).toEqual(['focus']);
  });
});
