import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticeWay } from '#main/platform/notices/index.ts';
import { Notifier } from './notifier.ts';
import { messagesIn } from './messages.ts';

const screen = vi.hoisted(() => ({ window: null as unknown }));
vi.mock('#main/platform/windows.ts', () => ({ windowNamed: () => screen.window }));

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
  readonly press: () => void;
  isClosed: boolean;
}
const shown: Shown[] = [];
/** Delays when a notification appears. */
let comesUp: Promise<unknown>;
const way = {
  async show(
    notice: Pick<Shown, 'title' | 'body' | 'isSilent'>,
    { onClick }: { readonly onClick: () => void },
  ): Promise<{ close(): void }> {
    const one = { ...notice, press: onClick, isClosed: false };
    await comesUp;
    shown.push(one);
    return { close: () => void (one.isClosed = true) };
  },
} as unknown as NoticeWay;

/** The main window in a given state. */
function aWindow(is: { readonly focused?: boolean; readonly visible?: boolean; readonly minimized?: boolean }) {
  const flashes: boolean[] = [];
  const window = Object.assign(new EventEmitter(), {
    isFocused: () => is.focused ?? false,
    isVisible: () => is.visible ?? false,
    isMinimized: () => is.minimized ?? false,
    flashFrame: (isOn: boolean) => flashes.push(isOn),
  });
  screen.window = window;
  return { window, flashes };
}
const open = vi.fn();
const aNotifier = () => new Notifier(way, open, () => messagesIn.en);
const comes = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  shown.length = 0;
  comesUp = Promise.resolve();
  screen.window = null;
  open.mockClear();
});

test('the end is announced silently, with its task, and leads to the app', async () => {
  aNotifier().tell('completed', { title: 'Write the letter' });
  await comes();
  const { title, body } = messagesIn.en.notice.completed;
  expect(shown).toMatchObject([{ title, body: body('Write the letter'), isSilent: true }]);
  shown[0]?.press();
  expect(open).toHaveBeenCalledOnce();
});

test('nothing is announced while the user looks at the app', async () => {
  const { flashes } = aWindow({ focused: true, visible: true });
  aNotifier().tell('completed', { title: 'Write the letter' });
  await comes();
  expect([shown, flashes]).toEqual([[], []]);
});

test.each([{ visible: true }, { minimized: true }])(
  'a window that is %j asks for attention until it gets focus',
  (is) => {
    const { window, flashes } = aWindow(is);
    aNotifier().tell('completed', { title: 'Write the letter' });
    expect(flashes).toEqual([true]);
    window.emit('focus');
    window.emit('focus');
    expect(flashes).toEqual([true, false]);
  },
);

test('a hidden window stays hidden', async () => {
  const { flashes } = aWindow({});
  aNotifier().tell('completed', { title: 'Write the letter' });
  await comes();
  expect([shown.length, flashes]).toEqual([1, []]);
});

test('a notice replaces the one before, and closes when it is over', async () => {
  const notifier = aNotifier();
  notifier.tell('completed', { title: 'Write the letter' });
  await comes();
  notifier.tell('breakComplete', { title: 'Write the letter' });
  await comes();
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  notifier.close();
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('a notice that is over before it is shown closes at once', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  comesUp = promise;
  const notifier = aNotifier();
  notifier.tell('completed', { title: 'Write the letter' });
  notifier.close();
  resolve(undefined);
  await comes();
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true]);
});
