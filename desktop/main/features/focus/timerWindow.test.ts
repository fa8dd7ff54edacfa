import { beforeEach, describe, expect, test, vi } from 'vitest';
import { World } from '#shared/focus/testTimer.ts';
import type { Settings } from '#main/platform/settings.ts';
import { electron, openTestWindow, Window } from '#main/platform/testElectron.ts';
import { TimerWindow } from './timerWindow.ts';

const tray = { isThere: true };
vi.mock('electron', async () => (await import('#main/platform/testElectron.ts')).electron);
vi.mock('#main/platform/healing/healing.ts', () => ({ keepAlive: vi.fn() }));
vi.mock('#main/platform/healing/plainPage.ts', () => ({ isPlainPage: () => false }));
vi.mock('#main/platform/tray.ts', () => ({ hasTray: () => Promise.resolve(tray.isThere) }));

const world = new World(Date.parse('2026-03-04T12:00:00Z')).start();
const RUNNING = { timer: world.state.timer, at: world.now };
const NOTHING = { timer: null, at: world.now };
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

let kept: Partial<Settings>;
let timer: TimerWindow;
const opened = () => Window.opened.at(-1);

beforeEach(() => {
  Window.opened = [];
  electron.screen.removeAllListeners();
  tray.isThere = true;
  kept = {};
  timer = new TimerWindow({
    get value() {
      return kept as Settings;
    },
    keep: (next: Settings) => (kept = next),
  } as never);
});

/** Starts the timer and waits until its preparations are done. */
async function begins(): Promise<void> {
  timer.follow(RUNNING);
  await nextTurn();
}

describe('the small timer', () => {
  test('opens on request, above everything, without taking the keyboard', async () => {
    timer.open();
    expect(Window.opened).toEqual([]);
    await begins();
    expect(Window.opened).toEqual([]);
    timer.open();
    expect(opened()?.options).toMatchObject({
      frame: false,
      show: false,
      width: 332,
      height: 64,
      useContentSize: true,
    });
    expect(opened()?.did).toEqual(['on top true screen-saver', 'everywhere true true']);
    opened()?.emit('ready-to-show');
    expect(opened()?.did.slice(2)).toEqual(['showInactive', 'on top true screen-saver', 'everywhere true true']);
  });

  test('is brought to the front when already open', async () => {
    await begins();
    timer.open();
    timer.open();
    expect(Window.opened).toHaveLength(1);
    expect(opened()?.did).toContain('showInactive');
  });

  test('waits for the capture window while the user writes', async () => {
    await begins();
    const capture = await openTestWindow('capture');
    capture.isShown = true;
    timer.open();
    const small = opened();
    small?.emit('ready-to-show');
    expect(small?.did).not.toContain('showInactive');
    capture.hide();
    expect(small?.did).toContain('showInactive');
    capture.close();
  });

  test('is not shown when the timer has ended by then', async () => {
    await begins();
    const capture = await openTestWindow('capture');
    capture.isShown = true;
    timer.open();
    const small = opened();
    small?.emit('ready-to-show');
    small?.close();
    capture.hide();
    expect(small?.did).not.toContain('showInactive');
    capture.close();
  });

  test.each([
    ['where that was chosen', { timerAtStart: true }, true, 1],
    ['not where the tray shows it', {}, true, 0],
    ['where there is no tray', {}, false, 1],
    ['not where it was chosen so, tray or not', { timerAtStart: false }, false, 0],
  ])('opens by itself when focus starts, %s', async (_where, settings, hasTray, windows) => {
    kept = settings;
    tray.isThere = hasTray;
    await begins();
    expect(Window.opened).toHaveLength(windows);
  });

  test('closed by hand stays closed until the next session', async () => {
    kept = { timerAtStart: true };
    await begins();
    opened()?.close();
    await begins();
    expect(Window.opened).toHaveLength(1);
    timer.follow(NOTHING);
    await begins();
    expect(Window.opened).toHaveLength(2);
  });

  test('closes with the timer, and does not open for one that has ended', async () => {
    tray.isThere = false;
    await begins();
    timer.follow(NOTHING);
    expect(opened()?.isGone).toBe(true);
    timer.open();
    timer.follow(RUNNING);
    timer.follow(NOTHING);
    await nextTurn();
    expect(Window.opened).toHaveLength(1);
  });

  test('opens where it was put, which is stored beside the other settings', async () => {
    kept = { timerAtStart: false, isWelcomed: true } as Settings;
    await begins();
    timer.open();
    const small = opened();
    small?.emit('ready-to-show');
    small?.setBounds({ x: 40, y: 50, width: 332, height: 64 });
    small?.emit('move');
    expect(kept).toMatchObject({ isWelcomed: true });
    expect(kept.timerPlaces).toBeDefined();
    small?.close();
    timer.open();
    expect(opened()?.options).toMatchObject({ x: 40, y: 50 });
  });
});
