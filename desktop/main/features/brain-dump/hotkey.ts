import type { Shortcuts } from '#main/platform/heldShortcuts.ts';

/** A global hotkey, such as the one for the capture window. */
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

  /**
   * Registers the hotkey with the system, again if another program had it; returns false while it is taken or invalid.
   */
  claim(): boolean {
    this.#isRegistered ||= this.#register(this.#accelerator);
    return this.#isRegistered;
  }

  /**
   * Registers another hotkey and releases the old one. Returns false and changes nothing if the new one is unavailable.
   */
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
