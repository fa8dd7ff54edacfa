import { NEW, type OutboxItem, type OutboxState } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { workOf } from '#shared/kernel/sendDue.ts';
import { after } from '#main/platform/after.ts';
import type { Dump, Outbox, Why } from './outbox.ts';
import { ownerOf, owns } from './owner.ts';
import type { SendOutcome, Settled } from './sendDump.ts';

/** Jitter in milliseconds, so that many computers do not retry exactly at midnight. */
const SPREAD_MS = 600_000;

/** Milliseconds until the daily allowance is renewed: the computer's next midnight plus up to ten minutes. */
export function untilTomorrow(now: Date, chance: number): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() - now.getTime() + Math.round(SPREAD_MS * chance);
}

interface Session {
  readonly token: string;
  readonly accountId: number | null;
}

/** Dependencies of the courier. */
export interface CourierRound {
  readonly outbox: Outbox;
  session(): Promise<Session | null>;
  send(dump: Dump, token: string): Promise<SendOutcome>;
  onDelivered(delivery: { id: string; tasks: number; crisis: boolean }): void;
  onTrouble(what: string, error?: unknown): void;
}

interface Item extends OutboxItem {
  readonly dump: Dump;
}

/** Delivers dumps from the outbox to the server, one after the other, and retries later while any remain. */
export class Courier {
  readonly #round: CourierRound;
  /** Null without a sign-in; the next sign-in calls `deliver`. */
  #session: Session | null = null;
  /** Attempts per dump, kept in memory only; after a restart all of them are tried again. */
  readonly #states = new Map<string, OutboxState>();
  /** Why the server accepts nothing more from this account. */
  #usedUp: Why | null = null;
  readonly #work = workOf<Item, Settled>({
    items: () => this.#own().map((dump) => this.#itemOf(dump)),
    send: ([item]) => this.#send(item),
    keep: (item, state, outcome) => this.#keep(item, state, outcome),
  });
  readonly #loop = new RetryLoop({
    ...this.#work,
    after,
    round: (isStopped) => this.#goOnce(isStopped),
    onTrouble: (error) => this.#round.onTrouble('A delivery went wrong', error),
  });

  constructor(round: CourierRound) {
    this.#round = round;
  }

  /** Starts a round now, or another one after the current round. Resolves when there is nothing left to try for now. */
  deliver(): Promise<void> {
    this.#work.expedite();
    return this.#loop.run();
  }

  /** Starts now even if the server asked to wait: the user requested it, or the plan has changed. */
  deliverAnyway(): Promise<void> {
    this.#forget();
    return this.deliver();
  }

  /** Stops all attempts; the outbox stays on disk. */
  stop(): void {
    this.#loop.stop();
  }

  #forget(): void {
    this.#states.clear();
    this.#usedUp = null;
  }

  /** Waiting dumps of the signed-in account. */
  #own(): readonly Dump[] {
    const session = this.#session;
    return session ? this.#round.outbox.waiting.filter((dump) => owns(ownerOf(session), dump)) : [];
  }

  #itemOf(dump: Dump): Item {
    return { ...(this.#states.get(dump.id) ?? NEW), id: dump.id, at: Date.parse(dump.capturedAt), dump };
  }

  /**
   * Returns false when the server did not say whose session it is and some waiting dumps may belong to that account.
   */
  async #goOnce(isStopped: () => boolean): Promise<boolean> {
    const { outbox } = this.#round;
    if (outbox.waiting.length === 0) return true;
    const session = await this.#round.session();
    if (session?.token !== this.#session?.token) this.#forget();
    this.#session = session;
    await this.#work.round(isStopped);
    if (this.#usedUp) for (const { id } of this.#own()) outbox.note(id, this.#usedUp);
    return this.#session?.accountId !== null || outbox.waiting.every(({ accountId }) => accountId === null);
  }

  async #send(item: Item | undefined): Promise<Settled> {
    const session = this.#session;
    if (!item || !session) return { kind: 'later', holdsAll: true, retryAfterMs: 0, why: 'session' };
    const outcome = await this.#round.send(item.dump, session.token);
    if (outcome.kind === 'signInNeeded') {
      this.#session = null;
      return { kind: 'later', holdsAll: true, retryAfterMs: 0, why: 'session' };
    }
    if (outcome.kind !== 'usedUp') return outcome;
    this.#usedUp = outcome.why;
    return { kind: 'later', holdsAll: true, retryAfterMs: untilTomorrow(new Date(), Math.random()), why: outcome.why };
  }

  async #keep({ id }: Item, state: OutboxState | null, outcome: Settled | null): Promise<void> {
    const { outbox, onDelivered, onTrouble } = this.#round;
    if (state?.state === 'waiting') this.#states.set(id, state);
    else this.#states.delete(id);
    if (outcome?.kind === 'later') outbox.note(id, outcome.why);
    if (outcome?.kind === 'refused') {
      await outbox.refuse(id, outcome.why);
      onTrouble('The server refused a dump; it is kept among the refused ones');
    }
    if (outcome?.kind !== 'sent') return;
    this.#usedUp = null;
    await outbox.remove(id);
    onDelivered({ id, tasks: outcome.tasks, crisis: outcome.crisis });
  }
}
