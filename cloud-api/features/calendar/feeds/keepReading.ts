import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { announce } from '#api/platform/live.ts';
import { type FeedModel, UNREAD } from './feed.model.ts';
import { fingerprintOf, keepChanges } from './keepChanges.ts';
import { type Reader, readForOf } from './readSource.ts';
import type { ReadSource } from './source.ts';

/** What is noted of a calendar after a reading. */
export type Known = Partial<
  Pick<
    FeedModel,
    'readAt' | 'readFor' | 'etag' | 'lastModified' | 'syncToken' | 'fingerprint' | 'problem' | 'failures' | 'nextAt'
  >
>;

/** Keeps what was read, tells open pages when something has changed, and answers what is known of the calendar from then on. */
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
  // Some of those that were left out have room now, and only a reading of everything brings them.
  const readFor = wasFull && kept.isFewer ? UNREAD.readFor : known.readFor;
  // The fingerprint stands for the whole of a calendar, which was not read: this one is that of no other state.
  const fingerprint = hasChanged ? { fingerprint: randomUUID() } : {};
  return { ...known, readFor, ...fingerprint, problem: isFull ? 'tooMany' : null };
}
