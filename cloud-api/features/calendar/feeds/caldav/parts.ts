import { createHash } from 'node:crypto';
import type { ObjectReading } from '#shared/calendar/dav/readObjects.ts';
import { calendarMultiget, calendarQuery, type TimeRange } from '#shared/calendar/dav/requests.ts';
import type { FeedPart } from '../source.ts';
import { type DavClient, DavTimeout } from './davClient.ts';

/** Parses a response with calendar data in a separate thread. Throws FeedFailure for an invalid one. */
type ReadParts = (text: string) => Promise<ObjectReading>;

/** A collection that is being read. */
export interface Reading {
  readonly client: DavClient;
  readonly url: URL;
  readonly range: TimeRange;
  readonly readParts: ReadParts;
}

export interface PartsRead {
  readonly parts: readonly FeedPart[];
  /** Keys of deleted events. */
  readonly removed: readonly string[];
  readonly isCut: boolean;
}

/** Events per request. */
const BATCH = 50;

/** Returns the key of an event: a hash of its path, independent of how the server escapes it. */
export function keyOf(href: string, base: URL): string {
  const { pathname } = URL.parse(href, base.href) ?? { pathname: href };
  return createHash('sha256').update(unescaped(pathname)).digest('base64url');
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Shortest range, in milliseconds: if the server is too slow even for this, the reading fails. */
const FEWEST_MS = 4 * 86_400_000;

/** Reads every event within the stored days; halves the range when it is too much for the server's timeout. */
export async function allParts(reading: Reading): Promise<PartsRead> {
  const { client, url, range, readParts } = reading;
  try {
    const { text } = await client.text(url, { method: 'REPORT', depth: 1, body: calendarQuery(range, 'events') });
    return partsOf(await readParts(text), url);
  } catch (error) {
    const { from, to } = range;
    const halfMs = (to.getTime() - from.getTime()) / 2;
    if (!(error instanceof DavTimeout) || error.isOver || halfMs < FEWEST_MS) throw error;
    const middle = new Date(from.getTime() + halfMs);
    const first = await allParts({ ...reading, range: { from, to: middle } });
    return joined([first, await allParts({ ...reading, range: { from: middle, to } })]);
  }
}

/** Reads the content of events; those deleted meanwhile are among the removed ones. */
export async function partsAt({ client, url, readParts }: Reading, hrefs: readonly string[]): Promise<PartsRead> {
  const read: PartsRead[] = [];
  for (let from = 0; from < hrefs.length; from += BATCH) {
    const body = calendarMultiget(hrefs.slice(from, from + BATCH));
    const { text } = await client.text(url, { method: 'REPORT', depth: 1, body });
    read.push(partsOf(await readParts(text), url));
  }
  return joined(read);
}

/** An event in several responses is complete in each of them. */
const joined = (read: readonly PartsRead[]): PartsRead => ({
  parts: [...new Map(read.flatMap(({ parts }) => parts.map((part) => [part.key, part]))).values()],
  removed: read.flatMap(({ removed }) => removed),
  isCut: read.some(({ isCut }) => isCut),
});

function partsOf({ objects, isCut }: ObjectReading, url: URL): PartsRead {
  const isThere = ({ status }: { readonly status: number }): boolean => status === 200;
  const isGone = ({ status }: { readonly status: number }): boolean => status === 404 || status === 410;
  // If a server lists a part twice, the last one counts.
  const parts = new Map(
    objects.filter(isThere).map(({ href, etag, appointments }) => {
      const key = keyOf(href, url);
      return [key, { key, etag, appointments }];
    }),
  );
  return { parts: [...parts.values()], removed: objects.filter(isGone).map(({ href }) => keyOf(href, url)), isCut };
}
