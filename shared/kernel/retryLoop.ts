import { waitAfter } from './outbox.ts';

/** Milliseconds: no timer is shorter. */
const LEAST_MS = 1_000;

/** Work that is done now and then. */
interface Work {
  /** When there is something to do by itself, in milliseconds since 1970; `Infinity` for nothing. */
  readonly nextAt: () => number;
  /** Does what is due; stops early when `isStopped`. Where it rejects or answers false it is done again, later each time. */
  readonly round: (isStopped: () => boolean) => Promise<unknown>;
  readonly onTrouble?: (error: unknown) => void;
  /** A timer of this process; the answer cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The one scheduler: a round at a time, once more where it is asked meanwhile, and again when `nextAt` says so. */
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

  /** Starts now, or once more after the round that is under way. Returns when there is nothing left to try for now. */
  run(): Promise<void> {
    this.#cancel();
    this.#isWantedAgain = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
      this.reschedule();
    });
    return this.#running;
  }

  /** What waits has changed, and with it perhaps when the next round comes. */
  reschedule(): void {
    this.#cancel();
    if (this.#isStopped || this.#running) return;
    const isInTrouble = this.#failures > 0;
    const ms = isInTrouble ? waitAfter(this.#failures, Math.random()) : this.#work.nextAt() - Date.now();
    if (ms < Infinity) this.#cancel = this.#work.after(Math.max(LEAST_MS, ms), () => void this.run());
  }

  /** No more rounds. */
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
