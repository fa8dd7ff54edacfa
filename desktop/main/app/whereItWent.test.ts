import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticeHands, NoticeWay } from '#main/platform/notices/index.ts';
import { WhereItWent } from './whereItWent.ts';
import { messagesIn } from './messages.ts';

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }));
vi.mock('electron', () => ({ dialog: electron }));

const words = messagesIn.en.leaving.closed;
const close = vi.fn();
const open = vi.fn();
const openSettings = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  electron.showMessageBox.mockResolvedValue({ response: 0 });
});

/** A system that accepts notifications or not, immediately or later. */
function system(takes: boolean | Promise<boolean>) {
  const heard: NoticeHands[] = [];
  const show = vi.fn(async (_notice: unknown, hands: NoticeHands) => {
    heard.push(hands);
    return (await takes) ? { close } : null;
  });
  const way: NoticeWay = { show, abilities: () => Promise.reject(new Error('Nobody asks')) };
  return { show, heard, told: new WhereItWent(way, { open, openSettings }) };
}

test('a notification explains it; a click restores the window, its button leads to the setting', async () => {
  const { show, heard, told } = system(true);
  await told.tell(words);
  expect(show.mock.calls[0]?.[0]).toMatchObject({ title: 'Unchaos keeps running', isSilent: true });
  expect(electron.showMessageBox).not.toHaveBeenCalled();
  heard[0]?.onClick();
  heard[0]?.onButton('settings');
  expect([open, openSettings].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(close).not.toHaveBeenCalled();
  told.end();
  expect(close).toHaveBeenCalledOnce();
});

test('a notification shown after the window returned is closed at once', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { told } = system(promise);
  const telling = told.tell(words);
  told.end();
  resolve(true);
  await telling;
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  [0, 0],
  [1, 1],
])(
  'a dialog explains it when the system shows no notifications; its button %i opens the settings %i times',
  async (response, times) => {
    electron.showMessageBox.mockResolvedValue({ response });
    await system(false).told.tell(words);
    expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Unchaos keeps running', buttons: ['OK', 'Change this'] }),
    );
    expect(openSettings).toHaveBeenCalledTimes(times);
  },
);
