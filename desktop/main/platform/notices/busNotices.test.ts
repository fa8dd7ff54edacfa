import { createBroker, type DBusBroker, type MessageBus, sessionBus } from 'dbus-native';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusNotices } from './busNotices.ts';
import type { Notice } from './notice.ts';

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
const notice: Notice = {
  title: 'Your ONE Thing',
  body: 'Fish & <chips>',
  isSilent: true,
  buttons: [{ id: 'snooze', label: 'Snooze 10 min' }],
};

/** A notification service on its own bus. */
class Desktop {
  readonly notified: unknown[][] = [];
  readonly closed: number[] = [];
  bus!: MessageBus;

  static async start(address: string, capabilities: readonly string[]): Promise<Desktop> {
    const desktop = new Desktop();
    desktop.bus = sessionBus({ busAddress: address });
    const { notified, closed } = desktop;
    desktop.bus.exportInterface(
      {
        GetCapabilities: () => [...capabilities],
        GetServerInformation: () => ['dunst', 'knopwob', '1.9', '1.2'],
        Notify: (...all: unknown[]) => notified.push(all.slice(0, 8)),
        CloseNotification: (id: number) => void closed.push(id),
      },
      PATH,
      {
        name: NAME,
        methods: {
          GetCapabilities: ['', 'as', [], ['caps']],
          GetServerInformation: ['', 'ssss', [], ['name', 'vendor', 'version', 'spec']],
          Notify: ['susssasa{sv}i', 'u', [], ['id']],
          CloseNotification: ['u', '', ['id'], []],
        },
      },
    );
    await desktop.bus.ownName(NAME);
    return desktop;
  }

  says(member: 'ActionInvoked' | 'NotificationClosed', id: number, what: string | number): void {
    this.bus.sendSignal(PATH, NAME, member, typeof what === 'string' ? 'us' : 'uu', [id, what]);
  }
}

let broker: DBusBroker;
let address: string;
const troubles = vi.fn();
const hands = () => ({ onClick: vi.fn(), onButton: vi.fn() });

beforeEach(async () => {
  troubles.mockClear();
  broker = createBroker();
  address = await new Promise<string>((resolve, reject) => {
    broker.listen({ port: 0, host: '127.0.0.1' }, (error, at) => (error ? reject(error) : resolve(at)));
  });
});
afterEach(() => void broker.close());

test('a notice is sent to the desktop with its buttons, and its text stays text', async () => {
  const desktop = await Desktop.start(address, ['actions', 'body', 'body-markup']);
  const notices = new BusNotices(troubles, address);
  expect(await notices.show(notice, hands())).not.toBeNull();
  expect(desktop.notified).toEqual([
    [
      'Unchaos',
      0,
      '',
      'Your ONE Thing',
      'Fish &amp; &lt;chips&gt;',
      ['default', 'Unchaos', 'snooze', 'Snooze 10 min'],
      { 'desktop-entry': 'unchaos', 'suppress-sound': true },
      -1,
    ],
  ]);
  expect(await notices.abilities()).toEqual({ state: 'arrives', hasActions: true, daemon: 'dunst' });
});

test('a desktop without buttons and markup gets none', async () => {
  const desktop = await Desktop.start(address, ['body']);
  const notices = new BusNotices(troubles, address);
  await notices.show({ ...notice, isSilent: false }, hands());
  expect(desktop.notified[0]?.slice(4, 7)).toEqual(['Fish & <chips>', [], { 'desktop-entry': 'unchaos' }]);
  expect(await notices.abilities()).toMatchObject({ state: 'arrives', hasActions: false });
});

test('a click and a button are reported once, and only for their own notice', async () => {
  const desktop = await Desktop.start(address, ['actions']);
  const notices = new BusNotices(troubles, address);
  const [first, second] = [hands(), hands()];
  await notices.show(notice, first);
  await notices.show(notice, second);
  desktop.says('ActionInvoked', 2, 'snooze');
  desktop.says('ActionInvoked', 2, 'snooze');
  desktop.says('ActionInvoked', 9, 'default');
  desktop.says('ActionInvoked', 1, 'default');
  await vi.waitFor(() => expect(first.onClick).toHaveBeenCalledTimes(1));
  expect(second.onButton.mock.calls).toEqual([['snooze']]);
  expect([first.onButton, second.onClick].map(({ mock }) => mock.calls)).toEqual([[], []]);
  await vi.waitFor(() => expect(desktop.closed).toEqual([2, 1]));
});

test('a notice that the user closed reports nothing more, and one that is over is closed', async () => {
  const desktop = await Desktop.start(address, ['actions']);
  const notices = new BusNotices(troubles, address);
  const [first, second] = [hands(), hands()];
  await notices.show(notice, first);
  const shown = await notices.show(notice, second);
  desktop.says('NotificationClosed', 1, 2);
  desktop.says('ActionInvoked', 1, 'default');
  shown?.close();
  await vi.waitFor(() => expect(desktop.closed).toEqual([2]));
  expect(first.onClick).not.toHaveBeenCalled();
});

test('without a desktop or a bus it reports that nothing was shown', async () => {
  const notices = new BusNotices(troubles, address);
  expect(await notices.show(notice, hands())).toBeNull();
  expect(await notices.abilities()).toEqual({ state: 'unsupported', hasActions: false, daemon: null });
  const nowhere = new BusNotices(troubles, 'unix:path=/nonexistent/bus');
  expect(await nowhere.show(notice, hands())).toBeNull();
  expect(troubles).toHaveBeenCalledTimes(2);
});

test('a desktop that starts later, or restarts, is found', async () => {
  const notices = new BusNotices(troubles, address);
  expect(await notices.show(notice, hands())).toBeNull();
  const desktop = await Desktop.start(address, ['actions']);
  const before = hands();
  expect(await notices.show(notice, before)).not.toBeNull();
  await desktop.bus.close();
  expect(await notices.show(notice, hands())).toBeNull();
  const again = await Desktop.start(address, ['actions']);
  const after = hands();
  expect(await notices.show(notice, after)).not.toBeNull();
  again.says('ActionInvoked', 1, 'default');
  await vi.waitFor(() => expect(after.onClick).toHaveBeenCalledTimes(1));
  expect(before.onClick).not.toHaveBeenCalled();
});
