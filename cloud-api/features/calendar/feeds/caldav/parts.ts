import { createHash } from 'node:crypto';
import type { ObjectReading } from '#shared/calendar/dav/readObjects.ts';
import { calendarMultiget, calendarQuery, type TimeRange } from '#shared/calendar/dav/requests.ts';
import type { FeedPart } from '../source.ts';
import { type DavClient, DavTimeout } from './davClient.ts';

/** Reads an answer with calendar data apart from everything else. Throws FeedFailure for what is none. */
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
  /** Keys of those that are gone. */
  readonly removed: readonly string[];
  readonly isCut: boolean;
}

/** Events of one request. */
const BATCH = 50;

/** By what an event is known: a hash of its path, whatever letters of it a server escapes. */
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

/** What takes a server too long for fewer days than these is given up; in milliseconds. */
const FEWEST_MS = 4 * 86_400_000;

/** Every event within the days that are kept; of half of the days at a time where all of them take the server too long. */
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

/** What events hold; those that went away meanwhile are among the removed ones. */
export async function partsAt({ client, url, readParts }: Reading, hrefs: readonly string[]): Promise<PartsRead> {
  const read: PartsRead[] = [];
  for (let from = 0; from < hrefs.length; from += BATCH) {
    const body = calendarMultiget(hrefs.slice(from, from + BATCH));
    const { text } = await client.text(url, { method: 'REPORT', depth: 1, body });
    read.push(partsOf(await readParts(text), url));
  }
  return joined(read);
}

/** An event of several answers is whole in each of them. */
const joined = (read: readonly PartsRead[]): PartsRead => ({
  parts: [...new Map(read.flatMap(({ parts }) => parts.map((part) => [part.key, part]))).values()],
  removed: read.flatMap(({ removed }) => removed),
  isCut: read.some(({ isCut }) => isCut),
});

function partsOf({ objects, isCut }: ObjectReading, url: URL): PartsRead {
  const isThere = ({ status }: { readonly status: number }): boolean => status === 200;
  const isGone = ({ status }: { readonly status: number }): boolean => status === 404 || status === 410;
  // A server that names a part twice means its last word.
  const parts = new Map(
    objects.filter(isThere).map(({ href, etag, appointments }) => {
      const key = keyOf(href, url);
      return [key, { key, etag, appointments }];
    }),
  );
  return { parts: [...parts.values()], removed: objects.filter(isGone).map(({ href }) => keyOf(href, url)), isCut };
}
