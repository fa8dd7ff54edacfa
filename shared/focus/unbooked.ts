import { NEW, type OutboxItem, type OutboxState, type Outcome, settled } from '#shared/kernel/outbox.ts';
import type { Outbox } from '#shared/kernel/sendDue.ts';
import type { ClosedSession } from './session.ts';

interface Unbooked extends OutboxItem {
  readonly closed: ClosedSession;
}

/** The owner of finished sessions, and how they are sent to the server. */
interface Booker {
  /** The waiting sessions in order. The timer stores them; only this process counts the attempts. */
  readonly toBook: () => readonly ClosedSession[];
  /** Sends one; never rejects. */
  readonly book: (closed: ClosedSession) => Promise<Outcome>;
  /** Called when the server has stored it, or will never accept it. */
  readonly booked: (sessionId: string) => void;
}

/**
 * Returns the outbox of unbooked sessions. One that fails, or whose booking could not be saved, does not block the
 * others.
 */
export function unbookedOutbox({ toBook, book, booked }: Booker): Outbox<Unbooked> {
  const states = new Map<string, OutboxState>();
  return {
    items: () => toBook().map((closed, at) => ({ ...(states.get(closed.id) ?? NEW), id: closed.id, at, closed })),
    send: async ([item]) => (item ? book(item.closed) : { kind: 'sent' }),
    keep: (item, state) => {
      if (state?.state !== 'waiting') booked(item.id);
      const isThere = toBook().some(({ id }) => id === item.id);
      if (!isThere) states.delete(item.id);
      else if (state?.state === 'waiting') states.set(item.id, state);
      else states.set(item.id, settled(item, { kind: 'later', holdsAll: false }, Date.now(), Math.random()) ?? NEW);
    },
  };
}
