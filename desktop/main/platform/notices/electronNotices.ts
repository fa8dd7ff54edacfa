import { Notification } from 'electron';
import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** Milliseconds without an event after which the system has most likely shown the notification. */
const SAYS_MS = 3_000;

/** Windows and macOS: the system's notifications, which support buttons there. */
export class ElectronNotices implements NoticeWay {
  readonly #onTrouble: (reason: string) => void;
  /** Kept alive, otherwise clicks would find no listener. */
  readonly #shown = new Set<Notification>();
  #last: NoticeAbilities['state'] = 'unknown';

  constructor(onTrouble: (reason: string) => void) {
    this.#onTrouble = onTrouble;
  }

  async show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null> {
    if (!Notification.isSupported()) return null;
    const { title, body, isSilent, buttons } = notice;
    const actions = buttons.map(({ label }) => ({ type: 'button' as const, text: label }));
    const notification = new Notification({ title, body, silent: isSilent, actions });
    this.#shown.add(notification);
    notification.on('click', () => this.#used(notification, () => hands.onClick()));
    notification.on('action', ({ actionIndex }) =>
      this.#used(notification, () => {
        const button = buttons[actionIndex];
        if (button) hands.onButton(button.id);
      }),
    );
    notification.on('close', () => this.#shown.delete(notification));
    const isTaken = await this.#isTaken(notification);
    if (isTaken) return { close: () => this.#close(notification) };
    this.#shown.delete(notification);
    return null;
  }

  abilities(): Promise<NoticeAbilities> {
    const state = Notification.isSupported() ? this.#last : 'unsupported';
    return Promise.resolve({ state, hasActions: state !== 'unsupported' && state !== 'refused', daemon: null });
  }

  #isTaken(notification: Notification): Promise<boolean> {
    return new Promise((resolve) => {
      const silence = setTimeout(() => resolve(true), SAYS_MS);
      const said = (state: 'arrives' | 'refused'): void => {
        clearTimeout(silence);
        this.#last = state;
        resolve(state === 'arrives');
      };
      notification.once('show', () => said('arrives'));
      notification.once('failed', (_event, reason) => {
        this.#onTrouble(reason);
        said('refused');
      });
      notification.show();
    });
  }

  #used(notification: Notification, use: () => void): void {
    if (!this.#shown.has(notification)) return;
    this.#close(notification); // Some systems leave it open.
    use();
  }

  #close(notification: Notification): void {
    this.#shown.delete(notification);
    notification.close();
  }
}
