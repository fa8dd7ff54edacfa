import { beforeEach, expect, test, vi } from 'vitest';
import { answer, tell } from './ipc.ts';
import { nameOf } from './windows.ts';

type Handler = (event: unknown, input: unknown) => Promise<unknown>;
const handlers = vi.hoisted(() => new Map<string, Handler>());

// Electron itself cannot be loaded here: these two are what the door between pages and the computer touches of it.
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
}));
vi.mock('./windows.ts', () => ({ nameOf: vi.fn(), openWindows: () => [] }));

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

test('the whole page of a window of ours is answered', async () => {
  expect(await ask({ sender, senderFrame: page })).toEqual({ isOpened: true });
  expect(reply).toHaveBeenCalledWith({ url: 'https://unchaos.app/' }, 'main');
});

test.each([
  ['a frame inside a page', { sender, senderFrame: { url: page.url } }],
  ['a page that has gone', { sender, senderFrame: null }],
  ['a foreign page', { sender: { mainFrame: { url: 'https://evil.org' } } }],
  ['a page from the disk', { sender: { mainFrame: { url: 'file:///tmp/index.html' } } }],
])('%s is refused', async (_who, event) => {
  const senderFrame = 'senderFrame' in event ? event.senderFrame : event.sender.mainFrame;
  await expect(ask({ ...event, senderFrame })).rejects.toThrow('not our window');
  expect(reply).not.toHaveBeenCalled();
});

test('a window that our own opener did not open is refused', async () => {
  vi.mocked(nameOf).mockReturnValue(undefined);
  await expect(ask({ sender, senderFrame: page })).rejects.toThrow('not our window');
});

test.each([null, 'https://unchaos.app/', { url: 5 }, { url: 'nonsense' }, { url: `https://x/${'y'.repeat(4000)}` }])(
  'input that does not fit is refused: %j',
  async (input) => {
    await expect(ask({ sender, senderFrame: page }, input)).rejects.toThrow('does not fit');
    expect(reply).not.toHaveBeenCalled();
  },
);

test('what is told to a page must fit as well', () => {
  const window = { isDestroyed: () => false, webContents: { send: vi.fn() } };
  expect(() => tell(window as never, 'app:open-path', { path: 'https://evil.org' })).toThrow();
  expect(window.webContents.send).not.toHaveBeenCalled();
  tell(window as never, 'app:open-path', { path: '/account' });
  expect(window.webContents.send).toHaveBeenCalledWith('app:open-path', { path: '/account' });
});
