import type { FeedReading, FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import { FEED_WINDOW } from '#shared/calendar/feedContract.ts';
import { addDays, startOfDay, todayIn } from '#shared/kernel/dates.ts';
import type { CurrentUser } from '#api/platform/call.ts';
import { DavClient } from './caldav/davClient.ts';
import { readCollection } from './caldav/readCollection.ts';
import type { SignIn } from './caldav/signIn.ts';
import type { FeedDoors } from './doors.ts';
import { FeedFailure, problemOf } from './feedFailure.ts';
import type { FeedSource, KnownSource, ReadSource } from './source.ts';

/** For whom and how a calendar is read. */
export interface Reader {
  readonly person: Pick<CurrentUser, 'email' | 'timeZone'>;
  readonly now: Date;
  readonly busyOnly: boolean;
}

/** All requests of one reading together, in milliseconds. */
const TOTAL_MS = 25_000;

/** What is worked out of a calendar holds for one local day in one zone: the next day sees farther. */
export const readForOf = ({ person, now }: Pick<Reader, 'person' | 'now'>): string =>
  `${todayIn(person.timeZone, now)} ${person.timeZone}`;

/** Fetches and reads a calendar, or what has changed in it since it was known. Never throws for what a server does. */
export function readSource(
  doors: Pick<FeedDoors, 'fetch' | 'ask' | 'read'>,
  { address, signIn }: FeedSource,
  known: KnownSource | null,
  { person: { timeZone, email }, now, busyOnly }: Reader,
): Promise<ReadSource> {
  const addresses = [email, ...(signIn ? [signIn.userName] : [])];
  const setting = { now, timeZone, busyOnly, addresses };
  return signIn ? readShared(doors, address, signIn, known, setting) : readFile(doors, address, known, setting);
}

async function readFile(
  { fetch, read }: Pick<FeedDoors, 'fetch' | 'read'>,
  address: string,
  known: KnownSource | null,
  setting: FeedSetting,
): Promise<ReadSource> {
  const fetched = await fetch(address, known);
  if (fetched.kind !== 'read') return fetched;
  const reading = await read.file(fetched.text, setting);
  if (typeof reading === 'string') return { kind: 'failed', problem: reading, waitMs: 0 };
  const { etag, lastModified } = fetched;
  return { kind: 'read', ...wholeFile(reading), state: { etag, lastModified, syncToken: null } };
}

const wholeFile = ({ name, appointments, isCut }: FeedReading) => ({
  ...{ name, isCut },
  changes: { isWhole: true, parts: [{ key: null, etag: null, appointments }], removed: [] },
});

async function readShared(
  { ask, read }: Pick<FeedDoors, 'ask' | 'read'>,
  address: string,
  signIn: SignIn,
  known: KnownSource | null,
  setting: FeedSetting,
): Promise<ReadSource> {
  const { now, timeZone } = setting;
  const today = todayIn(timeZone, now);
  const range = {
    from: startOfDay(timeZone, addDays(today, -FEED_WINDOW.daysBack)),
    to: startOfDay(timeZone, addDays(today, FEED_WINDOW.daysAhead + 1)),
  };
  const client = davClient({ ask, read }, signIn, AbortSignal.timeout(TOTAL_MS));
  try {
    const readParts = async (text: string) => understood(await read.objects(text, setting));
    return await readCollection({ client, url: new URL(address), range, readParts }, known);
  } catch (error) {
    return { kind: 'failed', ...problemOf(error) };
  }
}

/** A client whose answers are read apart from everything else. */
export const davClient = (
  { ask, read }: Pick<FeedDoors, 'ask' | 'read'>,
  signIn: SignIn,
  signal: AbortSignal,
): DavClient =>
  new DavClient({ fetch: ask, signIn, signal, readAnswer: async (text) => understood(await read.answer(text)) });

function understood<Reading extends object>(reading: Reading | 'broken' | 'tooLarge' | null): Reading {
  if (reading === null || typeof reading === 'string') throw new FeedFailure(reading ?? 'broken');
  return reading;
}
