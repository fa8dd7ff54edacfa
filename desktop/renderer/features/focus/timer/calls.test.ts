import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ended, MINUTE, onBreak, WHOLE, World } from '#shared/focus/testTimer.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { wantOf } from '#shared/focus/shown.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { Notice, stubNotices } from '#renderer/platform/testNotices.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { aScreen, speak } from '#renderer/ui/testApp.ts';
import { isFocusOpenAtom } from './atoms.ts';
import { useCalls } from './useCalls.ts';
import { useTimerTitle } from './useTimerTitle.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const focus = { calls: true };
vi.mock('./service.ts', () => ({ clockAtHand: () => ({ calls: () => focus.calls }) }));

const timerOf = (happens: (world: World) => World): Timer => {
  const { timer } = happens(new World(NOW)).state;
  if (!timer) throw new Error('No timer');
  return timer;
};
const RUNNING = timerOf((world) => world.start());
const COMPLETED = timerOf(ended);
const REST = timerOf(onBreak);
const BREAK_OVER = timerOf((world) => onBreak(world).runs(5 * MINUTE));
const ASKING = timerOf((world) =>
  world
    .start()
    .runs(MINUTE)
    .sleepsAndWakes(30 * MINUTE),
);
const afterAbsence = new World(NOW)
  .start()
  .runs(MINUTE)
  .isAway(6 * MINUTE);
const BACK = timerOf(() => afterAbsence);

const page = { hasFocus: true, isViewOpen: false, isDialogOpen: false };
let focusWindow: ReturnType<typeof stubNotices>;

beforeEach(async () => {
  stubPage();
  await speak();
  Object.assign(page, { hasFocus: true, isViewOpen: false, isDialogOpen: false });
  focus.calls = true;
  focusWindow = stubNotices();
  vi.stubGlobal('HTMLElement', EventTarget);
  Object.assign(document, {
    activeElement: null,
    title: 'Today · Unchaos',
    hasFocus: () => page.hasFocus,
    querySelector: (selector: string) =>
      (selector === '[data-focus-view]' ? page.isViewOpen : page.isDialogOpen) ? {} : null,
  });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

test('the timer asks at the end of focus, of a break and of an absence', () => {
  expect([RUNNING, COMPLETED, REST, BREAK_OVER, ASKING, BACK].map(wantOf)).toEqual([
    ...[null, 'completed', null, 'breakComplete', 'asking', 'away'],
  ]);
});

describe('a timer that asks', () => {
  async function aPage(path: string, first: Timer = RUNNING) {
    const screen = aScreen(path);
    screen.store.set(isFocusOpenAtom, false);
    const hook = await renderHook(() => {
      const [timer, become] = useState(first);
      useCalls(timer);
      return become;
    }, screen.around);
    const becomes = (timer: Timer) => hook.does((become) => become(timer));
    return { ...screen, becomes, isOpen: () => screen.store.get(isFocusOpenAtom) };
  }

  test.each(['/daily-plan', '/dashboard'])('opens its view over %s', async (path) => {
    const { becomes, isOpen, toasts } = await aPage(path);
    await becomes(COMPLETED);
    expect([isOpen(), toasts()]).toEqual([true, []]);
  });

  test('shows a toast elsewhere, which opens it', async () => {
    const { becomes, isOpen, toasts } = await aPage('/account');
    await becomes(COMPLETED);
    expect(isOpen()).toBe(false);
    const [toast] = toasts();
    expect(toast).toMatchObject({
      ...{ tone: 'info', title: 'timer.calls.completed.title', text: 'timer.calls.completed.text' },
      action: { label: 'timer.calls.open' },
    });
    toast?.action?.onSelect();
    expect(isOpen()).toBe(true);
  });

  test('covers no dialog, and does not interrupt typing', async () => {
    page.isDialogOpen = true;
    const { becomes, isOpen, toasts } = await aPage('/daily-plan');
    await becomes(COMPLETED);
    expect([isOpen(), toasts().length]).toEqual([false, 1]);
    page.isDialogOpen = false;
    class Field extends EventTarget {
      readonly tagName = 'TEXTAREA';
    }
    vi.stubGlobal('HTMLInputElement', URL);
    Object.assign(document, { activeElement: new Field() });
    await becomes(BREAK_OVER);
    expect([isOpen(), toasts().length]).toEqual([false, 1]);
  });

  test('asks about an absence only by a toast, whatever the screen', async () => {
    page.hasFocus = false;
    const { becomes, isOpen, toasts } = await aPage('/daily-plan');
    await becomes(BACK);
    expect(isOpen()).toBe(false);
    expect(toasts()).toMatchObject([{ title: 'timer.calls.away.title' }]);
    expect(Notice.shown).toEqual([]);
  });

  test('is silent when its view is open, and does not repeat itself', async () => {
    page.isViewOpen = true;
    const { becomes, isOpen, toasts } = await aPage('/account');
    await becomes(COMPLETED);
    expect([isOpen(), toasts()]).toEqual([false, []]);
    page.isViewOpen = false;
    await becomes({ ...COMPLETED });
    expect(toasts()).toEqual([]);
    await becomes(RUNNING);
    await becomes(COMPLETED);
    expect(toasts()).toHaveLength(1);
  });

  test('notifies by the system when the user is elsewhere, and a click leads back', async () => {
    page.hasFocus = false;
    const { becomes } = await aPage('/daily-plan');
    await becomes(COMPLETED);
    expect(Notice.shown).toMatchObject([
      {
        title: 'timer.calls.completed.title',
        options: { body: 'timer.calls.completed.text', tag: 'unchaos-focus' },
      },
    ]);
    Notice.shown[0]?.onclick();
    expect(focusWindow).toHaveBeenCalledOnce();
    expect(Notice.shown[0]?.isClosed).toBe(true);
  });

  test('also notifies by the system when the page is hidden', async () => {
    Object.assign(document, { visibilityState: 'hidden' });
    const { becomes } = await aPage('/daily-plan');
    await becomes(COMPLETED);
    expect(Notice.shown).toHaveLength(1);
  });

  test.each([
    ['looks here', () => (page.hasFocus = true)],
    ['did not allow it', () => (Notice.permission = 'default')],
    ['is called by another window', () => (focus.calls = false)],
    ['has a browser without notifications', () => Reflect.deleteProperty(window, 'Notification')],
  ])('does not notify by the system a user who %s', async (_who, so) => {
    page.hasFocus = false;
    so();
    const { becomes } = await aPage('/daily-plan');
    await becomes(COMPLETED);
    expect(Notice.shown).toEqual([]);
  });

  test('that asked before this page loaded notifies no one, and a phone without notifications is fine', async () => {
    page.hasFocus = false;
    await aPage('/daily-plan', COMPLETED);
    expect(Notice.shown).toEqual([]);
    Notice.isRefused = true;
    const { becomes, isOpen } = await aPage('/daily-plan');
    await becomes(COMPLETED);
    expect(isOpen()).toBe(true);
  });
});

describe('the title of the page', () => {
  async function titled(first: Timer, at = { wall: NOW, monotonic: 12_346 }) {
    const { around } = aScreen();
    const hook = await renderHook(() => {
      const [timer, become] = useState(first);
      useTimerTitle(timer, at);
      return become;
    }, around);
    return { ...hook, becomes: (timer: Timer) => hook.does((become) => become({ ...timer })) };
  }

  test("shows the remaining time, then the question, and is the screen's afterwards", async () => {
    const { becomes, unmount } = await titled(RUNNING);
    expect(document.title).toBe('(25:00) Write the letter · Unchaos');
    await becomes(COMPLETED);
    expect(document.title).toBe('timer.calls.completed.title · Unchaos');
    await becomes(timerOf((world) => world.start().runs(MINUTE).does('pause')));
    expect(document.title).toBe('Today · Unchaos');
    await becomes(RUNNING);
    await unmount();
    expect(document.title).toBe('Today · Unchaos');
  });

  test('calls a break by its name', async () => {
    const world = onBreak(new World(NOW - WHOLE));
    await titled(world.state.timer ?? RUNNING);
    expect(document.title).toMatch(/^\(0\d:\d\d\) timer\.break · Unchaos$/);
  });

  test('does not mention an absence', async () => {
    await titled(BACK, afterAbsence.now);
    expect(document.title).toMatch(/ Write the letter · Unchaos$/);
  });

  test('of a screen that opened meanwhile is restored, and left alone', async () => {
    const { becomes, unmount } = await titled(RUNNING);
    document.title = 'Week · Unchaos';
    await becomes(RUNNING);
    expect(document.title).toBe('(25:00) Write the letter · Unchaos');
    document.title = 'Account · Unchaos';
    await unmount();
    expect(document.title).toBe('Account · Unchaos');
  });
});
