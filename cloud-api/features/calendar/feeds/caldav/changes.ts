import { calendarQuery, syncCollection } from '#shared/calendar/dav/requests.ts';
import { DavStatus } from './davClient.ts';
import { keyOf, type Reading } from './parts.ts';

export interface Changes {
  /** URLs of changed or added events, as the server writes them. */
  readonly changed: readonly string[];
  /** Keys of deleted events. */
  readonly removed: readonly string[];
  /** The state for the next request of changes; null if the server has none. */
  readonly syncToken: string | null;
}

/** With more changes than this, everything is read instead. */
const MOST_CHANGES = 500;
/** Number of partial responses that a server may send in sequence. */
const MOST_ROUNDS = 10;
/** Status codes with which servers reject a token, or do not support tokens. */
const REFUSALS = new Set([400, 403, 405, 409, 412, 415, 422, 501, 507]);

/**
 * Returns the changes since a state, by the server's sync token (RFC 6578). Null when the server rejects the token
 * (which it may forget at any time), or when there are too many.
 */
export async function changedSince(reading: Reading, token: string): Promise<Changes | null> {
  const changed = new Map<string, string>();
  const removed = new Set<string>();
  const own = keyOf(reading.url.href, reading.url);
  let syncToken = token;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const answer = await asked(reading, syncToken);
    if (!answer || answer.syncToken === null) return null;
    let isCut = false;
    for (const { href, status } of answer.responses) {
      const key = keyOf(href, reading.url);
      // The collection itself has status 507 when there are more changes.
      if (key === own) isCut ||= status === 507;
      else if (status === 404 || status === 410) removed.add(key);
      else if (!href.endsWith('/')) changed.set(key, href);
    }
    if (changed.size > MOST_CHANGES) return null;
    syncToken = answer.syncToken;
    if (!isCut)
      return { changed: [...changed.values()], removed: [...removed].filter((key) => !changed.has(key)), syncToken };
  }
  return null;
}

async function asked({ client, url }: Reading, token: string) {
  try {
    // The depth of a sync is in its body; the header must be 0 (RFC 6578, 3.2).
    return await client.answer(url, { method: 'REPORT', depth: 0, body: syncCollection(token) });
  } catch (error) {
    if (error instanceof DavStatus && REFUSALS.has(error.status)) return null;
    throw error;
  }
}

/** Returns the changes by comparing the states of the events within the stored days. Null when there are too many. */
export async function changedStates(
  { client, url, range }: Reading,
  known: ReadonlyMap<string, string | null>,
): Promise<Changes | null> {
  const body = calendarQuery(range, 'states');
  const { responses } = await client.answer(url, { method: 'REPORT', depth: 1, body });
  const listed = new Map(responses.map((response) => [keyOf(response.href, url), response]));
  const changed = [...listed].flatMap(([key, { href, properties }]) => {
    const etag = properties['d:getetag']?.text.trim() ?? null;
    return etag !== null && known.get(key) === etag ? [] : [href];
  });
  if (changed.length > MOST_CHANGES) return null;
  return { changed, removed: [...known.keys()].filter((key) => !listed.has(key)), syncToken: null };
}
