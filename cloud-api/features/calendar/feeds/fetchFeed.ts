import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { createGuardedFetch, type GuardedNetwork } from '#api/platform/guardedFetch.ts';
import { FeedFailure, problemOf, waitAskedBy } from './feedFailure.ts';

/** A server's version identifiers of a calendar. */
interface FeedState {
  /** `ETag` of a file, `getctag` of a collection. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

type Fetched =
  | ({ readonly kind: 'read'; readonly text: string } & FeedState)
  /** Unchanged since the given state. */
  | { readonly kind: 'unchanged' }
  /** `waitMs`: how long the server asks to wait. */
  | { readonly kind: 'failed'; readonly problem: FeedProblem; readonly waitMs: number };

/** Downloads the calendar at a URL; `known` is the state already read. Never throws. */
export type FetchFeed = (address: string, known: FeedState | null) => Promise<Fetched>;

export interface FetchLimits extends GuardedNetwork {
  /** Total timeout including redirects, in milliseconds. */
  readonly totalMs?: number;
  /** Bytes, decompressed. */
  readonly mostBytes?: number;
}

const TOTAL_MS = 10_000;
export const MOST_BYTES = 20 * 1024 * 1024;

/** Downloads calendars from third-party servers within limits (docs/security.md, Reading calendars). */
export function createFetchFeed({ totalMs = TOTAL_MS, mostBytes = MOST_BYTES, ...network }: FetchLimits): FetchFeed {
  const fetch = createGuardedFetch(network);
  return async (address, known) => {
    try {
      return await read(address, known);
    } catch (error) {
      return { kind: 'failed', ...problemOf(error) };
    }
  };

  async function read(address: string, known: FeedState | null): Promise<Fetched> {
    const answer = await fetch(new URL(address), {
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
      signal: AbortSignal.timeout(totalMs),
    });
    const { status, headers } = answer;
    if (status === 200) {
      const { etag = null, 'last-modified': lastModified = null } = headers;
      return { kind: 'read', text: await answer.text(mostBytes), etag, lastModified };
    }
    answer.discard();
    if (status === 304 && known) return { kind: 'unchanged' };
    throw new FeedFailure(PROBLEM_OF[status] ?? 'unreachable', waitAskedBy(headers));
  }
}

const PROBLEM_OF: Readonly<Record<number, FeedProblem>> = {
  401: 'signIn',
  403: 'signIn',
  404: 'gone',
  410: 'gone',
  413: 'tooLarge',
  507: 'serverFull',
};
