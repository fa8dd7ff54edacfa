import type { Shortcuts } from '#main/platform/heldShortcuts.ts';

/** The key that opens the capture window from anywhere. */
export class Hotkey {
  readonly #shortcuts: Shortcuts;
  readonly #onPress: () => void;
  #accelerator: string;
  #isRegistered = false;

  constructor(accelerator: string, shortcuts: Shortcuts, onPress: () => void) {
    this.#accelerator = accelerator;
    this.#shortcuts = shortcuts;
    this.#onPress = onPress;
  }

  get accelerator(): string {
    return this.#accelerator;
  }

  /** Asks the system for the key, again if another program had it; false while it is taken or no key at all. */
  claim(): boolean {
    this.#isRegistered ||= this.#register(this.#accelerator);
    return this.#isRegistered;
  }

  /** Takes another key and gives the old one back; false, and all stays as it was, where the new one cannot be had. */
  change(accelerator: string): boolean {
    if (accelerator === this.#accelerator) return this.claim();
    if (!this.#register(accelerator)) return false;
    this.release();
    this.#accelerator = accelerator;
    this.#isRegistered = true;
    return true;
  }

  release(): void {
    if (this.#isRegistered) this.#shortcuts.unregister(this.#accelerator);
    this.#isRegistered = false;
  }

  #register(accelerator: string): boolean {
    try {
      return this.#shortcuts.register(accelerator, this.#onPress);
    } catch {
      return false;
    }
  }
}
