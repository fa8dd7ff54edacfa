/** Milliseconds: a second failure within this time has a lasting cause, and loading the page once more would loop. */
export const AGAIN_MS = 60_000;

/**
 * What brings a window back: `page` loads what it showed, `plain` loads the plain page, `ask` asks by a dialog of the system,
 * because not even the plain page holds.
 */
export type Remedy = 'page' | 'plain' | 'ask';

/** Decides what becomes of one window whose page crashed or did not load. */
export class Recovery {
  readonly #now: () => number;
  #shown: 'page' | 'plain' | 'nothing' = 'page';
  #failedAt = -Infinity;

  /** @param now - milliseconds of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The page of the window failed. */
  fail(): Remedy {
    const now = this.#now();
    const isAgain = now - this.#failedAt < AGAIN_MS;
    this.#failedAt = now;
    if (this.#shown === 'page') {
      if (!isAgain) return 'page';
      this.#shown = 'plain';
      return 'plain';
    }
    if (this.#shown === 'plain' && !isAgain) return 'plain';
    this.#shown = 'nothing';
    return 'ask';
  }

  /** The person wants to see the window: one that was given up gets another chance. */
  want(): Remedy | null {
    if (this.#shown !== 'nothing') return null;
    this.#shown = 'page';
    return 'page';
  }

  /** Whether the window holds the plain page. */
  get isPlain(): boolean {
    return this.#shown === 'plain';
  }
}
