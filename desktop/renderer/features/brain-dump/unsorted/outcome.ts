import { type Outcome, settled } from '#shared/kernel/outbox.ts';
import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { Unverified, usedUpBy } from '../failure.ts';
import { type Entry, itemOf, type Reason } from './entries.ts';

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

/** What comes of words that were not answered. */
export type Unanswered = Exclude<Outcome, { kind: 'sent' }> & { readonly reason: Reason };

/** Tried again by itself where the trouble passes by itself; then nothing else gets through either, but for words that are in work. */
export function unanswered(error: unknown): Unanswered {
  const reason = reasonOf(error);
  if (!PASSING.includes(reason)) return { kind: 'refused', reason };
  const isInWork = error instanceof ApiError && error.code === 'inProgress';
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  const retryAfterMs = reason === 'busy' && asked === 0 ? BUSY_MS : asked;
  return { kind: 'later', holdsAll: !isInWork, retryAfterMs, reason };
}

/**
 * The entry after an attempt without an answer.
 * @param now - milliseconds since 1970
 */
export function afterFailure(entry: Entry, error: unknown, now: number): Entry {
  const item = itemOf(entry);
  const outcome = unanswered(error);
  const state = item && settled(item, outcome, now, Math.random());
  // A reload cuts the connection: the window that did not get through goes on with it afterwards.
  const sender = outcome.reason === 'offline' ? entry.sender : null;
  return { ...entry, ...state, sender, reason: outcome.reason };
}
