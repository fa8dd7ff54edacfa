import { Check } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { SWIPE_AT } from './swipe.ts';
import { prepareSwipes, useSwipe } from './useSwipe.ts';

const onSwipe = vi.fn();
const deeds = { right: { label: 'Done', Icon: Check }, left: { label: 'Not now', Icon: Check } };
/** Props of the strip beside the row. */
const shown = ({ strip }: ReturnType<typeof useSwipe>) => strip && { side: strip.props.side, isFar: strip.props.isFar };
/** A movement far enough for the action. */
const FAR = SWIPE_AT + 20;

beforeEach(async () => {
  stubPage();
  Object.assign(document, { documentElement: { toggleAttribute: () => true } });
  await prepareSwipes();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(window, { innerWidth: 390, setTimeout, clearTimeout });
  onSwipe.mockClear();
});

afterEach(async () => {
  await unmountHooks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happens = (type: string, clientX: number, rest: object = {}): void => {
  const event = Object.assign(new Event(type), { pointerId: 1, clientX, clientY: 300, ...rest });
  Object.defineProperty(event, 'timeStamp', { value: 'at' in rest ? rest.at : 1_050 });
  window.dispatchEvent(event);
};

/** A row that is touched at 200 pixels. */
async function touched(rest: object = {}, options: { isOff?: boolean; holdsAfter?: number } = {}) {
  const hook = await renderHook(() => useSwipe({ deeds, ...options, onSwipe }));
  const properties = new Map<string, string>();
  const row = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => void properties.set(name, value) },
  };
  const down = { isPrimary: true, pointerId: 1, pointerType: 'touch', clientX: 200, clientY: 300, timeStamp: 1_000 };
  await hook.does((now) => now.row.onPointerDown({ ...down, currentTarget: row, ...rest } as never));
  const moves = (x: number, more: object = {}) => hook.does(() => happens('pointermove', x, more));
  const ends = (type = 'pointerup') => hook.does(() => happens(type, 0));
  return { ...hook, row, offset: () => properties.get('--swipe'), moves, ends };
}

test('the row follows the finger, and releasing it far enough acts once', async () => {
  const { now, row, offset, moves, ends, does } = await touched();
  await moves(240);
  expect([offset(), shown(now())]).toEqual(['30px', { side: 'right', isFar: false }]);
  expect(row.dataset).toHaveProperty('swiping');
  await moves(200 + FAR);
  expect(shown(now())).toEqual({ side: 'right', isFar: true });
  await ends();
  expect(onSwipe.mock.calls).toEqual([['right']]);
  expect([offset(), 'swiping' in row.dataset]).toEqual(['0px', false]);
  await does(() => vi.advanceTimersByTimeAsync(500));
  expect(shown(now())).toBeNull();
  await moves(200 - FAR);
  await ends();
  expect(onSwipe).toHaveBeenCalledTimes(1);
});

test('a touch that comes while the row slides back finds it back', async () => {
  const { now, row, moves, ends, does } = await touched();
  await moves(200 + FAR);
  await ends();
  const down = { isPrimary: true, pointerId: 1, pointerType: 'touch', clientX: 200, clientY: 300, timeStamp: 1_090 };
  await does((hook) => hook.row.onPointerDown({ ...down, currentTarget: row } as never));
  expect(shown(now())).toBeNull();
  await does(() => vi.advanceTimersByTimeAsync(500));
  expect(shown(now())).toBeNull();
});

test('to the left it is another action', async () => {
  const { now, moves, ends } = await touched();
  await moves(200 - FAR);
  expect(shown(now())).toEqual({ side: 'left', isFar: true });
  await ends();
  expect(onSwipe.mock.calls).toEqual([['left']]);
});

test('a finger that moves back, and one that the browser takes over, do nothing', async () => {
  const back = await touched();
  await back.moves(200 + FAR);
  await back.moves(230);
  await back.ends();
  const taken = await touched();
  await taken.moves(200 + FAR);
  await taken.ends('pointercancel');
  expect(taken.offset()).toBe('0px');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a scroll stays a scroll, however far it drifts', async () => {
  const { now, offset, moves, ends } = await touched();
  await moves(205, { clientY: 330 });
  await moves(200 + FAR, { clientY: 330 });
  await ends();
  expect([offset(), shown(now())]).toEqual([undefined, null]);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('the mouse, a second finger, the edge of the window and a disabled row do not swipe', async () => {
  for (const [rest, options] of [
    [{ pointerType: 'mouse' }],
    [{ isPrimary: false }],
    [{ clientX: 10 }],
    [{}, { isOff: true }],
  ] as const) {
    const { offset, moves, ends } = await touched(rest, options);
    await moves(200 + FAR);
    await ends();
    expect(offset()).toBeUndefined();
  }
  const { moves, offset } = await touched();
  await moves(200 + FAR, { pointerId: 2 });
  expect(offset()).toBeUndefined();
  expect(onSwipe).not.toHaveBeenCalled();
});

test('on a zoomed page one finger pans the page', async () => {
  Object.assign(window, { visualViewport: Object.assign(new EventTarget(), { scale: 1.5 }) });
  const { offset, moves, ends } = await touched();
  await moves(200 + FAR);
  await ends();
  expect(offset()).toBeUndefined();
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a finger that held still first drags the card instead', async () => {
  const { offset, moves, ends } = await touched({}, { holdsAfter: 220 });
  await moves(200 + FAR, { at: 1_300 });
  await ends();
  expect(offset()).toBeUndefined();
  expect(onSwipe).not.toHaveBeenCalled();
});
