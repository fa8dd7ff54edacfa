import { type Outcome, settled } from '#shared/kernel/outbox.ts';
import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { Unverified, usedUpBy } from '../failure.ts';
import { type Entry, itemOf, type Reason } from './entries.ts';

/** Milliseconds to back off from a busy server that gives no delay. */
const BUSY_MS = 60_000;

/** Why a dump was not sorted, by status and code only (spec settled, Hidden words). */
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

/** Reasons that resolve without the user. */
const PASSING: readonly Reason[] = ['offline', 'busy', 'session', 'unverified'];

/** Outcome of a dump without a response. */
export type Unanswered = Exclude<Outcome, { kind: 'sent' }> & { readonly reason: Reason };

/**
 * Retries by itself if the reason is temporary. Then nothing else would get through either, unless the dump is still
 * being processed.
 */
export function unanswered(error: unknown): Unanswered {
  const reason = reasonOf(error);
  if (!PASSING.includes(reason)) return { kind: 'refused', reason };
  const isInWork = error instanceof ApiError && error.code === 'inProgress';
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  const retryAfterMs = reason === 'busy' && asked === 0 ? BUSY_MS : asked;
  return { kind: 'later', holdsAll: !isInWork, retryAfterMs, reason };
}

/**
 * The entry after a failed attempt.
 * @param now - milliseconds since 1970
 */
export function afterFailure(entry: Entry, error: unknown, now: number): Entry {
  const item = itemOf(entry);
  const outcome = unanswered(error);
  const state = item && settled(item, outcome, now, Math.random());
  // A reload cuts the connection, so the same window resumes it afterwards.
  const sender = outcome.reason === 'offline' ? entry.sender : null;
  return { ...entry, ...state, sender, reason: outcome.reason };
}
