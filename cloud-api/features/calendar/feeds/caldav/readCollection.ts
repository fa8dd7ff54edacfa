import { isEventCalendar, nameOf, textOf } from '#shared/calendar/dav/collections.ts';
import { FeedFailure } from '../feedFailure.ts';
import type { KnownSource, ReadSource, SourceState } from '../source.ts';
import { changedSince, changedStates } from './changes.ts';
import { allParts, partsAt, type PartsRead, type Reading } from './parts.ts';

const WANTED = [
  ...['d:resourcetype', 'd:displayname', 'c:supported-calendar-component-set'],
  ...['cs:getctag', 'd:sync-token'],
] as const;

/**
 * Reads a collection: what has changed since `known`, by its sync token or else by the states of its events, or everything
 * within the days that are kept.
 * @throws FeedFailure
 */
export async function readCollection(reading: Reading, known: KnownSource | null): Promise<ReadSource> {
  const { client, url } = reading;
  client.settle(url, 'unasked');
  // Before its events: what changes in between is seen twice rather than never.
  const about = await client.propfind(url, 0, WANTED);
  const [itself] = about.responses;
  if (!itself || !isEventCalendar(itself)) throw new FeedFailure('broken');
  const etag = textOf(about, 'cs:getctag');
  const state = { etag, lastModified: null, syncToken: textOf(about, 'd:sync-token') };
  if (known && isSame(known, state)) return { kind: 'unchanged' };
  const changes = known && (await changesSince(reading, known, state));
  const { isCut, syncToken, ...read } = changes ?? { ...(await allParts(reading)), syncToken: null };
  return {
    ...{ kind: 'read', name: nameOf(itself), isCut },
    changes: { isWhole: !changes, ...read },
    state: { ...state, syncToken: syncToken ?? state.syncToken },
  };
}

/** The token of a state counts for more than its tag, which some servers change with every answer. */
const isSame = (known: KnownSource, { syncToken, etag }: SourceState): boolean =>
  known.syncToken !== null && syncToken !== null
    ? known.syncToken === syncToken
    : known.etag !== null && known.etag === etag;

type ChangesRead = PartsRead & { readonly syncToken: string | null };

/** Null when everything has to be read. */
async function changesSince(reading: Reading, known: KnownSource, state: SourceState): Promise<ChangesRead | null> {
  const byToken =
    known.syncToken !== null && state.syncToken !== null ? await changedSince(reading, known.syncToken) : null;
  const changes = byToken ?? (await changedStates(reading, await known.parts()));
  if (!changes) return null;
  const { parts, removed, isCut } = await partsAt(reading, changes.changed);
  return { parts, removed: [...changes.removed, ...removed], isCut, syncToken: changes.syncToken };
}
