import { NEW, type OutboxItem, type OutboxState, type Outcome, settled } from '#shared/kernel/outbox.ts';
import type { Outbox } from '#shared/kernel/sendDue.ts';
import type { ClosedSession } from './session.ts';

interface Unbooked extends OutboxItem {
  readonly closed: ClosedSession;
}

/** Who keeps sessions that are over, and the way to the server. */
interface Booker {
  /** What waits, in its order. The timer keeps it; how often it was tried is known to this process alone. */
  readonly toBook: () => readonly ClosedSession[];
  /** Sends one; never rejects. */
  readonly book: (closed: ClosedSession) => Promise<Outcome>;
  /** The server has it, or will never take it. */
  readonly booked: (sessionId: string) => void;
}

/** The sessions that are not booked yet. One that fails, or whose booking could not be noted, keeps no other waiting. */
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
