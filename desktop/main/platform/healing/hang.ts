import { type BrowserWindow, dialog } from 'electron';
import type { HealingMessages } from './care.ts';

/** Milliseconds. Chromium reports a page after about 15 seconds without a response; a slow computer gets some more. */
export const FAIR_WHILE_MS = 10_000;

const WAIT = 0;
const RELOAD = 1;

/** An unresponsive page of one window: after a grace period the user chooses between waiting and a reload. */
export class Hang {
  readonly #window: BrowserWindow;
  readonly #messages: () => HealingMessages | undefined;
  readonly #reload: () => void;
  readonly #over = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  /** @param reload - ends the page and loads it again */
  constructor(window: BrowserWindow, messages: () => HealingMessages | undefined, reload: () => void) {
    this.#window = window;
    this.#messages = messages;
    this.#reload = reload;
    this.#wait();
  }

  /** The page responds again or is gone, so an open question closes. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over.abort();
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#ask(), FAIR_WHILE_MS);
  }

  async #ask(): Promise<void> {
    const messages = this.#messages();
    // The user does not see a hidden window, so it reloads without a question.
    if (!messages || !this.#window.isVisible()) return this.#reload();
    const { title, text, wait, reload } = messages.unresponsive;
    const { response } = await dialog.showMessageBox(this.#window, {
      // No warning icon and no sound.
      type: 'none',
      title: 'Unchaos',
      message: title,
      detail: text,
      buttons: [wait, reload],
      defaultId: WAIT,
      cancelId: WAIT,
      noLink: true,
      signal: this.#over.signal,
    });
    if (this.#over.signal.aborted) return;
    if (response === RELOAD) this.#reload();
    else this.#wait();
  }
}
