import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { announce } from '#api/platform/live.ts';
import { type FeedModel, UNREAD } from './feed.model.ts';
import { fingerprintOf, keepChanges } from './keepChanges.ts';
import { type Reader, readForOf } from './readSource.ts';
import type { ReadSource } from './source.ts';

/** Columns updated after a reading. */
export type Known = Partial<
  Pick<
    FeedModel,
    'readAt' | 'readFor' | 'etag' | 'lastModified' | 'syncToken' | 'fingerprint' | 'problem' | 'failures' | 'nextAt'
  >
>;

/** Stores what was read, notifies open pages of changes, and returns the calendar's new columns. */
export async function keepReading(
  trx: Knex,
  feed: Pick<FeedModel, 'id' | 'userId' | 'fingerprint' | 'problem'>,
  { changes, isCut, state }: ReadSource & { readonly kind: 'read' },
  reader: Pick<Reader, 'person' | 'now'>,
): Promise<Known> {
  const { isWhole, parts, removed } = changes;
  const known = { ...state, readFor: readForOf(reader) };
  if (isWhole) {
    const fingerprint = fingerprintOf(parts);
    if (fingerprint !== feed.fingerprint) {
      await keepChanges(trx, feed, changes);
      await announce(trx, feed.userId, 'calendars', {});
    }
    return { ...known, fingerprint, problem: isCut ? 'tooMany' : null };
  }
  const hasChanged = parts.length > 0 || removed.length > 0;
  if (hasChanged) await announce(trx, feed.userId, 'calendars', {});
  const kept = hasChanged ? await keepChanges(trx, feed, changes) : { isCut: false, isFewer: false };
  const wasFull = feed.problem === 'tooMany';
  const isFull = kept.isCut || isCut || wasFull;
  // There is room again for dropped appointments, and only a full reading brings them.
  const readFor = wasFull && kept.isFewer ? UNREAD.readFor : known.readFor;
  // A fingerprint covers a full reading; after a partial one this random value matches no state.
  const fingerprint = hasChanged ? { fingerprint: randomUUID() } : {};
  return { ...known, readFor, ...fingerprint, problem: isFull ? 'tooMany' : null };
}
