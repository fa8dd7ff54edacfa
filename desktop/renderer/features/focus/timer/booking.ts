import type { ClosedSession } from '#shared/focus/session.ts';
import { unbookedOutbox } from '#shared/focus/unbooked.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { workOf } from '#shared/kernel/sendDue.ts';
import { after } from '#renderer/platform/outbox.ts';

/** Sends a session to the server. */
export type BookSession = (closed: ClosedSession) => Promise<Outcome>;

export interface Booking {
  /** What waits to be booked has changed. */
  readonly look: (toBook: readonly ClosedSession[]) => void;
  /** There may be a way to the server again. */
  readonly hurry: () => void;
  readonly stop: () => void;
}

/** Books what waits, one after the other, again and again until the server has it (decision 16). */
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
