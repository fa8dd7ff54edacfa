import type { Knex } from 'knex';
import type { CalendarFeed, ChangeFeed } from '#shared/calendar/feedContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import { AppointmentModel } from './appointments.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedModel, UNREAD } from './feed.model.ts';
import { forgetUnused } from './google/accounts.ts';
import { refreshFeed } from './refreshFeed.ts';
import { shownFeed, shownFeeds } from './shownFeed.ts';

/** Returns the user's calendars, oldest first. */
export const listFeeds = async ({ db, user }: UserContext, deps: FeedDependencies): Promise<CalendarFeed[]> =>
  shownFeeds(db, deps, await FeedModel.of(db, user.id));

const ownFeed = (db: Knex, user: UserContext['user'], id: number): Promise<FeedModel> =>
  ownRow(() => FeedModel.query(db), user, id);

/**
 * Renames a calendar, or changes whether titles are stored: they are deleted at once, and return with the next reading.
 */
export async function changeFeed(
  context: UserContext,
  deps: FeedDependencies,
  id: number,
  change: ChangeFeed,
): Promise<CalendarFeed> {
  const { db, user } = context;
  const before = await ownFeed(db, user, id);
  const { name = before.name, busyOnly = before.busyOnly } = change;
  const isOther = busyOnly !== before.busyOnly;
  await db.transaction(async (trx) => {
    // What was read under the other setting is invalid.
    await FeedModel.query(trx)
      .where({ userId: user.id, id })
      .patch({ name, busyOnly, ...(isOther ? UNREAD : {}) });
    if (!isOther || !busyOnly) return;
    const own = { userId: user.id, feedId: id };
    await AppointmentModel.query(trx).where(own).where({ busy: 'free' }).delete();
    await AppointmentModel.query(trx).where(own).patch({ title: null });
  });
  return isOther && !busyOnly ? readNow(context, deps, id) : shownFeed(db, deps, await ownFeed(db, user, id));
}

/** Reads a calendar now, unless it is already being read. */
export async function readNow(context: UserContext, deps: FeedDependencies, id: number): Promise<CalendarFeed> {
  const { db, user } = context;
  await ownFeed(db, user, id);
  await refreshFeed(context, deps, { userId: user.id, feedId: id }, 'person');
  return shownFeed(db, deps, await ownFeed(db, user, id));
}

/**
 * Deletes a calendar with everything read from it, and its credentials if no other calendar needs them.
 * @param leave - what else to do before
 */
export async function removeFeed(
  { db, user }: UserContext,
  deps: FeedDependencies,
  id: number,
  leave: (trx: Knex) => Promise<void>,
): Promise<void> {
  const feed = await ownFeed(db, user, id);
  await db.transaction(async (trx) => {
    // Another calendar of the same server may be added concurrently.
    await lockedPerson(trx, user.id);
    await leave(trx);
    await feed.$query(trx).delete();
    if (feed.accountId !== null) await forgetUnused(trx, deps, user.id, feed.accountId);
  });
}
