import path from 'node:path';
import type { Notice, NoticeAbilities, NoticeHands, NoticeWay, ShownNotice } from './notice.ts';

/** A helper that says nothing for so long, in milliseconds, shows the notice and waits for the person. */
const SAYS_MS = 1_500;
/** What the helpers answer to a click. */
const CLICKED = 'activate';
/** Each helper beside the app, as the packaging lays them there. */
const HELPERS = {
  darwin: 'mac.noindex/terminal-notifier.app/Contents/MacOS/terminal-notifier',
  win32: 'snoreToast/snoretoast-x64.exe',
} as const;

interface Words {
  readonly title: string;
  readonly message: string;
  readonly wait: boolean;
}

/** Shows words by a helper; hears of their end. */
export type Notify = (words: Words, done: (error: Error | null, response: string) => void) => unknown;

/**
 * The helper of this system; null where there is none.
 * @param folder - the one that holds `mac.noindex` or `snoreToast`
 */
export async function helperIn(folder: string, platform: NodeJS.Platform): Promise<Notify | null> {
  if (platform !== 'darwin' && platform !== 'win32') return null;
  const customPath = path.join(folder, HELPERS[platform]);
  const { default: notifiers } = await import('node-notifier');
  const Helper = platform === 'darwin' ? notifiers.NotificationCenter : notifiers.WindowsToaster;
  const helper = new Helper({ customPath, withFallback: false });
  return (words, done) => helper.notify(words, done);
}

/** Windows and macOS, where the system refuses notices of the app itself: a helper of its own shows the words, without buttons. */
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
      // The helpers take nothing away; what is over is not listened to any more.
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

/** Returns when it is up, as far as the helper tells; throws where it could not show it. */
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

/** Shows by the first way, and by the second what that one did not take. */
export const firstOf = (first: NoticeWay, second: NoticeWay): NoticeWay => ({
  show: async (notice, hands) => (await first.show(notice, hands)) ?? (await second.show(notice, hands)),
  async abilities() {
    const [own, spare] = await Promise.all([first.abilities(), second.abilities()]);
    return own.state === 'refused' && spare.state === 'arrives' ? spare : own;
  },
});
