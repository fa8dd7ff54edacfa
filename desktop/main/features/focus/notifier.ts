import type { FocusTask } from '#shared/focus/session.ts';
import type { NoticeWay, ShownNotice } from '#main/platform/notices/index.ts';
import { windowNamed } from '#main/platform/windows.ts';
import type { NoticeKind } from './notices.ts';
import { shortTitle } from './trayPart.ts';
import type { Messages } from './messages/en.ts';

/**
 * Announces quietly that something is over: a notification without sound, and the window requests attention without
 * taking the focus.
 */
export class Notifier {
  readonly #way: NoticeWay;
  readonly #open: () => void;
  readonly #words: () => Messages;
  #shown: ShownNotice | null = null;
  #turn = 0;

  constructor(way: NoticeWay, open: () => void, words: () => Messages) {
    this.#way = way;
    this.#open = open;
    this.#words = words;
  }

  tell(kind: NoticeKind, { title }: Pick<FocusTask, 'title'>): void {
    this.close();
    const window = windowNamed('main');
    if (window?.isFocused()) return; // The screen already shows it.
    if (window && (window.isVisible() || window.isMinimized())) {
      window.flashFrame(true);
      window.once('focus', () => window.flashFrame(false));
    }
    const words = this.#words().notice[kind];
    void this.#show(words.title, words.body(shortTitle(title)));
  }

  /** Closes the notification. */
  close(): void {
    this.#turn += 1;
    this.#shown?.close();
    this.#shown = null;
  }

  async #show(title: string, body: string): Promise<void> {
    const turn = this.#turn;
    const open = this.#open;
    const shown = await this.#way.show({ title, body, isSilent: true, buttons: [] }, { onClick: open, onButton: open });
    // It may be closed before it has appeared.
    if (turn === this.#turn) this.#shown = shown;
    else shown?.close();
  }
}
