import path from 'node:path';
import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** Milliseconds without output after which the helper has shown the notification and waits for the user. */
const SAYS_MS = 1_500;
/** Output of the helpers after a click. */
const CLICKED = 'activate';
/** Path of each helper in the packaged app. */
const HELPERS = {
  darwin: 'mac.noindex/terminal-notifier.app/Contents/MacOS/terminal-notifier',
  win32: 'snoreToast/snoretoast-x64.exe',
} as const;

interface Messages {
  readonly title: string;
  readonly message: string;
  readonly wait: boolean;
}

/** Shows a text through a helper; `done` is called when it exits. */
export type Notify = (words: Messages, done: (error: Error | null, response: string) => void) => unknown;

/**
 * Returns the helper of this system; null when there is none.
 * @param folder - the folder that contains `mac.noindex` or `snoreToast`
 */
export async function helperIn(folder: string, platform: NodeJS.Platform): Promise<Notify | null> {
  if (platform !== 'darwin' && platform !== 'win32') return null;
  const customPath = path.join(folder, HELPERS[platform]);
  const { default: notifiers } = await import('node-notifier');
  const Helper = platform === 'darwin' ? notifiers.NotificationCenter : notifiers.WindowsToaster;
  const helper = new Helper({ customPath, withFallback: false });
  return (words, done) => helper.notify(words, done);
}

/**
 * Windows and macOS, where the system rejects the app's own notifications: a helper program shows the text, without
 * buttons.
 */
export class SpareNotices implements NoticeWay {
  readonly #helper: () => Promise<Notify | null>;
  readonly #onTrouble: (error: unknown) => void;
  #state: NoticeAbilities['state'] = 'unknown';

  constructor(helper: () => Promise<Notify | null>, onTrouble: (error: unknown) => void) {
    this.#helper = helper;
    this.#onTrouble = onTrouble;
  }

  async show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null> {
    try {
      const notify = await this.#helper();
      if (!notify) return null;
      let isWanted = true;
      await shown(notify, notice, () => {
        if (isWanted) hands.onClick();
      });
      this.#state = 'arrives';
      // The helpers cannot close a notification, so its later events are ignored.
      return { close: () => (isWanted = false) };
    } catch (error) {
      this.#state = 'refused';
      this.#onTrouble(error);
      return null;
    }
  }

  abilities(): Promise<NoticeAbilities> {
    return Promise.resolve({ state: this.#state, hasActions: false, daemon: null });
  }
}

/** Resolves when it is visible, as far as the helper reports; rejects when it could not be shown. */
function shown(notify: Notify, { title, body }: Notice, onClick: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(resolve, SAYS_MS);
    notify({ title, message: body, wait: true }, (error, response) => {
      clearTimeout(silence);
      if (error) reject(error);
      else resolve();
      if (!error && response === CLICKED) onClick();
    });
  });
}

/** Uses the first service, and the second for what the first did not accept. */
export const firstOf = (first: NoticeWay, second: NoticeWay): NoticeWay => ({
  show: async (notice, hands) => (await first.show(notice, hands)) ?? (await second.show(notice, hands)),
  async abilities() {
    const [own, spare] = await Promise.all([first.abilities(), second.abilities()]);
    return own.state === 'refused' && spare.state === 'arrives' ? spare : own;
  },
});
