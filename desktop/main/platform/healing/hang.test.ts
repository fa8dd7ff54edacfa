import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { setCare } from './care.ts';
import { FAIR_WHILE_MS } from './hang.ts';
import { aWindow, messages } from './testWindow.ts';

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }));

// Electron cannot be loaded here; this mocks what the recovery uses.
vi.mock('electron', () => ({ app: {}, dialog: { showMessageBox: electron.showMessageBox }, screen: {} }));
vi.mock('../log.ts', () => ({ log: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  vi.clearAllMocks();
  electron.showMessageBox.mockResolvedValue({ response: 0 });
  setCare({
    messages: () => messages,
    draftIn: () => Promise.resolve(''),
    restart: () => undefined,
    isQuitting: () => false,
  });
  return () => vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

test('asks about a hanging page after a delay, and again after each wait', async () => {
  const window = aWindow();
  window.emit('unresponsive');
  window.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS - 1);
  expect(electron.showMessageBox).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    window,
    expect.objectContaining({ type: 'none', message: 'It hangs', buttons: ['Wait', 'Reload'], cancelId: 0 }),
  );
  await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS);
  expect(electron.showMessageBox).toHaveBeenCalledTimes(2);
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith('The page of the main window does not answer');
});

test('reloads a hanging page on request, which counts as no crash', async () => {
  electron.showMessageBox.mockResolvedValue({ response: 1 });
  const window = aWindow();
  for (let round = 1; round <= 3; round += 1) {
    window.emit('unresponsive');
    await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS + 1);
    expect(window.webContents.reload).toHaveBeenCalledTimes(round);
  }
  expect(window.loadURL).not.toHaveBeenCalled();
});

test.each(['responsive', 'closed'])(
  'a page that hangs and is %s in time prompts no question, and closes an open one',
  async (end) => {
    const window = aWindow();
    window.emit('unresponsive');
    window.emit(end);
    await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS);
    expect(electron.showMessageBox).not.toHaveBeenCalled();

    const answer = Promise.withResolvers<{ response: number }>();
    electron.showMessageBox.mockReturnValue(answer.promise);
    window.emit('unresponsive');
    await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS);
    window.emit(end);
    const [, options] = electron.showMessageBox.mock.lastCall as [unknown, { signal: AbortSignal }];
    expect(options.signal.aborted).toBe(true);
    answer.resolve({ response: 1 });
    await settle();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  },
);

test('reloads a hidden hanging page without a question', async () => {
  const window = aWindow();
  window.isShown = false;
  window.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(FAIR_WHILE_MS + 1);
  expect(electron.showMessageBox).not.toHaveBeenCalled();
  expect(window.webContents.reload).toHaveBeenCalledOnce();
});
