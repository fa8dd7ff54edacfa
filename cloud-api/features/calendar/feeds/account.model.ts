import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Seal } from '#api/platform/seal.ts';
import type { SignIn } from './caldav/signIn.ts';

/** A sign-in at a calendar server. */
export class CalendarAccountModel extends Model {
  static override tableName = 'calendar_accounts';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** From `serverAddressOf`. */
  declare server: string;
  declare userName: string;
  /** Sealed. */
  declare password: string;
  declare createdAt: Date;

  static of(db: Knex, userId: number) {
    return CalendarAccountModel.query(db).where({ userId });
  }

  /** Null for one that cannot be opened any more, since the secret of the server has changed. */
  signIn(seal: Seal): SignIn | null {
    try {
      return { userName: this.userName, password: seal.open(this.password, String(this.userId)) };
    } catch {
      return null;
    }
  }
}

/** Which server, and how it is opened. */
export interface ServerSignIn extends SignIn {
  readonly server: string;
}

/**
 * Keeps a sign-in and answers its id. One that is there already gets the password, and what could not be read by it is due.
 * @param known - the sign-in by which the calendar is read already
 */
export async function keepAccount(
  trx: Knex,
  seal: Seal,
  { userId, now }: { readonly userId: number; readonly now: Date },
  { server, userName, password }: ServerSignIn,
  known?: number | null,
): Promise<number> {
  const sealed = { password: seal.close(password, String(userId)) };
  const accounts = CalendarAccountModel.of(trx, userId);
  const before = await (known ? accounts.findOne({ id: known }) : accounts.findOne({ server, userName }));
  if (!before) {
    const row = { userId, server, userName, ...sealed, createdAt: now };
    return (await CalendarAccountModel.query(trx).insert(row).returning('*')).id;
  }
  await before.$query(trx).patch(sealed);
  const own = trx('calendar_feeds').where({ userId, accountId: before.id });
  await own.clone().whereNotNull('problem').update({ nextAt: now });
  await trx('calendar_targets').where({ userId }).whereIn('feedId', own.select('id')).update({ nextAt: now });
  return before.id;
}

/** Removes the sign-ins of a person by which no calendar is read any more. */
export async function forgetUnusedAccounts(trx: Knex, userId: number): Promise<void> {
  const used = trx('calendar_feeds').where({ userId }).whereNotNull('accountId').select('accountId');
  await CalendarAccountModel.of(trx, userId).whereNotIn('id', used).delete();
}
