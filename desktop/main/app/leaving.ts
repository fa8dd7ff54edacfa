import type { OnClose } from '#shared/ipc/settings.ts';

/** What leaving needs of the app. */
export interface LeavingWorld {
  /** Whether somebody can find the app in a tray. */
  hasTray(): Promise<boolean>;
  /** What somebody chose for the close of the window. */
  onClose(): OnClose;
  /** Whether a focus session runs at this moment. */
  isFocusing(): boolean;
  /** Asks whether to quit although a session runs. */
  ask(): Promise<boolean>;
  hide(): void;
  /** Says where the app is now; called once in the life of this computer's settings. */
  explain(): void;
  isExplained(): boolean;
  quit(): void;
}

/**
 * What becomes of the app when somebody closes its window or says "Quit". The system's own wish to end (a shutdown, a signal)
 * goes past this and asks nobody.
 */
export class Leaving {
  readonly #world: LeavingWorld;
  #isAsking = false;
  #timesAsked = 0;

  constructor(world: LeavingWorld) {
    this.#world = world;
  }

  /** The main window was closed: without a tray nobody would find it again. */
  async close(): Promise<void> {
    const { onClose, hasTray, hide, explain, isExplained } = this.#world;
    if (this.#isAsking) return;
    const before = this.#timesAsked;
    const isTheEnd = onClose() === 'quit' || !(await hasTray());
    if (this.#timesAsked !== before) return; // Asked while the desktop took its time to answer.
    if (isTheEnd) return await this.quit();
    hide();
    if (!isExplained()) explain();
  }

  /** Somebody wants to quit. While the question is open, a second wish changes nothing. */
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
