import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { waitAfter } from '#renderer/platform/rounds.ts';
import { Unverified, usedUpBy } from '../failure.ts';
import type { Entry, Reason } from './entries.ts';

/** Milliseconds for which a server that is busy without saying how long is left alone. */
const BUSY_MS = 60_000;

/** Why words were not sorted, by status and code alone (spec settled, Hidden words). */
function reasonOf(error: unknown): Reason {
  if (isUnauthorized(error)) return 'session';
  if (error instanceof Unverified) return 'unverified';
  const usedUp = usedUpBy(error);
  if (usedUp) return usedUp.what === 'trial' ? 'trial' : 'usage';
  if (!(error instanceof ApiError)) return 'processing';
  if (error.isUnreachable) return 'offline';
  if (error.code === 'badReply') return 'badReply';
  if (error.status === 413) return 'tooLong';
  if (error.status === 403) return 'access';
  return error.status === 429 || error.status === 503 || error.code === 'inProgress' ? 'busy' : 'processing';
}

/** These pass without a hand. */
const PASSING: readonly Reason[] = ['offline', 'busy', 'session', 'unverified'];

/**
 * The entry after an attempt without an answer: tried again by itself where the trouble passes by itself.
 * @param now - milliseconds since 1970
 */
export function afterFailure(entry: Entry, error: unknown, now: number): Entry {
  const reason = reasonOf(error);
  const tries = entry.tries + 1;
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  const least = Math.max(asked, reason === 'busy' && asked === 0 ? BUSY_MS : 0);
  return {
    ...entry,
    // A reload cuts the connection: the window that did not get through goes on with it afterwards.
    sender: reason === 'offline' ? entry.sender : null,
    reason,
    tries,
    state: PASSING.includes(reason) ? 'waiting' : 'failed',
    notBefore: now + Math.max(least, waitAfter(tries)),
  };
}
