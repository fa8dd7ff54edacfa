import { randomUUID } from 'node:crypto';
import type { Deed, DeedOutcome } from '#shared/tasks/ipc.ts';

/** Milliseconds that a page has to respond; one that is busy for longer no longer acts. */
export const ANSWER_MS = 4_000;

/** An action for a page to perform. */
export interface Relayed {
  readonly id: string;
  readonly user: number;
  readonly taskId: number;
  readonly deed: Deed;
  readonly until: number;
}

/** Relays task actions of the capture window to the page that performs them, and returns its responses. */
export class RelayedDeeds {
  readonly #send: (deed: Relayed) => void;
  readonly #waiting = new Map<string, (outcome: DeedOutcome) => void>();

  /** @param send - sends to the main window's page */
  constructor(send: (deed: Relayed) => void) {
    this.#send = send;
  }

  /** Performs the action for this user and returns its outcome. */
  relay(deed: Pick<Relayed, 'user' | 'taskId' | 'deed'>): Promise<DeedOutcome> {
    const id = randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer(id, 'away'), ANSWER_MS);
      this.#waiting.set(id, (outcome) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(outcome);
      });
      this.#send({ ...deed, id, until: Date.now() + ANSWER_MS });
    });
  }

  /** Handles the page's response; a response after the timeout is dropped. */
  answer(id: string, outcome: DeedOutcome): void {
    this.#waiting.get(id)?.(outcome);
  }

  /** The page is gone, so no response will come. */
  giveUp(): void {
    for (const answer of [...this.#waiting.values()]) answer('away');
  }
}
