import { createHash } from 'node:crypto';
import { keptRange, nearest } from '#shared/calendar/feed/kept.ts';
import type { FeedSetting } from '#shared/calendar/feed/readFeed.ts';
import { APPOINTMENTS_LIMIT } from '#shared/calendar/feedContract.ts';
import { googleCalendarIdOf } from '#shared/calendar/google/address.ts';
import { type GoogleEvent, type GoogleSetting, readGoogleEvent } from '#shared/calendar/google/readEvent.ts';
import { Gone, type Google, type ReadingApi } from '../../google/index.ts';
import { failureAtGoogle, FeedFailure, problemOf } from '../feedFailure.ts';
import type { FeedChanges, FeedPart, FeedSource, KnownSource, ReadSource } from '../source.ts';

/** Returns the key of an event or an occurrence. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * Reads a Google calendar: the changes since `known`, or everything within the stored days. Google expands recurring
 * events, as it does for the user's own view.
 */
export async function readGoogle(
  google: Google | undefined,
  { address, refreshToken }: FeedSource & { readonly kind: 'google' },
  known: KnownSource | null,
  { now, timeZone, busyOnly }: Pick<FeedSetting, 'now' | 'timeZone' | 'busyOnly'>,
): Promise<ReadSource> {
  try {
    const calendarId = googleCalendarIdOf(address);
    if (!google || calendarId === null) throw new FeedFailure('unreachable');
    if (refreshToken === null) throw new FeedFailure('signIn');
    const api = await google.readerOf(refreshToken, google.errand());
    const reading = { api, calendarId, context: { timeZone, busyOnly, range: keptRange(timeZone, now) } };
    return (known && (await changesSince(reading, known))) ?? (await everything(reading));
  } catch (error) {
    return { kind: 'failed', ...problemOf(failureAtGoogle(error)) };
  }
}

interface Reading {
  readonly api: ReadingApi;
  readonly calendarId: string;
  readonly context: GoogleSetting;
}

async function everything({ api, calendarId, context }: Reading): Promise<ReadSource> {
  const { range, busyOnly } = context;
  const { name, events, syncToken } = await api.events(calendarId, { ...range, busyOnly });
  const read = nearest(events.filter(isThere).map(partBy(context)), APPOINTMENTS_LIMIT);
  return {
    ...{ kind: 'read', name, isCut: read.isCut || syncToken === null },
    changes: { isWhole: true, parts: read.parts, removed: [] },
    state: { etag: null, lastModified: null, syncToken },
  };
}

/**
 * Returns null when everything must be read: Google has dropped the token, or refers to something that we do not know.
 */
async function changesSince({ api, calendarId, context }: Reading, known: KnownSource): Promise<ReadSource | null> {
  if (known.syncToken === null) return null;
  try {
    const asked = { syncToken: known.syncToken, busyOnly: context.busyOnly };
    const { name, events, syncToken } = await api.events(calendarId, asked);
    if (syncToken === null) return null;
    const changes = changesOf(events, events.length === 0 ? new Map() : await known.parts(), context);
    return (
      changes && { kind: 'read', name, isCut: false, changes, state: { etag: null, lastModified: null, syncToken } }
    );
  } catch (error) {
    if (error instanceof Gone) return null;
    throw error;
  }
}

function changesOf(
  events: readonly GoogleEvent[],
  known: ReadonlyMap<string, string | null>,
  context: GoogleSetting,
): FeedChanges | null {
  const changed = new Map<string, FeedPart>();
  const removed = new Set<string>();
  const remove = (key: string): void => {
    changed.delete(key);
    if (known.has(key)) removed.add(key);
  };
  for (const event of events) {
    const part = partBy(context)(event);
    const { key, etag } = part;
    // An event that became recurring was a single one before.
    if (event.recurringEventId !== undefined) remove(keyOf(event.recurringEventId));
    // Possibly a whole series was deleted, of which we know only the occurrences.
    else if (!isThere(event) && !known.has(key)) return null;
    if (!isThere(event) || part.appointments.length === 0) remove(key);
    else if (etag === null || etag !== known.get(key)) changed.set(key, part);
  }
  return { isWhole: false, parts: [...changed.values()], removed: [...removed].filter((key) => !changed.has(key)) };
}

const isThere = ({ status }: GoogleEvent): boolean => status !== 'cancelled';

const partBy =
  (context: GoogleSetting) =>
  (event: GoogleEvent): FeedPart & { readonly key: string } => {
    const appointment = readGoogleEvent(event, context);
    return { key: keyOf(event.id), etag: event.etag ?? null, appointments: appointment ? [appointment] : [] };
  };
