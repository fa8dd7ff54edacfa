import type { Knex } from 'knex';
import { GOOGLE } from '#shared/calendar/google/address.ts';
import type { GoogleAccount, GoogleReading } from '#shared/calendar/googleContract.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ownRow } from '#api/platform/db/ownRows.ts';
import type { Encryptor } from '#api/platform/encryptor.ts';
import { leaveGoogle } from '../../leaveGoogle.ts';
import { CalendarAccountModel, readDueBy, tokenOwner } from '../account.model.ts';
import type { FeedDependencies } from '../../dependencies.ts';

type Dependencies = Pick<FeedDependencies, 'google' | 'jobs'>;

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
  encryptor: Encryptor,
  { userId, userName, token }: Allowed,
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await CalendarAccountModel.query(trx)
      .insert({
        userId,
        server: GOOGLE,
        userName,
        password: encryptor.close(token, tokenOwner(userId)),
        createdAt: now,
      })
      .onConflict(['userId', 'server', 'userName'])
      .merge(['password', 'createdAt'])
      .returning('*');
    await readDueBy(trx, account, now);
  });
}

/** The user's Google accounts whose calendars may be read. */
export async function shownGoogle({ db, user }: UserContext, { google }: FeedDependencies): Promise<GoogleReading> {
  const accounts = google ? await CalendarAccountModel.of(db, user.id).where({ server: GOOGLE }).orderBy('id') : [];
  return { isConfigured: google !== undefined, accounts: accounts.map(present) };
}

const present = ({ id, userName, createdAt }: CalendarAccountModel): GoogleAccount => ({
  ...{ id, userName, connectedAt: createdAt.toISOString() },
});

/** Returns one of the user's Google accounts. */
export const ownAccount = ({ db, user }: UserContext, id: number): Promise<CalendarAccountModel> =>
  ownRow(() => CalendarAccountModel.query(db).where({ server: GOOGLE }), user, id);

/** Deletes an account with everything read from it, and revokes the permission. */
export async function removeGoogleAccount(context: UserContext, deps: Dependencies, id: number): Promise<void> {
  const account = await ownAccount(context, id);
  await context.db.transaction(async (trx) => {
    // A calendar of the account may be added concurrently.
    await lockedPerson(trx, context.user.id);
    await trx('calendar_sign_ins').where({ userId: context.user.id, access: 'read' }).delete();
    await leaveGoogle(trx, deps, { userId: context.user.id, accounts: [account] });
  });
}

/** Deletes credentials that no calendar uses any more; revokes a Google permission. */
export async function forgetUnused(trx: Knex, deps: Dependencies, userId: number, accountId: number): Promise<void> {
  const used = trx('calendar_feeds').where({ userId }).whereNotNull('accountId').select('accountId');
  const unused = await CalendarAccountModel.of(trx, userId).whereNotIn('id', used).findOne({ id: accountId });
  if (unused?.server === GOOGLE) await leaveGoogle(trx, deps, { userId, accounts: [unused] });
  else await unused?.$query(trx).delete();
}

/** Deletes all users' accounts from which no calendar was chosen in time. */
export async function dropUnused(db: Knex, deps: Dependencies, now: Date): Promise<void> {
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
      await forgetUnused(trx, deps, userId, id);
    });
  }
}
