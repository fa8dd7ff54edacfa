import type { ClosedSession } from '#shared/focus/session.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';
import type { NewPattern } from './notes.ts';

export type { NewPattern } from './notes.ts';

// Light, for it is called from screens: what does the work is fetched with the first record.
const fetchNotes = () => untilFetched(() => import('./notes.ts'));

/**
 * Mirrors a session that is over in this window's session storage (spec tasks 3, Focus session); one that was ended early has
 * no record. Whoever owns the timer books it.
 */
export function noteSession(closed: ClosedSession): void {
  const user = userAtHand();
  if (user !== null) void fetchNotes().then(({ mirrorSession }) => mirrorSession(user, closed));
}

/**
 * Sends a session to the server, which books it once by its id however often it is sent (spec tasks 3, Focus session). Who
 * owns the timer keeps it until there is a way.
 */
export const bookSession = (closed: ClosedSession): Promise<Outcome> =>
  import('./sending.ts').then(({ bookSession: book }) => book(closed)).catch(() => ({ kind: 'later', holdsAll: true }));

/**
 * Notes what was observed (spec tasks 3, Client-only records): mirrored in session storage, and sent to the server in the
 * background, where it outlives the window (spec settled, Session storage). Nobody waits for it.
 */
export function notePattern(pattern: NewPattern, at = new Date()): void {
  const user = userAtHand();
  if (user !== null) void fetchNotes().then(({ keepPattern }) => keepPattern(user, pattern, at));
}
