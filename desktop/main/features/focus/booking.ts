import type { ClosedSession } from '#shared/focus/session.ts';
import { unbookedOutbox } from '#shared/focus/unbooked.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { workOf } from '#shared/kernel/sendDue.ts';
import { after } from '#main/platform/after.ts';
import type { BookOutcome } from './bookSession.ts';

interface Session {
  readonly token: string;
  readonly accountId: number | null;
}

/** Dependencies of booking. */
export interface BookingRound {
  /** The signed-in user's timer: whose sessions these are, and which wait. */
  readonly timer: {
    readonly accountId: number | null;
    readonly toBook: readonly ClosedSession[];
    send(event: { type: 'booked'; sessionId: string }): unknown;
  };
  session(): Promise<Session | null>;
  send(session: ClosedSession, token: string): Promise<BookOutcome>;
  onTrouble(what: string, error?: unknown): void;
}

/** Sends finished sessions to the account that made them, and retries later while any remain. */
export class Booking {
  readonly #round: BookingRound;
  /** Null without a sign-in; the next sign-in calls `deliver`. */
  #session: Session | null = null;
  readonly #work = workOf(
    unbookedOutbox({
      toBook: () => this.#ownSessions(),
      book: (closed) => this.#book(closed),
      booked: (sessionId) => this.#round.timer.send({ type: 'booked', sessionId }),
    }),
  );
  readonly #loop = new RetryLoop({
    ...this.#work,
    after,
    round: (isStopped) => this.#goOnce(isStopped),
    onTrouble: (error) => this.#round.onTrouble('The booking of a focus session went wrong', error),
  });

  constructor(round: BookingRound) {
    this.#round = round;
  }

  /** Starts a round now, or another one after the current round. Resolves when there is nothing left to try for now. */
  deliver(): Promise<void> {
    this.#work.expedite();
    return this.#loop.run();
  }

  /** Stops all attempts; waiting sessions stay on disk. */
  stop(): void {
    this.#loop.stop();
  }

  async #goOnce(isStopped: () => boolean): Promise<void> {
    if (this.#round.timer.toBook.length === 0) return;
    this.#session = await this.#round.session();
    await this.#work.round(isStopped);
  }

  #ownSessions(): readonly ClosedSession[] {
    const { accountId, toBook } = this.#round.timer;
    return accountId !== null && accountId === this.#session?.accountId ? toBook : [];
  }

  async #book(closed: ClosedSession): Promise<Outcome> {
    const session = this.#session;
    if (!session) return { kind: 'later', holdsAll: true };
    const outcome = await this.#round.send(closed, session.token);
    // A response that arrives after an account change is ignored: sending the session again does not book it twice.
    const isOther = this.#round.timer.accountId !== session.accountId;
    if (isOther || outcome.kind === 'signInNeeded') {
      this.#session = null;
      return { kind: 'later', holdsAll: true };
    }
    if (outcome.kind === 'refused')
      this.#round.onTrouble('The server refused a focus session for good; it is not booked');
    return outcome;
  }
}
