import { Notification } from 'electron';
import type { FocusTask } from '#shared/focus/session.ts';
import { log } from '#main/platform/log.ts';
import { windowNamed } from '#main/platform/windows.ts';
import type { NoticeKind } from './notices.ts';
import { shortTitle } from './trayPart.ts';
import type { Words } from './words.ts';

/** Linux reads the body as markup. */
const plain = (text: string): string =>
  process.platform === 'linux' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

/** Tells quietly what is over: a notification without a sound, and the window asks for attention without taking the keyboard. */
export class Notifier {
  readonly #open: () => void;
  readonly #words: () => Words;
  /** Kept, or the system's click would find nobody. */
  #shown: Notification | undefined;

  constructor(open: () => void, words: () => Words) {
    this.#open = open;
    this.#words = words;
  }

  tell(kind: NoticeKind, { title }: Pick<FocusTask, 'title'>): void {
    this.close();
    const window = windowNamed('main');
    if (window?.isFocused()) return; // The screen tells it already.
    if (window && (window.isVisible() || window.isMinimized())) {
      window.flashFrame(true);
      window.once('focus', () => window.flashFrame(false));
    }
    if (!Notification.isSupported()) return;
    const words = this.#words().notice[kind];
    this.#show(words.title, plain(words.body(shortTitle(title))));
  }

  /** What was told is over. */
  close(): void {
    this.#shown?.close();
    this.#shown = undefined;
  }

  #show(title: string, body: string): void {
    const notification = new Notification({ title, body, silent: true });
    this.#shown = notification;
    notification.on('click', () => {
      this.close(); // Some systems leave it up.
      this.#open();
    });
    notification.on('failed', (_event, reason) => log(`A notification was not shown: ${reason}`));
    notification.show();
  }
}
