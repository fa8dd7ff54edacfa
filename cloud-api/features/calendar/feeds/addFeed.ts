import type { Knex } from 'knex';
import { type CalendarFeed, FEEDS_LIMIT, type FeedProblem } from '#shared/calendar/feedContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { CalendarAccountModel, keepAccount, type ServerSignIn } from './account.model.ts';
import type { FeedDoors } from './doors.ts';
import { FeedModel } from './feed.model.ts';
import { keepReading } from './keepReading.ts';
import { openAddress } from './openSource.ts';
import { readSource } from './readSource.ts';
import { EVERY_MS } from './refreshFeed.ts';
import { hostOf, shownFeed } from './shownFeed.ts';

/** A calendar that is to be read along. */
export interface NewFeed {
  readonly address: string;
  /** Of a collection; null for a file at an address. */
  readonly account: ServerSignIn | null;
  /** Empty or missing: as it calls itself. */
  readonly name?: string | undefined;
  readonly busyOnly: boolean;
}

interface Added {
  readonly calendar: CalendarFeed | null;
  readonly problem: FeedProblem | null;
}

/**
 * Reads a calendar and keeps it; one that cannot be read is not kept. The same one again is the calendar that is there already;
 * signing in once more brings a new password for it, after it has proved good. Throws `tooManyCalendars`.
 */
export async function addFeed(setting: UserSetting, doors: FeedDoors, form: NewFeed): Promise<Added> {
  const { db, user, now } = setting;
  const { address, account } = form;
  const before = await freePlace(db, user.id, doors, form);
  if (before && !account) return { calendar: await shownFeed(db, doors, before), problem: null };
  const reader = { person: user, now, busyOnly: before?.busyOnly ?? form.busyOnly };
  // Nothing is known yet, so nothing can be unchanged.
  const outcome = await readSource(doors, { address, signIn: account }, null, reader);
  if (outcome.kind !== 'read')
    return { calendar: null, problem: outcome.kind === 'failed' ? outcome.problem : 'unreachable' };
  return db.transaction(async (trx) => {
    await lockedPerson(trx, user.id);
    const same = await freePlace(trx, user.id, doors, form);
    if (same && !account) return { calendar: await shownFeed(trx, doors, same), problem: null };
    const accountId =
      account && (await keepAccount(trx, doors.seal, { userId: user.id, now }, account, same?.accountId));
    const feed = same ?? (await begun(trx, setting, doors, form, { accountId, name: outcome.name }));
    // Titles may have been turned off meanwhile: what was read with them is left to the next reading.
    const known = feed.busyOnly === reader.busyOnly ? await keepReading(trx, feed, outcome, reader) : {};
    await feed.$query(trx).patch({ ...known, failures: 0, nextAt: new Date(now.getTime() + EVERY_MS), readAt: now });
    return { calendar: await shownFeed(trx, doors, feed), problem: null };
  });
}

/** A calendar of which nothing is known yet. */
const begun = async (
  trx: Knex,
  { user, now }: UserSetting,
  doors: FeedDoors,
  { address, name, busyOnly }: NewFeed,
  found: { readonly accountId: number | null; readonly name: string | null },
): Promise<FeedModel> =>
  FeedModel.query(trx)
    .insert({
      ...{ userId: user.id, accountId: found.accountId, address: doors.seal.close(address, String(user.id)), busyOnly },
      name: name || found.name || hostOf(address),
      ...{ createdAt: now, readAt: now, readFor: '', nextAt: now },
    })
    .returning('*');

/** The calendar that is there already, read under the same name; undefined when there is none and room for it. */
async function freePlace(
  db: Knex,
  userId: number,
  { seal }: Pick<FeedDoors, 'seal'>,
  { address, account }: Pick<NewFeed, 'address' | 'account'>,
): Promise<FeedModel | undefined> {
  const feeds = await FeedModel.of(db, userId);
  const own = account ? await CalendarAccountModel.of(db, userId).where({ userName: account.userName }) : [];
  const accountIds: readonly (number | null)[] = account ? own.map(({ id }) => id) : [null];
  const same = feeds.find((feed) => accountIds.includes(feed.accountId) && openAddress(seal, feed) === address);
  if (!same && feeds.length >= FEEDS_LIMIT) throw new Refusal('tooManyCalendars');
  return same;
}
