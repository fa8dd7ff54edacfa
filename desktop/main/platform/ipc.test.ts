import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestAccess, eventAccess, type WindowName } from '#shared/ipc/access.ts';
import { type RequestChannel, requestChannels, eventChannels } from '#shared/ipc/channels.ts';
import { answer, tell, tellOthers } from './ipc.ts';
import { log } from './log.ts';
import { nameOf, openWindows } from './windows.ts';

type Handler = (event: unknown, input: unknown) => Promise<unknown>;
const handlers = vi.hoisted(() => new Map<string, Handler>());

// Electron cannot be loaded here; this mocks what the IPC module uses.
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
}));
vi.mock('./windows.ts', () => ({ nameOf: vi.fn(), openWindows: vi.fn(() => []) }));
vi.mock('./log.ts', () => ({ log: vi.fn() }));
vi.mock('./healing/plainPage.ts', () => ({ isPlainPage: (url: string) => url.endsWith('/plain.html?window=main') }));

const page = { url: 'app://unchaos/brain-dump' };
const sender = { mainFrame: page };
const reply = vi.fn(() => ({ isOpened: true }));

const ask = (event: unknown, input: unknown = { url: 'https://unchaos.app/' }): Promise<unknown> => {
  const handler = handlers.get('app:open-outside');
  if (!handler) throw new Error('nobody answers');
  return handler(event, input);
};

beforeEach(() => {
  reply.mockClear();
  vi.mocked(nameOf).mockReturnValue('main');
  answer('app:open-outside', reply);
});

test('the main frame of our windows is answered', async () => {
  expect(await ask({ sender, senderFrame: page })).toEqual({ isOpened: true });
  expect(reply).toHaveBeenCalledWith({ url: 'https://unchaos.app/' }, 'main');
});

test.each([
  ['a frame inside a page', { sender, senderFrame: { url: page.url } }],
  ['a page that has gone', { sender, senderFrame: null }],
  ['a foreign page', { sender: { mainFrame: { url: 'https://evil.org' } } }],
  ['the plain page of a failed window', { sender: { mainFrame: { url: 'app://unchaos/plain.html?window=main' } } }],
  ['a page from the disk', { sender: { mainFrame: { url: 'file:///tmp/index.html' } } }],
])('%s is rejected', async (_who, event) => {
  const senderFrame = 'senderFrame' in event ? event.senderFrame : event.sender.mainFrame;
  await expect(ask({ ...event, senderFrame })).rejects.toThrow('not our window');
  expect(reply).not.toHaveBeenCalled();
});

test('a window from outside our own opener is rejected', async () => {
  vi.mocked(nameOf).mockReturnValue(undefined);
  await expect(ask({ sender, senderFrame: page })).rejects.toThrow('not our window');
});

test.each([null, 'https://unchaos.app/', { url: 5 }, { url: 'nonsense' }, { url: `https://x/${'y'.repeat(4000)}` }])(
  'invalid input is rejected: %j',
  async (input) => {
    await expect(ask({ sender, senderFrame: page }, input)).rejects.toThrow('does not fit');
    expect(reply).not.toHaveBeenCalled();
  },
);

describe('each channel is for the windows that need it, and for no other', () => {
  const windows: readonly WindowName[] = ['main', 'capture', 'settings', 'timer'];

  test('every channel names its windows, each once', () => {
    expect(Object.keys(requestAccess).toSorted()).toEqual(requestChannels.toSorted());
    expect(Object.keys(eventAccess).toSorted()).toEqual(eventChannels.toSorted());
    for (const named of [...Object.values(requestAccess), ...Object.values(eventAccess)]) {
      expect(named.length).toBeGreaterThan(0);
      expect(new Set(named).size).toBe(named.length);
      for (const name of named) expect(windows).toContain(name);
    }
  });

  /** All channels of each window; any other channel is rejected. */
  test.each<[WindowName, readonly RequestChannel[]]>([
    [
      'capture',
      [
        'brain-dump:capture',
        'brain-dump:read-draft',
        'brain-dump:keep-draft',
        'brain-dump:close-capture',
        'tasks:find',
        'tasks:do',
        'tasks:rest',
        'calendar:known',
        'calendar:rest',
        'focus:toggle',
        'focus:one-thing',
        'focus:may-park',
        'focus:park',
        'notifications:pause',
        'app:use-language',
      ],
    ],
    ['timer', ['focus:read', 'focus:send', 'focus:open-plan', 'app:use-language']],
  ])('the %s window uses only the channels of its page', (name, channels) => {
    expect(requestChannels.filter((channel) => requestAccess[channel].includes(name))).toEqual(channels);
  });

  test('the small windows never receive a token', () => {
    expect(eventAccess['accounts:token-kept']).toEqual(['main', 'settings']);
    expect(requestAccess['accounts:read-token']).toEqual(['main', 'settings']);
  });

  test.each(requestChannels.flatMap((channel) => windows.map((name) => [channel, name] as const)))(
    '%s asked by the %s window',
    async (channel, name) => {
      vi.mocked(nameOf).mockReturnValue(name);
      const reached = vi.fn();
      answer(channel, reached);
      const asked = handlers.get(channel)?.({ sender, senderFrame: page }, { not: 'fitting' });
      const refusal = requestAccess[channel].includes(name) ? 'the input does not fit' : `not for the ${name} window`;
      await expect(asked).rejects.toThrow(`${channel} refused: ${refusal}`);
      expect(reached).not.toHaveBeenCalled();
    },
  );

  test('a rejection is logged once, with the window', async () => {
    vi.mocked(log).mockClear();
    vi.mocked(nameOf).mockReturnValue(undefined);
    answer('app:save-page', vi.fn());
    for (const _time of [1, 2]) {
      await expect(handlers.get('app:save-page')?.({ sender, senderFrame: page }, { name: 'x' })).rejects.toThrow();
    }
    expect(vi.mocked(log).mock.calls).toEqual([['app:save-page refused: not our window (unknown window)']]);
  });
});

describe('a message to a page', () => {
  const window = { isDestroyed: () => false, webContents: { send: vi.fn() } };
  beforeEach(() => window.webContents.send.mockClear());

  test('must match its schema', () => {
    expect(() => tell(window as never, 'app:open-path', { path: 'https://evil.org' })).toThrow();
    expect(window.webContents.send).not.toHaveBeenCalled();
    tell(window as never, 'app:open-path', { path: '/account' });
    expect(window.webContents.send).toHaveBeenCalledWith('app:open-path', { path: '/account' });
  });

  test('is sent to the windows of the channel', () => {
    vi.mocked(openWindows).mockReturnValue([window as never]);
    for (const [name, times] of [
      ['capture', 0],
      ['timer', 0],
      ['settings', 1],
    ] as const) {
      vi.mocked(nameOf).mockReturnValue(name);
      window.webContents.send.mockClear();
      tellOthers('main', 'accounts:token-kept', { token: 'secret' });
      expect(window.webContents.send).toHaveBeenCalledTimes(times);
    }
  });
});
