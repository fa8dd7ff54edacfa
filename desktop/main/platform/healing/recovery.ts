/** Milliseconds: a second failure within this time has a lasting cause, and loading the page again would loop. */
export const AGAIN_MS = 60_000;

/**
 * How to recover a window: `page` reloads its page, `plain` loads the fallback page, `ask` shows a system dialog
 * because even the fallback page fails.
 */
export type Remedy = 'page' | 'plain' | 'ask';

/** Decides how to recover a window whose page crashed or failed to load. */
export class Recovery {
  readonly #now: () => number;
  #shown: 'page' | 'plain' | 'nothing' = 'page';
  #failedAt = -Infinity;

  /** @param now - monotonic clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records a failure of the page and returns the remedy. */
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

  /** The user wants to see the window: one that was given up gets another chance. */
  want(): Remedy | null {
    if (this.#shown !== 'nothing') return null;
    this.#shown = 'page';
    return 'page';
  }

  /** Whether the window shows the fallback page. */
  get isPlain(): boolean {
    return this.#shown === 'plain';
  }
}
