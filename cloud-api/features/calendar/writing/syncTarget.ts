import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { WritingProblem } from '#shared/calendar/writingContract.ts';
import { personById } from '#api/features/accounts/index.ts';
import { ApiError } from '#api/platform/errors.ts';
import { announce } from '#api/platform/live.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel } from '../feeds/feed.model.ts';
import { openSource } from '../feeds/openSource.ts';
import { EVERY_MS, pauseAfter } from '../feeds/refreshFeed.ts';
import { look } from './look.ts';
import { settle } from './settle.ts';
import { OwnEventModel, TargetModel } from './target.model.ts';
import { TargetFiles, WritingFailure } from './targetFiles.ts';
import { Forgotten, writeEvents } from './writeEvents.ts';

/** Longer than one round may take; after that the process with the claim is considered dead. */
const CLAIM_SECONDS = 180;
/** How long a user waits for another process, and the polling interval, in milliseconds. */
const WAIT_MS = 30_000;
const LOOK_MS = 100;
/** Rounds for changes that others make in the calendar at the same time. */
const MOST_ROUNDS = 4;

interface Dependencies {
  readonly db: Knex;
  readonly now: Date;
}

/** Claims a user's target; undefined while another process has it, or when nothing is written. */
export async function claimTarget(db: Knex, userId: number, claimedBy: string): Promise<TargetModel | undefined> {
  const [target] = await TargetModel.query(db)
    .where({ userId })
    .whereRaw('(claimed_until is null or claimed_until < now())')
    .patch({ claimedBy, claimedUntil: db.raw("now() + ? * interval '1 second'", [CLAIM_SECONDS]) })
    .returning('*');
  return target;
}

/**
 * Does the same and waits for another process; undefined when nothing is written. Throws `inProgress` after half a
 * minute.
 */
export async function awaitTarget(db: Knex, userId: number, claimedBy: string): Promise<TargetModel | undefined> {
  for (const endsAt = Date.now() + WAIT_MS; ; await pause(LOOK_MS)) {
    const target = await claimTarget(db, userId, claimedBy);
    if (target || !(await TargetModel.of(db, userId))) return target;
    if (Date.now() >= endsAt) throw new ApiError('inProgress');
  }
}

const releaseTarget = (db: Knex, userId: number, claimedBy: string) =>
  TargetModel.query(db).where({ userId, claimedBy }).patch({ claimedBy: null, claimedUntil: null });

/**
 * Synchronizes tasks that have a time with their events in the calendar: reads what changed there, merges it with the
 * tasks, and writes the rest. A server's failure is stored with the time of the next attempt; completed changes stay.
 * @param claim - what to do while another process works on it: nothing, or wait
 */
export async function syncTarget(
  { db, now }: Dependencies,
  deps: FeedDependencies,
  userId: number,
  claim: typeof claimTarget = awaitTarget,
): Promise<void> {
  const claimedBy = randomUUID();
  const target = await claim(db, userId, claimedBy);
  if (!target) return;
  try {
    const known = await done({ db, now }, deps, target);
    await db.transaction(async (trx) => {
      const kept = await TargetModel.query(trx).where({ userId, claimedBy }).patch(known);
      if (kept > 0 && known.problem !== target.problem) await announce(trx, userId, 'calendars', {});
    });
  } catch (error) {
    if (!(error instanceof Forgotten)) throw error;
  } finally {
    await releaseTarget(db, userId, claimedBy);
  }
}

type Known = Partial<TargetModel> & { readonly problem: WritingProblem | null };

async function done(around: Dependencies, deps: FeedDependencies, target: TargetModel): Promise<Known> {
  const { now } = around;
  try {
    return await rounds(around, deps, target);
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    const failures = target.failures + 1;
    const nextAt = new Date(now.getTime() + pauseAfter(failures, error.waitMs));
    return { problem: error.problem, failures, nextAt, state: null };
  }
}

async function rounds({ db, now }: Dependencies, deps: FeedDependencies, target: TargetModel): Promise<Known> {
  const { userId, feedId } = target;
  const feed = await FeedModel.of(db, userId).findOne({ id: feedId });
  const source = feed && (await openSource(db, deps.encryptor, feed));
  if (source?.kind !== 'collection') throw new WritingFailure('addressLost');
  const { timeZone } = await personById(db, userId);
  for (let round = 1; ; round += 1) {
    const files = new TargetFiles(deps, source.address, source.signIn);
    const events = await OwnEventModel.of(db, userId).where({ feedId });
    const { state, sights } = await look(files, target.state, events, timeZone);
    const work = await settle({ db, now }, target, sights);
    if (work.isNews) await announce(db, userId, 'calendars', {});
    const { hasMet, hasMore } = await writeEvents({ db, now, timeZone, files }, work);
    if (hasMet && round < MOST_ROUNDS) continue;
    const isDone = !hasMet && !hasMore && state !== null;
    // Some servers derive a state from the content (Xandikos): when others undo our change, the earlier state returns.
    const isAsSeen = isDone && work.writes.length + work.removals.length === 0;
    return {
      ...{ problem: null, failures: 0, revision: work.revision, state: isAsSeen ? state : null },
      ...(isDone ? { writtenAt: now } : {}),
      nextAt: isDone ? new Date(now.getTime() + EVERY_MS) : now,
    };
  }
}
