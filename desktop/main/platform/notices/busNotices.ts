import { connectToBus, type NotificationBus } from './bus.ts';
import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

const APP = 'Unchaos';
/** Our desktop entry (`desktopName` in package.json). */
const DESKTOP_ENTRY = 'unchaos';
/** Action ID of a click on the notification itself. */
const CLICK = 'default';
/** The desktop decides how long the notification stays. */
const AS_LONG_AS_USUAL = -1;

/** Escapes the body when the service treats it as markup, so that the user's text stays text. */
const spelled = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Linux: notifications over the session bus, because Electron supports no buttons there. Shows nothing without a bus or
 * a desktop.
 */
export class BusNotices implements NoticeWay {
  readonly #address: string | null;
  readonly #onTrouble: (error: unknown) => void;
  readonly #shown = new Map<number, NoticeHands>();
  #bus: Promise<NotificationBus> | undefined;

  /** @param address - of the bus; null for the default session bus */
  constructor(onTrouble: (error: unknown) => void, address: string | null = null) {
    this.#onTrouble = onTrouble;
    this.#address = address;
  }

  async show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null> {
    try {
      const bus = await this.#connected();
      const id = Number(await bus.call('Notify', 'susssasa{sv}i', await bodyOf(notice, bus)));
      this.#shown.set(id, hands);
      return { close: () => this.#close(bus, id) };
    } catch (error) {
      this.#onTrouble(error);
      this.#lose();
      return null;
    }
  }

  async abilities(): Promise<NoticeAbilities> {
    try {
      const { daemon } = await this.#connected();
      return { state: 'arrives', hasActions: daemon.capabilities.includes('actions'), daemon: daemon.name };
    } catch {
      this.#lose();
      return { state: 'unsupported', hasActions: false, daemon: null };
    }
  }

  #connected(): Promise<NotificationBus> {
    if (this.#bus) return this.#bus;
    const own = connectToBus(this.#address, {
      onSignal: (member, [id, what]) => {
        if (this.#bus === own) this.#hear(member, Number(id), what);
      },
      onLost: () => {
        if (this.#bus === own) this.#lose();
      },
    });
    this.#bus = own;
    return own;
  }

  /** Makes the next notification reconnect: another bus or service assigns IDs from one again. */
  #lose(): void {
    const lost = this.#bus;
    this.#bus = undefined;
    this.#shown.clear();
    lost?.then(
      (bus) => bus.close(),
      () => undefined,
    );
  }

  #hear(member: string, id: number, what: unknown): void {
    const hands = this.#shown.get(id);
    if (!hands || (member !== 'ActionInvoked' && member !== 'NotificationClosed')) return;
    this.#shown.delete(id);
    if (member === 'NotificationClosed') return;
    // Some desktops leave it open.
    void this.#connected().then((bus) => this.#close(bus, id), this.#onTrouble);
    if (what === CLICK) hands.onClick();
    else hands.onButton(String(what));
  }

  #close(bus: NotificationBus, id: number): void {
    this.#shown.delete(id);
    // Closing one that is already gone fails.
    void bus.call('CloseNotification', 'u', [id]).catch(() => undefined);
  }
}

async function bodyOf({ title, body, isSilent, buttons }: Notice, { daemon }: NotificationBus): Promise<unknown[]> {
  const { Variant } = await import('dbus-native');
  const { capabilities } = daemon;
  const actions = capabilities.includes('actions')
    ? [CLICK, APP, ...buttons.flatMap(({ id, label }) => [id, label])]
    : [];
  const hints = {
    'desktop-entry': new Variant('s', DESKTOP_ENTRY),
    ...(isSilent ? { 'suppress-sound': new Variant('b', true) } : {}),
  };
  const words = capabilities.includes('body-markup') ? spelled(body) : body;
  return [APP, 0, '', title, words, actions, hints, AS_LONG_AS_USUAL];
}
