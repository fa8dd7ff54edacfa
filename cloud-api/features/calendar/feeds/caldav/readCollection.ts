import { isEventCalendar, nameOf, textOf } from '#shared/calendar/dav/collections.ts';
import { FeedFailure } from '../feedFailure.ts';
import type { KnownSource, ReadSource, SourceState } from '../source.ts';
import { changedSince, changedStates } from './changes.ts';
import { type DavAnswer, DavTimeout } from './davClient.ts';
import { allParts, partsAt, type PartsRead, type Reading } from './parts.ts';

const ABOUT = ['d:resourcetype', 'd:displayname', 'c:supported-calendar-component-set'] as const;
/** Some servers read every event before they report these. */
const STATE = ['cs:getctag', 'd:sync-token'] as const;

/**
 * Reads a collection: the changes since `known`, by its sync token or else by the states of its events, or everything
 * within the stored days.
 * @throws FeedFailure - `slow` for a calendar that exists, but whose server exceeds our timeout
 */
export async function readCollection(reading: Reading, known: KnownSource | null): Promise<ReadSource> {
  const { client, url } = reading;
  client.settle(url, 'unasked');
  const about = await client.propfind(url, 0, known ? [...ABOUT, ...STATE] : ABOUT);
  const [itself] = about.responses;
  if (!itself || !isEventCalendar(itself)) throw new FeedFailure('broken');
  try {
    // Read before its events: a change in between is then seen twice rather than never.
    const stated = known ? about : await asked(() => client.propfind(url, 0, STATE));
    return await readEvents(reading, known, nameOf(itself), stated);
  } catch (error) {
    throw error instanceof DavTimeout ? new FeedFailure('slow') : error;
  }
}

/** Retries once after a timeout: some servers continue their work then (Radicale). */
const asked = (ask: () => Promise<DavAnswer>): Promise<DavAnswer> =>
  ask().catch((error: unknown) => {
    if (error instanceof DavTimeout && !error.isOver) return ask();
    throw error;
  });

async function readEvents(
  reading: Reading,
  known: KnownSource | null,
  name: string | null,
  about: DavAnswer,
): Promise<ReadSource> {
  const etag = textOf(about, 'cs:getctag');
  const state = { etag, lastModified: null, syncToken: textOf(about, 'd:sync-token') };
  if (known && isSame(known, state)) return { kind: 'unchanged' };
  const changes = known && (await changesSince(reading, known, state));
  const { isCut, syncToken, ...read } = changes ?? { ...(await allParts(reading)), syncToken: null };
  return {
    ...{ kind: 'read', name, isCut },
    changes: { isWhole: !changes, ...read },
    state: { ...state, syncToken: syncToken ?? state.syncToken },
  };
}

/** The sync token takes precedence over the tag, which some servers change with every response. */
const isSame = (known: KnownSource, { syncToken, etag }: SourceState): boolean =>
  known.syncToken !== null && syncToken !== null
    ? known.syncToken === syncToken
    : known.etag !== null && known.etag === etag;

type ChangesRead = PartsRead & { readonly syncToken: string | null };

/** Returns the changes; null when everything must be read. */
async function changesSince(reading: Reading, known: KnownSource, state: SourceState): Promise<ChangesRead | null> {
  const byToken =
    known.syncToken !== null && state.syncToken !== null ? await changedSince(reading, known.syncToken) : null;
  const changes = byToken ?? (await changedStates(reading, await known.parts()));
  if (!changes) return null;
  const { parts, removed, isCut } = await partsAt(reading, changes.changed);
  return { parts, removed: [...changes.removed, ...removed], isCut, syncToken: changes.syncToken };
}
