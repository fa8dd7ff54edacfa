import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { setCare } from './care.ts';
import { keepAlive, whenAlive, watchHelpers } from './healing.ts';
import { AGAIN_MS } from './recovery.ts';
import { aWindow, messages, Window } from './testWindow.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return { app: new Emitter(), showMessageBox: vi.fn() };
});

// Electron cannot be loaded here; this mocks what the recovery uses.
vi.mock('electron', () => ({
  app: electron.app,
  dialog: { showMessageBox: electron.showMessageBox },
  screen: { getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1280, height: 800 } }) },
}));
vi.mock('../log.ts', () => ({ log: vi.fn() }));

const restart = vi.fn();
let isQuitting: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  vi.clearAllMocks();
  electron.app.removeAllListeners();
  electron.showMessageBox.mockResolvedValue({ response: 0 });
  isQuitting = false;
  setCare({
    messages: () => messages,
    draftIn: () => Promise.resolve(''),
    restart,
    isQuitting: () => isQuitting,
  });
  return () => vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(1);
const crash = async ({ webContents }: Window): Promise<void> => {
  webContents.crash();
  await settle();
};
const plain = 'app://unchaos/plain.html?window=main';

describe('a page that crashes', () => {
  test('is reloaded where it was, with the keyboard as before', async () => {
    const window = aWindow();
    window.webContents.visit('app://unchaos/brain-dump', 'did-navigate-in-page');
    await crash(window);
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    expect(window.webContents.focus).not.toHaveBeenCalled();
    window.webContents.emit('did-finish-load');
    expect(window.webContents.focus).toHaveBeenCalledOnce();
  });

  test('before its first load is loaded from the beginning', async () => {
    const window = new Window();
    keepAlive(window as never, 'timer', '/timer.html');
    await crash(window);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://unchaos/timer.html');
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });

  test('twice within a minute is replaced by the plain page, for which a small window grows', async () => {
    const window = aWindow();
    await crash(window);
    await crash(window);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith(plain);
    expect(window.setBounds).toHaveBeenCalledWith(expect.objectContaining({ width: 520, height: 460 }));
    expect(vi.mocked(log).mock.calls).toEqual([
      ['The page of the main window ended (crashed, 5); next: page'],
      ['The page of the main window ended (crashed, 5); next: plain'],
    ]);
  });

  test('is reloaded each time when a minute passed in between', async () => {
    const window = aWindow();
    for (let round = 1; round <= 3; round += 1) {
      await crash(window);
      expect(window.webContents.reload).toHaveBeenCalledTimes(round);
      await vi.advanceTimersByTimeAsync(AGAIN_MS);
    }
  });

  test('and is hidden, when the plain page fails too, is retried when it is wanted', async () => {
    const window = aWindow();
    window.isShown = false;
    for (let round = 0; round < 3; round += 1) await crash(window);
    expect(electron.showMessageBox).not.toHaveBeenCalled();
    const show = vi.fn();
    whenAlive(window as never, show);
    await settle();
    expect(window.loadURL).toHaveBeenLastCalledWith('app://unchaos/');
    expect(show).not.toHaveBeenCalled();
    window.webContents.emit('did-finish-load');
    expect(show).toHaveBeenCalledOnce();
  });

  test.each([
    [0, 1, 0],
    [1, 0, 1],
  ])('together with the plain page makes the system ask; the answer is button %i', async (response, starts, closes) => {
    electron.showMessageBox.mockResolvedValue({ response });
    const window = aWindow();
    for (let round = 0; round < 3; round += 1) await crash(window);
    expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        ...{ type: 'none', title: 'Unchaos', message: 'Again', detail: 'Twice. Saved.' },
        ...{ buttons: ['Restart', 'Not now'], defaultId: 0, cancelId: 1 },
      }),
    );
    expect(restart).toHaveBeenCalledTimes(starts);
    expect(window.close).toHaveBeenCalledTimes(closes);
  });

  test('during a quit is ignored', async () => {
    const window = aWindow();
    isQuitting = true;
    await crash(window);
    expect(window.webContents.reload).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a page that fails to load', () => {
  test.each([
    ['did-fail-load', [{}, -2, 'ERR_FAILED', 'app://unchaos/', true]],
    ['did-navigate', [{}, 'app://unchaos/', 404]],
  ])('is loaded once more (%s), then replaced by the plain one', async (event, details) => {
    const window = aWindow();
    window.webContents.emit(event, ...details);
    await settle();
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    window.webContents.emit(event, ...details);
    await settle();
    expect(window.loadURL).toHaveBeenCalledWith(plain);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a part of it', [{}, -2, 'ERR_FAILED', 'app://unchaos/', false]],
    ['a load that another one replaced', [{}, -3, 'ERR_ABORTED', 'app://unchaos/', true]],
  ])('is not affected by %s', async (_what, details) => {
    const window = aWindow();
    window.webContents.emit('did-fail-load', ...details);
    await settle();
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });
});

describe('the plain page', () => {
  const aPlainWindow = async (): Promise<Window> => {
    const window = aWindow();
    await crash(window);
    await crash(window);
    return window;
  };
  const navigate = (window: Window, url: string) => {
    const event = { url, preventDefault: vi.fn() };
    window.webContents.emit('will-frame-navigate', event);
    return event.preventDefault.mock.calls.length;
  };
  const press = (window: Window, key: string) =>
    window.webContents.emit('before-input-event', { preventDefault: vi.fn() }, { type: 'keyDown', key });

  test('restarts the app by its form, which no other page can do', async () => {
    expect(navigate(aWindow(), 'app://unchaos/restart?')).toBe(0);
    expect(restart).not.toHaveBeenCalled();
    expect(navigate(await aPlainWindow(), 'app://unchaos/restart?')).toBe(1);
    expect(restart).toHaveBeenCalledOnce();
  });

  test('closes on Escape when the window has no frame', async () => {
    const well = aWindow();
    press(well, 'Escape');
    expect(well.close).not.toHaveBeenCalled();
    const window = await aPlainWindow();
    press(window, 'a');
    expect(window.close).not.toHaveBeenCalled();
    press(window, 'Escape');
    expect(window.close).toHaveBeenCalledOnce();
  });
});

test('a window is shown at once while its page works, and after a crash when it is back', async () => {
  const window = aWindow();
  const show = vi.fn();
  whenAlive(window as never, show);
  expect(show).toHaveBeenCalledOnce();
  window.webContents.crash();
  whenAlive(window as never, show);
  await settle();
  expect(show).toHaveBeenCalledOnce();
  window.webContents.emit('did-finish-load');
  expect(show).toHaveBeenCalledTimes(2);
});

test('helper processes log one line for each kind and minute, and none for a normal exit', async () => {
  watchHelpers();
  const gone = (name: string, reason: string) =>
    electron.app.emit('child-process-gone', {}, { type: 'Utility', name, reason, exitCode: 9 });
  for (let round = 0; round < 5; round += 1) {
    gone('Network Service', 'killed');
    gone('Video Capture', 'clean-exit');
  }
  gone('Audio Service', 'crashed');
  expect(vi.mocked(log).mock.calls).toEqual([
    ['The helper process Network Service ended (killed, 9) and is started again'],
    ['The helper process Audio Service ended (crashed, 9) and is started again'],
  ]);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  gone('Network Service', 'killed');
  expect(log).toHaveBeenCalledTimes(3);
});
