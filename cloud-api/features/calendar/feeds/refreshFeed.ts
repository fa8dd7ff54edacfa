import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { FeedProblem } from '#shared/calendar/feedContract.ts';
import { personById } from '#api/features/accounts/index.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel, UNREAD } from './feed.model.ts';
import { keepReading, type Known } from './keepReading.ts';
import { keptParts } from './keepChanges.ts';
import { openSource } from './openSource.ts';
import { type Reader, readForOf, readSource } from './readSource.ts';
import type { KnownSource, ReadSource } from './source.ts';

const MINUTE_MS = 60_000;
/** Milliseconds between two readings of a calendar. */
export const EVERY_MS = 15 * MINUTE_MS;
/** Longest back-off of a failing calendar: once a day. */
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** Retry delay for a server that is still working on the response. */
const SLOW_MS = MINUTE_MS;
/** Longer than download and parsing may take; after that the process with the claim is considered dead. */
const CLAIM_SECONDS = 120;

/** Returns the back-off after consecutive failures, in milliseconds; never shorter than the server asks for. */
export function pauseAfter(failures: number, waitMs: number, problem?: FeedProblem): number {
  const first = problem === 'slow' ? SLOW_MS : EVERY_MS;
  return Math.max(waitMs, Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.min(failures - 1, 11)));
}

/** A calendar and its user. */
export interface FeedName {
  readonly userId: number;
  readonly feedId: number;
}

/**
 * Reads a calendar again. Keeps the previous data on failure. Does nothing while another process reads it, or when it
 * was deleted.
 */
export async function refreshFeed(
  { db, now }: { readonly db: Knex; readonly now: Date },
  deps: FeedDependencies,
  { userId, feedId }: FeedName,
  waits: Reader['waits'],
): Promise<void> {
  const claimedBy = randomUUID();
  const [feed] = await FeedModel.query(db)
    .where({ userId, id: feedId })
    .whereRaw('(claimed_until is null or claimed_until < now())')
    .patch({ claimedBy, claimedUntil: db.raw("now() + ? * interval '1 second'", [CLAIM_SECONDS]) })
    .returning('*');
  if (!feed) return;
  try {
    const person = await personById(db, userId);
    const reader = { person, now, busyOnly: feed.busyOnly, waits };
    const outcome = await readAgain(db, feed, deps, reader);
    await db.transaction((trx) => keep(trx, { userId, claimedBy }, outcome, reader));
  } finally {
    await FeedModel.query(db).where({ userId, claimedBy }).patch({ claimedBy: null, claimedUntil: null });
  }
}

async function readAgain(db: Knex, feed: FeedModel, deps: FeedDependencies, reader: Reader): Promise<ReadSource> {
  const source = await openSource(db, deps.encryptor, feed);
  if (!source) return { kind: 'failed', problem: 'addressLost', waitMs: 0 };
  const { etag, lastModified, syncToken } = feed;
  const known: KnownSource = { etag, lastModified, syncToken, parts: () => keptParts(db, feed) };
  const hasState = source.kind !== 'file' || (etag ?? lastModified ?? syncToken) !== null;
  const isKnown = hasState && feed.readFor === readForOf(reader);
  return readSource(deps, source, isKnown ? known : null, reader);
}

type Claim = Pick<FeedModel, 'userId'> & { readonly claimedBy: string };

/** Stores the result; does nothing if the claim was lost or the calendar deleted meanwhile. */
async function keep(trx: Knex, claim: Claim, outcome: ReadSource, reader: Reader): Promise<void> {
  const feed = await FeedModel.query(trx).findOne(claim).forUpdate();
  if (!feed) return;
  const known = await knownOf(trx, feed, outcome, reader);
  await feed.$query(trx).patch(known);
}

async function knownOf(trx: Knex, feed: FeedModel, outcome: ReadSource, reader: Reader): Promise<Known> {
  const { now } = reader;
  if (outcome.kind === 'failed') {
    const failures = feed.failures + 1;
    const nextAt = new Date(now.getTime() + pauseAfter(failures, outcome.waitMs, outcome.problem));
    return { problem: outcome.problem, failures, nextAt };
  }
  const good = { readAt: now, failures: 0, nextAt: new Date(now.getTime() + EVERY_MS) };
  if (outcome.kind === 'unchanged') return { ...good, problem: feed.problem === 'tooMany' ? 'tooMany' : null };
  // The user may have changed whether titles are stored during the reading: then it is read again.
  if (feed.busyOnly !== reader.busyOnly) return { ...good, ...UNREAD, nextAt: now };
  return { ...good, ...(await keepReading(trx, feed, outcome, reader)) };
}
