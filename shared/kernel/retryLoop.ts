import { waitAfter } from './outbox.ts';

/** Shortest timer, in milliseconds. */
const LEAST_MS = 1_000;

/** Work that is done repeatedly. */
interface Work {
  /** When the next round is due, in milliseconds since 1970; `Infinity` for none. */
  readonly nextAt: () => number;
  /**
   * Does what is due; stops early when `isStopped`. Where it rejects or resolves to false it is retried with increasing
   * delay.
   */
  readonly round: (isStopped: () => boolean) => Promise<unknown>;
  readonly onTrouble?: (error: unknown) => void;
  /** A timer of this process; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The common scheduler: runs one round at a time, once more if requested meanwhile, and again at `nextAt`. */
export class RetryLoop {
  readonly #work: Work;
  #running: Promise<void> | undefined;
  #isWantedAgain = false;
  #isStopped = false;
  #failures = 0;
  #cancel: () => void = () => undefined;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Starts now, or once more after the current round. Resolves when there is nothing left to try for now. */
  run(): Promise<void> {
    this.#cancel();
    this.#isWantedAgain = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
      this.reschedule();
    });
    return this.#running;
  }

  /** Updates the timer after the waiting work has changed. */
  reschedule(): void {
    this.#cancel();
    if (this.#isStopped || this.#running) return;
    const isInTrouble = this.#failures > 0;
    const ms = isInTrouble ? waitAfter(this.#failures, Math.random()) : this.#work.nextAt() - Date.now();
    if (ms < Infinity) this.#cancel = this.#work.after(Math.max(LEAST_MS, ms), () => void this.run());
  }

  /** Stops all further rounds. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #runAll(): Promise<void> {
    while (this.#isWantedAgain && !this.#isStopped) {
      this.#isWantedAgain = false;
      try {
        const isDone = await this.#work.round(() => this.#isStopped);
        this.#failures = isDone === false ? this.#failures + 1 : 0;
      } catch (error) {
        this.#failures += 1;
        this.#work.onTrouble?.(error);
      }
    }
  }
}
