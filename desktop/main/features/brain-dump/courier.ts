import { untilTomorrow } from '#main/platform/backoff.ts';
import { comeBack, DONE, type Next, REST, Rounds } from '#main/platform/rounds.ts';
import type { Dump, Outbox, Why } from './outbox.ts';
import { ownerOf, owns } from './owner.ts';
import type { Outcome } from './sendDump.ts';

interface Session {
  readonly token: string;
  readonly accountId: number | null;
}

/** What the courier needs of the world. */
export interface CourierRound {
  readonly outbox: Outbox;
  session(): Promise<Session | null>;
  send(dump: Dump, token: string): Promise<Outcome>;
  onDelivered(delivery: { id: string; tasks: number; crisis: boolean }): void;
  onTrouble(what: string, error?: unknown): void;
}

/** Carries dumps from the outbox to the server, one after the other, and comes back later while anything waits. */
export class Courier {
  readonly #round: CourierRound;
  readonly #rounds: Rounds;
  /** Until then the server takes nothing more of this account (milliseconds since 1970), and why. */
  #usedUp: { readonly until: number; readonly token: string; readonly why: Why } | undefined;

  constructor(round: CourierRound) {
    this.#round = round;
    this.#rounds = new Rounds(
      () => this.#goOnce(),
      (error) => round.onTrouble('A delivery went wrong', error),
    );
  }

  /** Starts now, or once more after the walk that is under way. Returns when there is nothing left to try for now. */
  deliver(): Promise<void> {
    return this.#rounds.go();
  }

  /** Starts now, even where the allowance was used up the last time: a hand asks for it, or there is another plan. */
  deliverAnyway(): Promise<void> {
    this.#usedUp = undefined;
    return this.deliver();
  }

  /** No more attempts; what waits stays on disk. */
  stop(): void {
    this.#rounds.stop();
  }

  async #goOnce(): Promise<Next> {
    const { outbox } = this.#round;
    if (outbox.waiting.length === 0) return REST;
    const session = await this.#round.session();
    if (!session) return REST; // Signing in calls deliver() again.

    const owner = ownerOf(session);
    const mine = outbox.waiting.filter((dump) => owns(owner, dump));
    if (this.#isUsedUp(session)) return this.#waitForTomorrow(mine);
    let failed: (Outcome & { kind: 'later' }) | undefined;
    for (const dump of mine) {
      const outcome = await this.#round.send(dump, session.token);
      if (this.#rounds.isStopped) return REST;
      if (outcome.kind === 'signInNeeded') {
        outbox.note(dump.id, 'session');
        return REST;
      }
      if (outcome.kind === 'usedUp') {
        this.#usedUp = {
          token: session.token,
          why: outcome.why,
          until: Date.now() + untilTomorrow(new Date(), Math.random()),
        };
        return this.#waitForTomorrow(mine);
      }
      if (outcome.kind === 'later') {
        outbox.note(dump.id, outcome.why);
        failed = outcome;
        if (outcome.everything) break;
      } else await this.#settle(dump, outcome);
    }
    const isAccountUnknown = session.accountId === null && outbox.waiting.some(({ accountId }) => accountId !== null);
    return failed || isAccountUnknown ? comeBack(failed?.atLeastMs) : DONE;
  }

  #isUsedUp({ token }: Session): boolean {
    return this.#usedUp?.token === token && Date.now() < this.#usedUp.until;
  }

  #waitForTomorrow(dumps: readonly Dump[]): Next {
    if (!this.#usedUp) return REST;
    const { until, why } = this.#usedUp;
    for (const { id } of dumps) this.#round.outbox.note(id, why);
    return { kind: 'wait', ms: until - Date.now() };
  }

  async #settle({ id }: Dump, outcome: Outcome & { kind: 'delivered' | 'refused' }): Promise<void> {
    if (outcome.kind === 'delivered') {
      await this.#round.outbox.remove(id);
      this.#round.onDelivered({ id, tasks: outcome.tasks, crisis: outcome.crisis });
    } else {
      await this.#round.outbox.refuse(id, outcome.why);
      this.#round.onTrouble('The server refused a dump; it is kept among the refused ones');
    }
  }
}
