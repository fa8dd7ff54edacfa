import { log } from './log.ts';

/** The part of Electron's globalShortcut that we use. */
export interface Shortcuts {
  register(accelerator: string, onPress: () => void): boolean;
  unregister(accelerator: string): void;
}

/** A hotkey that holds back all other keys from its press on. */
interface Held {
  claim(): Promise<boolean>;
  release(): void;
}

/**
 * Global hotkeys after whose press no letter reaches the previously active program. Electron registers a hotkey first,
 * which shows whether it is available; where the system can hold keys back, we then take it over, and if that fails
 * Electron keeps it.
 */
export class HeldShortcuts implements Shortcuts {
  readonly #electron: Shortcuts;
  readonly #prepare: (accelerator: string, onPress: () => void) => Promise<Held | undefined>;
  /** Registered hotkeys, so that one that was released meanwhile is not taken over. */
  readonly #registered = new Map<string, { held?: Held }>();

  constructor(electron: Shortcuts, prepare: (accelerator: string, onPress: () => void) => Promise<Held | undefined>) {
    this.#electron = electron;
    this.#prepare = prepare;
  }

  register(accelerator: string, onPress: () => void): boolean {
    if (!this.#electron.register(accelerator, onPress)) return false;
    const mine = {};
    this.#registered.set(accelerator, mine);
    this.#takeOver(accelerator, onPress, mine).catch((error: unknown) => log('A key could not be taken over', error));
    return true;
  }

  unregister(accelerator: string): void {
    this.#registered.get(accelerator)?.held?.release();
    this.#registered.delete(accelerator);
    this.#electron.unregister(accelerator);
  }

  async #takeOver(accelerator: string, onPress: () => void, mine: { held?: Held }): Promise<void> {
    const held = await this.#prepare(accelerator, onPress);
    const isWanted = (): boolean => this.#registered.get(accelerator) === mine;
    if (!held) return;
    if (!isWanted()) return held.release();
    this.#electron.unregister(accelerator);
    const isOurs = await held.claim();
    if (isOurs && isWanted()) mine.held = held;
    else held.release();
    if (!isOurs && isWanted()) this.#electron.register(accelerator, onPress);
  }
}
