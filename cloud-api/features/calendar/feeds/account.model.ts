import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Encryptor } from '#api/platform/encryptor.ts';
import type { SignIn } from './caldav/signIn.ts';

/** Credentials for a calendar server, or the permission to read the calendars of a Google account. */
export class CalendarAccountModel extends Model {
  static override tableName = 'calendar_accounts';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** From `serverAddressOf`, or `GOOGLE`. */
  declare server: string;
  declare userName: string;
  /** Encrypted; for a Google account its refresh token. */
  declare password: string;
  declare createdAt: Date;

  static of(db: Knex, userId: number) {
    return CalendarAccountModel.query(db).where({ userId });
  }

  /** Returns the decrypted credentials; null when they cannot be decrypted because the server's secret has changed. */
  signIn(encryptor: Encryptor): SignIn | null {
    try {
      return { userName: this.userName, password: encryptor.open(this.password, String(this.userId)) };
    } catch {
      return null;
    }
  }

  /** Returns the token of a Google account; null when it cannot be decrypted any more. */
  refreshToken(encryptor: Encryptor): string | null {
    try {
      return encryptor.open(this.password, tokenOwner(this.userId));
    } catch {
      return null;
    }
  }
}

/** Encryption context of a Google token, so that it cannot be used as a password. */
export const tokenOwner = (userId: number): string => `google ${userId}`;

/** A server and its credentials. */
export interface ServerSignIn extends SignIn {
  readonly server: string;
}

/**
 * Stores credentials and returns their id. Existing ones get the new password, and calendars that could not be read
 * with them become due.
 * @param known - the credentials with which the calendar is already read
 */
export async function keepAccount(
  trx: Knex,
  encryptor: Encryptor,
  { userId, now }: { readonly userId: number; readonly now: Date },
  { server, userName, password }: ServerSignIn,
  known?: number | null,
): Promise<number> {
  const sealed = { password: encryptor.close(password, String(userId)) };
  const accounts = CalendarAccountModel.of(trx, userId);
  const before = await (known ? accounts.findOne({ id: known }) : accounts.findOne({ server, userName }));
  if (!before) {
    const row = { userId, server, userName, ...sealed, createdAt: now };
    return (await CalendarAccountModel.query(trx).insert(row).returning('*')).id;
  }
  await before.$query(trx).patch(sealed);
  await readDueBy(trx, before, now);
  const own = trx('calendar_feeds').where({ userId, accountId: before.id });
  await trx('calendar_targets').where({ userId }).whereIn('feedId', own.select('id')).update({ nextAt: now });
  return before.id;
}

/** Marks calendars that could not be read with these credentials as due, now that they are renewed. */
export const readDueBy = async (trx: Knex, { userId, id }: CalendarAccountModel, now: Date): Promise<void> =>
  trx('calendar_feeds').where({ userId, accountId: id }).whereNotNull('problem').update({ nextAt: now });
