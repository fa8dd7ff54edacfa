import type { ClosedSession } from '#shared/focus/session.ts';
import { comeBack, DONE, type Next, REST, Rounds } from '#main/platform/rounds.ts';
import type { BookOutcome } from './bookSession.ts';

/** What booking needs of the world. */
export interface BookingRound {
  /** The timer of whoever is signed in: whose sessions these are, and what waits. */
  readonly timer: {
    readonly accountId: number | null;
    readonly toBook: readonly ClosedSession[];
    send(event: { type: 'booked'; sessionId: string }): unknown;
  };
  session(): Promise<{ token: string; accountId: number | null } | null>;
  send(session: ClosedSession, token: string): Promise<BookOutcome>;
  onTrouble(what: string, error?: unknown): void;
}

/** Carries finished sessions to the account that made them, and comes back later while any waits. */
export class Booking {
  readonly #round: BookingRound;
  readonly #rounds: Rounds;

  constructor(round: BookingRound) {
    this.#round = round;
    this.#rounds = new Rounds(
      () => this.#goOnce(),
      (error) => round.onTrouble('The booking of a focus session went wrong', error),
    );
  }

  /** Starts now, or once more after the round under way. Returns when there is nothing left to try for now. */
  deliver(): Promise<void> {
    return this.#rounds.go();
  }

  /** No more attempts; what waits stays on the disk. */
  stop(): void {
    this.#rounds.stop();
  }

  async #goOnce(): Promise<Next> {
    const { timer } = this.#round;
    if (timer.toBook.length === 0) return DONE;
    const session = await this.#round.session();
    if (!session || session.accountId === null) return REST; // Whoever becomes known later calls deliver() again.
    let atLeastMs: number | undefined;
    for (const closed of this.#ownOf(session.accountId)) {
      const outcome = await this.#round.send(closed, session.token);
      // An answer that comes after a change of account is left alone: sent again, the session is not booked twice.
      if (this.#rounds.isStopped || timer.accountId !== session.accountId || outcome.kind === 'signInNeeded')
        return REST;
      if (outcome.kind === 'later') {
        atLeastMs = Math.max(atLeastMs ?? 0, outcome.atLeastMs);
        if (outcome.everything) break;
      } else this.#settle(closed, outcome.kind === 'refused');
    }
    return atLeastMs === undefined ? DONE : comeBack(atLeastMs);
  }

  #ownOf(accountId: number): readonly ClosedSession[] {
    const { timer } = this.#round;
    return timer.accountId === accountId ? timer.toBook : [];
  }

  #settle({ id }: ClosedSession, isRefused: boolean): void {
    if (isRefused) this.#round.onTrouble('The server refused a focus session for good; it is not booked');
    this.#round.timer.send({ type: 'booked', sessionId: id });
  }
}
