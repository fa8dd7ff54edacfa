import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { CalendarWriting, WritingProblem } from '#shared/calendar/writingContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import { ownTask } from '#api/features/tasks/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { notFound, Refusal } from '#api/platform/errors.ts';
import { CalendarAccountModel } from '../feeds/account.model.ts';
import type { FeedDoors } from '../doors.ts';
import { FeedModel } from '../feeds/feed.model.ts';
import { openSource } from '../feeds/openSource.ts';
import { deletedThere } from './deletedThere.ts';
import { stopWriting } from './leaveTarget.ts';
import { syncTarget } from './syncTarget.ts';
import { OwnEventModel, TargetModel } from './target.model.ts';
import { TargetFiles, WritingFailure } from './targetFiles.ts';

/** Returns the calendar that a user's tasks are written to, and what was deleted there. */
export async function shownWriting(setting: UserSetting): Promise<CalendarWriting> {
  const { db, user } = setting;
  const target = await TargetModel.of(db, user.id);
  if (!target) return { calendarId: null, name: null, writtenAt: null, problem: null, events: 0, deleted: [] };
  const { feedId, problem, writtenAt } = target;
  const feed = await FeedModel.of(db, user.id).findOne({ id: feedId });
  const events = await OwnEventModel.of(db, user.id).where({ feedId, goneAt: null }).resultSize();
  return {
    ...{ calendarId: feedId, name: feed?.name ?? null, problem, events },
    writtenAt: writtenAt?.toISOString() ?? null,
    deleted: await deletedThere(setting),
  };
}

/** Makes this calendar the target of the user's tasks, if it is writable. */
export async function chooseTarget(setting: UserSetting, doors: FeedDoors, feedId: number): Promise<CalendarWriting> {
  const { db, user, now } = setting;
  const feed = await FeedModel.of(db, user.id).findOne({ id: feedId });
  if (!feed) throw notFound();
  if (await isReadOnly(db, feed)) throw new Refusal('calendarUnwritable');
  const before = await TargetModel.of(db, user.id);
  if (before?.feedId !== feedId) {
    const problem = await problemWith(db, doors, feed);
    if (problem !== null) return { ...(await shownWriting(setting)), problem };
    if (before) await stopWriting(setting, doors, true);
    await db.transaction(async (trx) => {
      await lockedPerson(trx, user.id);
      const row = { userId: user.id, feedId, createdAt: now, nextAt: now };
      await TargetModel.query(trx).insert(row).onConflict('userId').ignore();
    });
  }
  await syncTarget(setting, doors, user.id);
  return shownWriting(setting);
}

/** Whether a calendar is read-only: a file at a URL, or a Google calendar with read permission. */
async function isReadOnly(db: Knex, { userId, accountId }: FeedModel): Promise<boolean> {
  const account = await CalendarAccountModel.of(db, userId).findOne({ id: accountId ?? 0 });
  return !account || account.server === GOOGLE;
}

/** Writes now, if this calendar is the target. */
export async function writeNow(setting: UserSetting, doors: FeedDoors, feedId: number): Promise<void> {
  const target = await TargetModel.of(setting.db, setting.user.id);
  if (target?.feedId === feedId) await syncTarget(setting, doors, setting.user.id);
}

/** Returns why the calendar cannot be written; null when it can. */
async function problemWith(db: Knex, doors: FeedDoors, feed: FeedModel): Promise<WritingProblem | null> {
  const source = await openSource(db, doors.seal, feed);
  if (source?.kind !== 'collection') return 'addressLost';
  try {
    const { isWritable } = await new TargetFiles(doors, source.address, source.signIn).about();
    return isWritable ? null : 'readOnly';
  } catch (error) {
    if (error instanceof WritingFailure) return error.problem;
    throw error;
  }
}

/** Keeps a task whose event was deleted in the calendar: it gets a new event. */
export async function putBack(setting: UserSetting, doors: FeedDoors, taskId: number): Promise<CalendarWriting> {
  const { db, user } = setting;
  await ownTask(db, user, taskId);
  const forgotten = await OwnEventModel.query(db).where({ userId: user.id, taskId }).whereNotNull('goneAt').delete();
  if (forgotten === 0) throw notFound();
  await TargetModel.query(db).where({ userId: user.id, failures: 0 }).patch({ nextAt: setting.now });
  await syncTarget(setting, doors, user.id);
  return shownWriting(setting);
}
