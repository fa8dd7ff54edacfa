import type { ClosedSession } from '#shared/focus/session.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import type { NewPattern } from './notes.ts';

export type { NewPattern } from './notes.ts';

// Small, because screens call it; the implementation loads with the first record.
const fetchNotes = () => untilFetched(() => import('./notes.ts'));

/**
 * Mirrors a finished session in this window's session storage (spec tasks 3, Focus session); one that was ended early
 * leaves no record. The owner of the timer books it.
 */
export function noteSession(closed: ClosedSession): void {
  const user = userAtHand();
  if (user !== null) void fetchNotes().then(({ mirrorSession }) => mirrorSession(user, closed));
}

/**
 * Sends a session to the server, which books it once by its id however often it is sent (spec tasks 3, Focus session).
 * The owner of the timer keeps it until it gets through.
 */
export const bookSession = (closed: ClosedSession): Promise<Outcome> =>
  import('./sending.ts').then(({ bookSession: book }) => book(closed)).catch(() => ({ kind: 'later', holdsAll: true }));

/**
 * Records a pattern (spec tasks 3, Client-only records): mirrors it in session storage, and sends it to the server in
 * the background, where it outlives the window (spec settled, Session storage). Fire and forget.
 */
export function notePattern(pattern: NewPattern, at = new Date()): void {
  const user = userAtHand();
  if (user !== null) void fetchNotes().then(({ keepPattern }) => keepPattern(user, pattern, at));
}
