/** The results of all checks, line by line; a failed check does not prevent the others. */
export class Report {
  #failed = 0;
  #seen = 0;

  /** Reports a result, with details. */
  say(what: string, isTrue: boolean, detail = ''): void {
    this.#seen += 1;
    if (!isTrue) this.#failed += 1;
    console.log(`${isTrue ? '  saw ' : 'FAILED'}  ${what}${detail === '' ? '' : `: ${detail}`}`);
  }

  /** Runs a check: a thrown error is a failure with its message. `look` returns what it saw. */
  async see(what: string, look: () => Promise<string> | string): Promise<void> {
    try {
      this.say(what, true, await look());
    } catch (error) {
      this.say(what, false, error instanceof Error ? error.message.trim() : String(error));
    }
  }

  /** Prints the summary and returns the exit code. */
  end(where: string): number {
    console.log(`${where}: ${this.#seen - this.#failed} of ${this.#seen} seen, ${this.#failed} failed`);
    return this.#failed === 0 && this.#seen > 0 ? 0 : 1;
  }
}

/** Throws unless `isTrue`. */
export function must(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}

/** Timeout in milliseconds. */
export const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Waits until `probe` returns a value; throws with `what` on timeout. */
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
