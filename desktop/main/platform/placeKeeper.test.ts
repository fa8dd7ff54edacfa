import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DisplayPlaces } from './displayPlaces.ts';
import { PlaceKeeper } from './placeKeeper.ts';
import type { Rectangle } from './placement.ts';

const LAPTOP = { id: 1, workArea: { x: 0, y: 0, width: 600, height: 700 } };
const BESIDE = { id: 2, workArea: { x: 600, y: 0, width: 680, height: 700 } };

const system = vi.hoisted(() => ({
  displays: [] as { id: number; workArea: object }[],
  screen: null as EventEmitter | null,
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  system.screen = new Emitter();
  return {
    screen: Object.assign(system.screen, {
      getPrimaryDisplay: () => system.displays[0],
      getAllDisplays: () => system.displays,
    }),
  };
});
vi.mock('./pointer.ts', () => ({ pointerNow: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  system.displays = [LAPTOP, BESIDE];
  system.screen?.removeAllListeners();
  return () => vi.useRealTimers();
});

/** A window with remembered positions. */
function aWindow(kept?: DisplayPlaces) {
  const window = new EventEmitter();
  const world = {
    kept,
    spot: undefined as Rectangle | undefined,
    putBack: [] as number[][],
    window,
    later: (ms: number) => vi.advanceTimersByTime(ms),
    /** The user or the desktop moves it there. */
    stands(x: number, y: number, how: 'move' | 'resize' | 'show' = 'move') {
      world.spot = { x, y, width: 300, height: 60 };
      window.emit(how);
    },
    plug(...displays: (typeof LAPTOP)[]) {
      system.displays = displays;
      system.screen?.emit('display-removed');
    },
  };
  new PlaceKeeper(window as unknown as BrowserWindow, {
    read: () => world.kept,
    keep: (places) => (world.kept = places),
    spot: () => world.spot,
    putBack: (displays) => world.putBack.push(displays.map(({ id }) => id)),
  });
  world.later(10_000);
  return world;
}
const placed = (last: number, places: Record<number, [number, number]>) => ({
  last,
  places: Object.fromEntries(Object.entries(places).map(([id, [x, y]]) => [id, { x, y, width: 300, height: 60 }])),
});

describe('the position of a window', () => {
  test.each(['show', 'move', 'resize'] as const)('is stored at each %s', (how) => {
    const world = aWindow();
    world.stands(700, 50, how);
    expect(world.kept).toEqual(placed(2, { 2: [100, 50] }));
  });

  test('is recorded only at the first showing, and not while unknown', () => {
    const world = aWindow();
    world.stands(700, 50, 'show');
    world.stands(10, 10, 'show');
    expect(world.kept).toEqual(placed(2, { 2: [100, 50] }));
    world.spot = undefined;
    world.window.emit('move');
    expect(world.kept).toEqual(placed(2, { 2: [100, 50] }));
  });

  test('is stored for each display', () => {
    const world = aWindow();
    world.stands(700, 50);
    world.stands(20, 30);
    expect(world.kept).toEqual(placed(1, { 1: [20, 30], 2: [100, 50] }));
  });
});

describe('when displays come and go', () => {
  test('it is moved to its place on the available ones', () => {
    const world = aWindow(placed(2, { 2: [100, 50] }));
    world.plug(LAPTOP);
    world.plug(LAPTOP, BESIDE);
    expect(world.putBack).toEqual([[1], [1, 2]]);
  });

  test('ignores moves by the desktop in the second afterwards', () => {
    const before = placed(2, { 2: [100, 50] });
    const world = aWindow(before);
    world.plug(LAPTOP);
    world.later(999);
    world.stands(5, 5);
    expect(world.kept).toEqual(before);
    world.later(1);
    world.stands(6, 6);
    expect(world.kept).toEqual(placed(2, { 1: [6, 6], 2: [100, 50] }));
  });

  test('ignores moves by the desktop in the second before, however often', () => {
    const before = placed(2, { 2: [100, 50] });
    const world = aWindow(before);
    world.stands(5, 5);
    world.later(999);
    world.stands(6, 6);
    world.later(999);
    world.plug(LAPTOP);
    expect(world.kept).toEqual(before);
  });

  test('keeps what the user did before that', () => {
    const world = aWindow();
    world.stands(700, 50);
    world.later(1_001);
    world.stands(20, 30);
    world.later(500);
    world.plug(LAPTOP);
    expect(world.kept).toEqual(placed(2, { 2: [100, 50] }));
    world.later(5_000);
    world.stands(40, 40);
    world.later(1_000);
    world.plug(LAPTOP, BESIDE);
    expect(world.kept).toMatchObject({ places: { 1: { x: 40, y: 40 }, 2: { x: 100, y: 50 } } });
  });

  test('a closed window is not affected', () => {
    const world = aWindow();
    world.window.emit('closed');
    world.plug(LAPTOP);
    expect(world.putBack).toEqual([]);
  });
});
