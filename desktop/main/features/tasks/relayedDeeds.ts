import { randomUUID } from 'node:crypto';
import type { Deed, DeedOutcome } from '#shared/tasks/ipc.ts';

/** How long a page has for an answer, in milliseconds: one that is busy for longer does nothing any more. */
export const ANSWER_MS = 4_000;

/** What a page is told to do. */
export interface Relayed {
  readonly id: string;
  readonly user: number;
  readonly taskId: number;
  readonly deed: Deed;
  readonly until: number;
}

/** What the capture window wants of tasks, on its way to the page that does it and back. */
export class RelayedDeeds {
  readonly #send: (deed: Relayed) => void;
  readonly #waiting = new Map<string, (outcome: DeedOutcome) => void>();

  /** @param send - tells the main window's page */
  constructor(send: (deed: Relayed) => void) {
    this.#send = send;
  }

  /** Has it done for this person, and answers what became of it. */
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

  /** The page has answered; what nobody waits for any more is dropped. */
  answer(id: string, outcome: DeedOutcome): void {
    this.#waiting.get(id)?.(outcome);
  }

  /** No answer will come: the page is gone. */
  giveUp(): void {
    for (const answer of [...this.#waiting.values()]) answer('away');
  }
}
