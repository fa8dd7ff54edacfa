/** The part of Electron's globalShortcut that we use. */
export interface Shortcuts {
  register(accelerator: string, onPress: () => void): boolean;
  unregister(accelerator: string): void;
}

/** The key that opens the capture window from anywhere. */
export class Hotkey {
  readonly accelerator: string;
  readonly #shortcuts: Shortcuts;
  readonly #onPress: () => void;
  #isRegistered = false;

  constructor(accelerator: string, shortcuts: Shortcuts, onPress: () => void) {
    this.accelerator = accelerator;
    this.#shortcuts = shortcuts;
    this.#onPress = onPress;
  }

  /** Asks the system for the key, again if another program had it; false while it is taken or no key at all. */
  claim(): boolean {
    if (this.#isRegistered) return true;
    try {
      this.#isRegistered = this.#shortcuts.register(this.accelerator, this.#onPress);
    } catch {
      this.#isRegistered = false;
    }
    return this.#isRegistered;
  }

  release(): void {
    if (this.#isRegistered) this.#shortcuts.unregister(this.accelerator);
    this.#isRegistered = false;
  }
}
