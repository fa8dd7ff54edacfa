import type { ClosedSession } from '#shared/focus/session.ts';
import { unbookedOutbox } from '#shared/focus/unbooked.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { workOf } from '#shared/kernel/sendDue.ts';
import { after } from '#renderer/platform/outbox.ts';

/** Sends a session to the server. */
export type BookSession = (closed: ClosedSession) => Promise<Outcome>;

export interface Booking {
  /** Called when the sessions to book have changed. */
  readonly look: (toBook: readonly ClosedSession[]) => void;
  /** Called when the server may be reachable again. */
  readonly hurry: () => void;
  readonly stop: () => void;
}

/** Books waiting sessions one by one, retrying until the server has them (decision 16). */
export function startBooking(book: BookSession, booked: (sessionId: string) => void): Booking {
  let waiting: readonly ClosedSession[] = [];
  const work = workOf(unbookedOutbox({ toBook: () => waiting, book, booked }));
  const loop = new RetryLoop({ ...work, after });
  return {
    look: (toBook) => {
      const isNew = toBook.some(({ id }) => !waiting.some((known) => known.id === id));
      waiting = toBook;
      if (isNew) void loop.run();
    },
    hurry: () => {
      work.expedite();
      void loop.run();
    },
    stop: () => loop.stop(),
  };
}
