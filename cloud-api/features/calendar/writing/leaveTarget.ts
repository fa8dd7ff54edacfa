import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { uidOf } from '#shared/calendar/writing/ownEvent.ts';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import type { JobKind } from '#api/platform/jobs.ts';
import { CalendarAccountModel } from '../feeds/account.model.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel } from '../feeds/feed.model.ts';
import { awaitTarget } from './syncTarget.ts';
import { OwnEventModel, TargetModel } from './target.model.ts';
import { TargetFiles, WritingFailure } from './targetFiles.ts';

const Leaving = z.object({
  userId: z.number(),
  /** Both are encrypted. */
  address: z.string(),
  password: z.string(),
  userName: z.string(),
  uids: z.array(z.string()),
});
type Leaving = z.infer<typeof Leaving>;

/** Retried for about three days while the server does not respond. */
const leaving: JobKind<Leaving> = { name: 'leave-calendar', data: Leaving, retries: 80, pauseSeconds: 30 };
/** Events per job. */
const BATCH = 40;

type Dependencies = Pick<FeedDependencies, 'jobs'>;

/**
 * Stops writing, after a write in progress has finished, so that no event is left behind. Our events are then removed
 * as soon as the server responds, or stay as ordinary events.
 */
export async function stopWriting(
  { db, user }: UserContext,
  deps: Dependencies,
  removesEvents: boolean,
): Promise<void> {
  if (!(await awaitTarget(db, user.id, randomUUID()))) return;
  await db.transaction((trx) => forgetTarget(trx, user.id, deps, removesEvents));
}

/** Stops writing when an account is removed, in the same transaction. */
export const forgetTargetOnRemoval =
  (deps: Dependencies) =>
  (trx: Knex, user: CurrentUser): Promise<void> =>
    forgetTarget(trx, user.id, deps, true);

/** Deletes the writing target; with `removesEvents` a job also removes our events there. */
async function forgetTarget(trx: Knex, userId: number, { jobs }: Dependencies, removesEvents: boolean): Promise<void> {
  const target = await TargetModel.of(trx, userId);
  if (!target) return;
  const events = await OwnEventModel.of(trx, userId).where({ feedId: target.feedId });
  const feed = await FeedModel.of(trx, userId).findOne({ id: target.feedId });
  const account = await CalendarAccountModel.of(trx, userId).findOne({ id: feed?.accountId ?? 0 });
  await target.$query(trx).delete();
  if (!removesEvents || !feed || !account) return;
  const { address } = feed;
  const { userName, password } = account;
  const uids = events.filter(({ goneAt }) => goneAt === null).map(({ uid }) => uid);
  for (let from = 0; from < uids.length; from += BATCH) {
    const some = uids.slice(from, from + BATCH);
    await jobs.send(trx, leaving, { userId, address, password, userName, uids: some });
  }
}

/** Deletes the target in a calendar that is removed; our events there are removed as well. */
export async function leaveFeed(trx: Knex, userId: number, deps: Dependencies, feedId: number): Promise<void> {
  const target = await TargetModel.of(trx, userId);
  if (target?.feedId === feedId) await forgetTarget(trx, userId, deps, true);
}

/** Problems that no retry can solve: the password has changed, or the calendar is gone. */
const IN_VAIN = ['password', 'gone', 'noCalendars', 'broken', 'blocked', 'readOnly'];

/** Registers the job that removes our events from a calendar. Call it before the jobs start. */
export function onTargetRemoved(deps: FeedDependencies): void {
  const { encryptor, jobs } = deps;
  jobs.on(leaving, async ({ userId, uids, userName, ...sealed }) => {
    const [address, password] = [sealed.address, sealed.password].map((text) => encryptor.open(text, String(userId)));
    const files = new TargetFiles(deps, address ?? '', { userName, password: password ?? '' });
    try {
      for (const name of uids) await removeOurs(files, name);
    } catch (error) {
      if (!(error instanceof WritingFailure && IN_VAIN.includes(error.problem))) throw error;
    }
  });
}

/** Removes our event, whatever its current content is, but nothing else under its name. */
async function removeOurs(files: TargetFiles, name: string): Promise<void> {
  const there = await files.read(name, { uid: uidOf(name), timeZone: 'UTC', change: null });
  if (!there) return;
  const { kind } = await files.remove(name, there.etag);
  if (kind === 'other') throw new WritingFailure('unreachable');
}
