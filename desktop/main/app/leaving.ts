import type { OnClose } from '#shared/ipc/settings.ts';

/** Dependencies of `Leaving`. */
export interface LeavingWorld {
  /** Whether the user can reach the app through a tray. */
  hasTray(): Promise<boolean>;
  /** The user's choice for closing the window. */
  onClose(): OnClose;
  /** Whether a focus session is running. */
  isFocusing(): boolean;
  /** Asks whether to quit although a session is running. */
  ask(): Promise<boolean>;
  hide(): void;
  /** Explains where the app went; called once per computer. */
  explain(): void;
  isExplained(): boolean;
  quit(): void;
}

/**
 * Decides what happens when the user closes the main window or quits. A system shutdown or a signal bypasses this and
 * asks no questions.
 */
export class Leaving {
  readonly #world: LeavingWorld;
  #isAsking = false;
  #timesAsked = 0;

  constructor(world: LeavingWorld) {
    this.#world = world;
  }

  /** The main window was closed. Without a tray the app quits, because the window could not be reopened. */
  async close(): Promise<void> {
    const { onClose, hasTray, hide, explain, isExplained } = this.#world;
    if (this.#isAsking) return;
    const before = this.#timesAsked;
    const isTheEnd = onClose() === 'quit' || !(await hasTray());
    if (this.#timesAsked !== before) return; // Asked for while the desktop was still answering.
    if (isTheEnd) return await this.quit();
    hide();
    if (!isExplained()) explain();
  }

  /** Handles a quit by the user. A second request is ignored while the question is open. */
  async quit(): Promise<void> {
    const { isFocusing, ask, quit } = this.#world;
    if (this.#isAsking) return;
    if (isFocusing()) {
      this.#isAsking = true;
      this.#timesAsked += 1;
      const isSure = await ask().finally(() => (this.#isAsking = false));
      if (!isSure) return;
    }
    quit();
  }
}
