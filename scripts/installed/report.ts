/** What was looked at and seen, line by line; a look that failed does not keep the others from being taken. */
export class Report {
  #failed = 0;
  #seen = 0;

  /** Says what was seen, with whatever shows it. */
  say(what: string, isTrue: boolean, detail = ''): void {
    this.#seen += 1;
    if (!isTrue) this.#failed += 1;
    console.log(`${isTrue ? '  saw ' : 'FAILED'}  ${what}${detail === '' ? '' : `: ${detail}`}`);
  }

  /** Looks: a thrown error is a failure with its message. `look` answers what it saw. */
  async see(what: string, look: () => Promise<string> | string): Promise<void> {
    try {
      this.say(what, true, await look());
    } catch (error) {
      this.say(what, false, error instanceof Error ? error.message.trim() : String(error));
    }
  }

  /** The sum, and the exit code that goes with it. */
  end(where: string): number {
    console.log(`${where}: ${this.#seen - this.#failed} of ${this.#seen} seen, ${this.#failed} failed`);
    return this.#failed === 0 && this.#seen > 0 ? 0 : 1;
  }
}

/** Throws unless `isTrue`. */
export function must(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}

/** Milliseconds after which what has not come will not come. */
export const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Waits until `probe` answers something; throws with `what` when it never does. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  patience = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
