import { keptRange } from '#shared/calendar/feed/kept.ts';
import type { FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { CurrentUser } from '#api/platform/call.ts';
import { DavClient } from './caldav/davClient.ts';
import { readCollection } from './caldav/readCollection.ts';
import type { SignIn } from './caldav/signIn.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedFailure, problemOf } from './feedFailure.ts';
import { readGoogle } from './google/readGoogle.ts';
import type { FeedSource, KnownSource, ReadSource } from './source.ts';

/** For whom and how a calendar is read. */
export interface Reader {
  readonly person: Pick<CurrentUser, 'email' | 'timeZone'>;
  readonly now: Date;
  readonly busyOnly: boolean;
  /** Who waits for the result. */
  readonly waits: 'person' | 'job';
}

/** A reading is valid for one local day in one time zone: the next day has a later range. */
export const readForOf = ({ person, now }: Pick<Reader, 'person' | 'now'>): string =>
  `${todayIn(person.timeZone, now)} ${person.timeZone}`;

/** Downloads and parses a calendar, or its changes since `known`. Never throws because of a server. */
export function readSource(
  deps: Pick<FeedDependencies, 'fetch' | 'ask' | 'read' | 'google' | 'patience'>,
  source: FeedSource,
  known: KnownSource | null,
  { person: { timeZone, email }, now, busyOnly, waits }: Reader,
): Promise<ReadSource> {
  const addresses = [email, ...(source.kind === 'collection' ? [source.signIn.userName] : [])];
  const context = { now, timeZone, busyOnly, addresses };
  switch (source.kind) {
    case 'file':
      return readFile(deps, source.address, known, context);
    case 'collection':
      return readShared(deps, source, known, context, waits);
    case 'google':
      return readGoogle(deps.google, source, known, context);
  }
}

async function readFile(
  { fetch, read }: Pick<FeedDependencies, 'fetch' | 'read'>,
  address: string,
  known: KnownSource | null,
  context: FeedSetting,
): Promise<ReadSource> {
  const fetched = await fetch(address, known);
  if (fetched.kind !== 'read') return fetched;
  const { text, etag, lastModified } = fetched;
  const syncToken = await stateOf(text, context);
  if (known?.syncToken === syncToken) return { kind: 'unchanged' };
  const reading = await read.file(text, context, (await known?.parts()) ?? new Map());
  if (typeof reading === 'string') return { kind: 'failed', problem: reading, waitMs: 0 };
  const { name, isCut, ...changes } = reading;
  return { kind: 'read', name, isCut, changes, state: { etag, lastModified, syncToken } };
}

/** Returns our own state of a file and its reader: many servers send no state, or a different one each time. */
async function stateOf(text: string, { addresses }: FeedSetting): Promise<string> {
  const data = Buffer.from(JSON.stringify(addresses) + text);
  return Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('base64url');
}

async function readShared(
  deps: DavDoors,
  { address, signIn }: FeedSource & { readonly kind: 'collection' },
  known: KnownSource | null,
  context: FeedSetting,
  waits: Reader['waits'],
): Promise<ReadSource> {
  const { read, patience } = deps;
  const range = keptRange(context.timeZone, context.now);
  const client = davClient(deps, signIn, AbortSignal.timeout(patience.totalMs[waits]));
  try {
    const readParts = async (text: string) => understood(await read.objects(text, context));
    return await readCollection({ client, url: new URL(address), range, readParts }, known);
  } catch (error) {
    return { kind: 'failed', ...problemOf(error) };
  }
}

type DavDoors = Pick<FeedDependencies, 'ask' | 'read' | 'patience'>;

/** Returns a client whose responses are parsed in a separate thread. */
export const davClient = ({ ask, read, patience }: DavDoors, signIn: SignIn, signal: AbortSignal): DavClient =>
  new DavClient({
    ...{ fetch: ask, signIn, signal, requestMs: patience.requestMs },
    readAnswer: async (text) => understood(await read.answer(text)),
  });

function understood<Reading extends object>(reading: Reading | 'broken' | 'tooLarge' | null): Reading {
  if (reading === null || typeof reading === 'string') throw new FeedFailure(reading ?? 'broken');
  return reading;
}
