import type { Knex } from 'knex';
import {
  type AddFeed,
  type ChangeFeed,
  type CalendarFeed,
  FEEDS_LIMIT,
  type FeedProblem,
} from '#shared/calendar/feedContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { assertOwner, Refusal } from '#api/platform/errors.ts';
import { AppointmentModel, fingerprintOf, replaceAppointments } from './appointments.ts';
import type { FeedDoors } from './doors.ts';
import { FeedModel } from './feed.model.ts';
import { readAddress, readForOf } from './readAddress.ts';
import { EVERY_MS, openAddress, refreshFeed } from './refreshFeed.ts';

/** Where a calendar is kept, for people. */
const hostOf = (address: string): string => new URL(address).host;

const shown = (doors: FeedDoors, feed: FeedModel): CalendarFeed => {
  const address = openAddress(doors, feed);
  return feed.present(address === null ? null : hostOf(address));
};

/** The calendars of a person, the oldest first. */
export const listFeeds = async ({ db, user }: UserSetting, doors: FeedDoors): Promise<CalendarFeed[]> =>
  (await FeedModel.of(db, user.id)).map((feed) => shown(doors, feed));

interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

/**
 * Reads the calendar at an address and keeps it; one that cannot be read is not kept. The same address again is the calendar
 * that is there already. Throws `tooManyCalendars`.
 */
export async function addFeed(setting: UserSetting, doors: FeedDoors, form: AddFeed): Promise<Added> {
  const { db, user, now } = setting;
  const { address, busyOnly } = form;
  const before = await freePlace(db, setting, doors, address);
  if (before) return { calendar: shown(doors, before), problem: null };
  const reader = { person: user, now, busyOnly };
  // Nothing is known yet, so nothing can be unchanged.
  const outcome = await readAddress(doors, address, null, reader);
  if (outcome.kind !== 'read')
    return { calendar: null, problem: outcome.kind === 'failed' ? outcome.problem : 'unreachable' };
  const { reading, etag, lastModified } = outcome;
  return db.transaction(async (trx) => {
    await lockedPerson(trx, user.id);
    const same = await freePlace(trx, setting, doors, address);
    if (same) return { calendar: shown(doors, same), problem: null };
    const feed = await FeedModel.query(trx)
      .insert({
        ...{ userId: user.id, address: doors.seal.close(address, String(user.id)), busyOnly, etag, lastModified },
        name: form.name || reading.name || hostOf(address),
        ...{ createdAt: now, readAt: now, readFor: readForOf(reader), nextAt: new Date(now.getTime() + EVERY_MS) },
        ...{ fingerprint: fingerprintOf(reading.appointments), problem: reading.isCut ? 'tooMany' : null },
      })
      .returning('*');
    await replaceAppointments(trx, feed, reading.appointments);
    return { calendar: shown(doors, feed), problem: null };
  });
}

/** The calendar with this address; undefined when there is none and room for it. */
async function freePlace(
  db: Knex,
  { user }: UserSetting,
  doors: FeedDoors,
  address: string,
): Promise<FeedModel | undefined> {
  const feeds = await FeedModel.of(db, user.id);
  const same = feeds.find((feed) => openAddress(doors, feed) === address);
  if (!same && feeds.length >= FEEDS_LIMIT) throw new Refusal('tooManyCalendars');
  return same;
}

const ownFeed = async (db: Knex, user: UserSetting['user'], id: number): Promise<FeedModel> =>
  assertOwner(await FeedModel.query(db).findOne({ id }), user);

/** Renames a calendar, or changes whether its titles are kept: they go at once, and come with the next reading. */
export async function changeFeed(
  setting: UserSetting,
  doors: FeedDoors,
  id: number,
  change: ChangeFeed,
): Promise<CalendarFeed> {
  const { db, user } = setting;
  const before = await ownFeed(db, user, id);
  const { name = before.name, busyOnly = before.busyOnly } = change;
  const isOther = busyOnly !== before.busyOnly;
  await db.transaction(async (trx) => {
    // What was read under the other rule stands for nothing any more.
    const unknown = { etag: null, lastModified: null, fingerprint: null };
    await FeedModel.query(trx)
      .where({ userId: user.id, id })
      .patch({ name, busyOnly, ...(isOther ? unknown : {}) });
    if (!isOther || !busyOnly) return;
    const own = { userId: user.id, feedId: id };
    await AppointmentModel.query(trx).where(own).where({ busy: 'free' }).delete();
    await AppointmentModel.query(trx).where(own).patch({ title: null });
  });
  return isOther && !busyOnly ? readNow(setting, doors, id) : shown(doors, await ownFeed(db, user, id));
}

/** Reads a calendar at once, unless it is being read already. */
export async function readNow(setting: UserSetting, doors: FeedDoors, id: number): Promise<CalendarFeed> {
  const { db, user } = setting;
  await ownFeed(db, user, id);
  await refreshFeed(setting, doors, { userId: user.id, feedId: id });
  return shown(doors, await ownFeed(db, user, id));
}

/** Forgets a calendar with everything that was read of it. */
export async function removeFeed({ db, user }: UserSetting, id: number): Promise<void> {
  await (await ownFeed(db, user, id)).$query(db).delete();
}
