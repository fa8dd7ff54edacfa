import { waitAfter } from './backoff.ts';

/** What comes after a round: nothing until somebody asks, another try after a failure, or a round at a set time. */
export type Next =
  | { readonly kind: 'done' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'comeBack'; readonly atLeastMs: number }
  | { readonly kind: 'wait'; readonly ms: number };

export const DONE: Next = { kind: 'done' };
export const REST: Next = { kind: 'rest' };
export const comeBack = (atLeastMs = 0): Next => ({ kind: 'comeBack', atLeastMs });

/** Goes rounds one at a time, once more where it is asked meanwhile, and comes back later after a failure (`backoff.ts`). */
export class Rounds {
  readonly #goOnce: () => Promise<Next>;
  readonly #onTrouble: (error: unknown) => void;
  #walk: Promise<void> | undefined;
  #isWantedAgain = false;
  #isStopped = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(goOnce: () => Promise<Next>, onTrouble: (error: unknown) => void) {
    this.#goOnce = goOnce;
    this.#onTrouble = onTrouble;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Starts now, or once more after the round that is under way. Returns when there is nothing left to try for now. */
  go(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWantedAgain = true;
    this.#walk ??= this.#goAll().finally(() => {
      this.#walk = undefined;
    });
    return this.#walk;
  }

  /** No more rounds. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #goAll(): Promise<void> {
    while (this.#isWantedAgain && !this.#isStopped) {
      this.#isWantedAgain = false;
      try {
        this.#follow(await this.#goOnce());
      } catch (error) {
        this.#onTrouble(error);
        this.#follow(comeBack());
      }
    }
  }

  #follow(next: Next): void {
    if (next.kind === 'done') this.#failures = 0;
    if (next.kind === 'wait') this.#goIn(next.ms);
    if (next.kind !== 'comeBack') return;
    this.#failures += 1;
    this.#goIn(Math.max(next.atLeastMs, waitAfter(this.#failures, Math.random())));
  }

  #goIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.go(), Math.max(0, ms));
  }
}
