import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { CalendarWriting, WritingProblem } from '#shared/calendar/writingContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import { ownTask } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { notFound, ApiError } from '#api/platform/errors.ts';
import { CalendarAccountModel } from '../feeds/account.model.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel } from '../feeds/feed.model.ts';
import { openSource } from '../feeds/openSource.ts';
import { deletedThere } from './deletedThere.ts';
import { stopWriting } from './leaveTarget.ts';
import { syncTarget } from './syncTarget.ts';
import { OwnEventModel, TargetModel } from './target.model.ts';
import { TargetFiles, WritingFailure } from './targetFiles.ts';

/** Returns the calendar that a user's tasks are written to, and what was deleted there. */
export async function shownWriting(context: UserContext): Promise<CalendarWriting> {
  const { db, user } = context;
  const target = await TargetModel.of(db, user.id);
  if (!target) return { calendarId: null, name: null, writtenAt: null, problem: null, events: 0, deleted: [] };
  const { feedId, problem, writtenAt } = target;
  const feed = await FeedModel.of(db, user.id).findOne({ id: feedId });
  const events = await OwnEventModel.of(db, user.id).where({ feedId, goneAt: null }).resultSize();
  return {
    ...{ calendarId: feedId, name: feed?.name ?? null, problem, events },
    writtenAt: writtenAt?.toISOString() ?? null,
    deleted: await deletedThere(context),
  };
}

/** Makes this calendar the target of the user's tasks, if it is writable. */
export async function chooseTarget(
  context: UserContext,
  deps: FeedDependencies,
  feedId: number,
): Promise<CalendarWriting> {
  const { db, user, now } = context;
  const feed = await FeedModel.of(db, user.id).findOne({ id: feedId });
  if (!feed) throw notFound();
  if (await isReadOnly(db, feed)) throw new ApiError('calendarUnwritable');
  const before = await TargetModel.of(db, user.id);
  if (before?.feedId !== feedId) {
    const problem = await problemWith(db, deps, feed);
    if (problem !== null) return { ...(await shownWriting(context)), problem };
    if (before) await stopWriting(context, deps, true);
    await db.transaction(async (trx) => {
      await lockedPerson(trx, user.id);
      const row = { userId: user.id, feedId, createdAt: now, nextAt: now };
      await TargetModel.query(trx).insert(row).onConflict('userId').ignore();
    });
  }
  await syncTarget(context, deps, user.id);
  return shownWriting(context);
}

/** Whether a calendar is read-only: a file at a URL, or a Google calendar with read permission. */
async function isReadOnly(db: Knex, { userId, accountId }: FeedModel): Promise<boolean> {
  const account = await CalendarAccountModel.of(db, userId).findOne({ id: accountId ?? 0 });
  return !account || account.server === GOOGLE;
}

/** Writes now, if this calendar is the target. */
export async function writeNow(context: UserContext, deps: FeedDependencies, feedId: number): Promise<void> {
  const target = await TargetModel.of(context.db, context.user.id);
  if (target?.feedId === feedId) await syncTarget(context, deps, context.user.id);
}

/** Returns why the calendar cannot be written; null when it can. */
async function problemWith(db: Knex, deps: FeedDependencies, feed: FeedModel): Promise<WritingProblem | null> {
  const source = await openSource(db, deps.encryptor, feed);
  if (source?.kind !== 'collection') return 'addressLost';
  try {
    const { isWritable } = await new TargetFiles(deps, source.address, source.signIn).about();
    return isWritable ? null : 'readOnly';
  } catch (error) {
    if (error instanceof WritingFailure) return error.problem;
    throw error;
  }
}

/** Keeps a task whose event was deleted in the calendar: it gets a new event. */
export async function putBack(context: UserContext, deps: FeedDependencies, taskId: number): Promise<CalendarWriting> {
  const { db, user } = context;
  await ownTask(db, user, taskId);
  const forgotten = await OwnEventModel.query(db).where({ userId: user.id, taskId }).whereNotNull('goneAt').delete();
  if (forgotten === 0) throw notFound();
  await TargetModel.query(db).where({ userId: user.id, failures: 0 }).patch({ nextAt: context.now });
  await syncTarget(context, deps, user.id);
  return shownWriting(context);
}
