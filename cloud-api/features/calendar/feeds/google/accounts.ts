import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { GoogleAccount, GoogleReading } from '#shared/calendar/googleContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import type { Seal } from '#api/platform/seal.ts';
import { leaveGoogle } from '../../leaveGoogle.ts';
import { CalendarAccountModel, readDueBy, tokenOwner } from '../account.model.ts';
import type { FeedDoors } from '../../doors.ts';

type Doors = Pick<FeedDoors, 'google' | 'jobs'>;

/** Milliseconds after which an account without a chosen calendar is deleted. */
const UNUSED_MS = 24 * 3_600_000;

/** What the user allowed at Google. */
interface Allowed {
  readonly userId: number;
  readonly userName: string;
  readonly token: string;
}

/**
 * Stores the permission to read an account; an existing account gets the new token, and its failed calendars become
 * due.
 */
export async function keepGoogleAccount(
  { db, now }: { readonly db: Knex; readonly now: Date },
  seal: Seal,
  { userId, userName, token }: Allowed,
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await CalendarAccountModel.query(trx)
      .insert({ userId, server: GOOGLE, userName, password: seal.close(token, tokenOwner(userId)), createdAt: now })
      .onConflict(['userId', 'server', 'userName'])
      .merge(['password', 'createdAt'])
      .returning('*');
    await readDueBy(trx, account, now);
  });
}

/** The user's Google accounts whose calendars may be read. */
export async function shownGoogle({ db, user }: UserSetting, { google }: FeedDoors): Promise<GoogleReading> {
  const accounts = google ? await CalendarAccountModel.of(db, user.id).where({ server: GOOGLE }).orderBy('id') : [];
  return { isConfigured: google !== undefined, accounts: accounts.map(present) };
}

const present = ({ id, userName, createdAt }: CalendarAccountModel): GoogleAccount => ({
  ...{ id, userName, connectedAt: createdAt.toISOString() },
});

/** Returns one of the user's Google accounts. */
export const ownAccount = ({ db, user }: UserSetting, id: number): Promise<CalendarAccountModel> =>
  ownRow(() => CalendarAccountModel.query(db).where({ server: GOOGLE }), user, id);

/** Deletes an account with everything read from it, and revokes the permission. */
export async function removeGoogleAccount(setting: UserSetting, doors: Doors, id: number): Promise<void> {
  const account = await ownAccount(setting, id);
  await setting.db.transaction(async (trx) => {
    // A calendar of the account may be added concurrently.
    await lockedPerson(trx, setting.user.id);
    await trx('calendar_sign_ins').where({ userId: setting.user.id, access: 'read' }).delete();
    await leaveGoogle(trx, doors, { userId: setting.user.id, accounts: [account] });
  });
}

/** Deletes credentials that no calendar uses any more; revokes a Google permission. */
export async function forgetUnused(trx: Knex, doors: Doors, userId: number, accountId: number): Promise<void> {
  const used = trx('calendar_feeds').where({ userId }).whereNotNull('accountId').select('accountId');
  const unused = await CalendarAccountModel.of(trx, userId).whereNotIn('id', used).findOne({ id: accountId });
  if (unused?.server === GOOGLE) await leaveGoogle(trx, doors, { userId, accounts: [unused] });
  else await unused?.$query(trx).delete();
}

/** Deletes all users' accounts from which no calendar was chosen in time. */
export async function dropUnused(db: Knex, doors: Doors, now: Date): Promise<void> {
  const late = await CalendarAccountModel.query(db)
    .where({ server: GOOGLE })
    .where('createdAt', '<', new Date(now.getTime() - UNUSED_MS))
    .whereNotExists(
      db('calendar_feeds as feed').whereRaw(
        'feed.user_id = calendar_accounts.user_id and feed.account_id = calendar_accounts.id',
      ),
    );
  for (const { userId, id } of late) {
    await db.transaction(async (trx) => {
      await lockedPerson(trx, userId);
      await forgetUnused(trx, doors, userId, id);
    });
  }
}
