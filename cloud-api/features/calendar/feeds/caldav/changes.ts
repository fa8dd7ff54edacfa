import { calendarQuery, syncCollection } from '#shared/calendar/dav/requests.ts';
import { DavStatus } from './davClient.ts';
import { keyOf, type Reading } from './parts.ts';

export interface Changes {
  /** Addresses of events that were changed or added, as the server writes them. */
  readonly changed: readonly string[];
  /** Keys of events that are gone. */
  readonly removed: readonly string[];
  /** The state from which the next changes can be asked for; null where the server has none. */
  readonly syncToken: string | null;
}

/** When more has changed, everything is read instead. */
const MOST_CHANGES = 500;
/** Parts of one answer that a server may send one after the other. */
const MOST_ROUNDS = 10;
/** How servers say that they do not take a token, or know no tokens. */
const REFUSALS = new Set([400, 403, 405, 409, 412, 415, 422, 501, 507]);

/**
 * What has changed since a state, by the sync token of the server (RFC 6578). Null where the server refuses the token (which it
 * may forget at any time), or when it is too much.
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
      // The collection itself stands there with 507 when there is more to come.
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
    // The depth of a sync is in its body; the header has to be 0 (RFC 6578, 3.2).
    return await client.answer(url, { method: 'REPORT', depth: 0, body: syncCollection(token) });
  } catch (error) {
    if (error instanceof DavStatus && REFUSALS.has(error.status)) return null;
    throw error;
  }
}

/** What has changed, by comparing the states of the events within the days that are kept. Null when it is too much. */
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
