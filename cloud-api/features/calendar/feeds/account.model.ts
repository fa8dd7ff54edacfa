import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Seal } from '#api/platform/seal.ts';
import type { SignIn } from './caldav/signIn.ts';

/** A sign-in at a calendar server, or the permission to read the calendars of an account at Google. */
export class CalendarAccountModel extends Model {
  static override tableName = 'calendar_accounts';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** From `serverAddressOf`, or `GOOGLE`. */
  declare server: string;
  declare userName: string;
  /** Sealed; of an account at Google its refresh token. */
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

  /** Of an account at Google; null for one that cannot be opened any more. */
  refreshToken(seal: Seal): string | null {
    try {
      return seal.open(this.password, tokenOwner(this.userId));
    } catch {
      return null;
    }
  }
}

/** For whom a token of Google is sealed: nobody may take it for a password. */
export const tokenOwner = (userId: number): string => `google ${userId}`;

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
  await readDueBy(trx, before, now);
  const own = trx('calendar_feeds').where({ userId, accountId: before.id });
  await trx('calendar_targets').where({ userId }).whereIn('feedId', own.select('id')).update({ nextAt: now });
  return before.id;
}

/** What could not be read by a sign-in is due, now that it is renewed. */
export const readDueBy = async (trx: Knex, { userId, id }: CalendarAccountModel, now: Date): Promise<void> =>
  trx('calendar_feeds').where({ userId, accountId: id }).whereNotNull('problem').update({ nextAt: now });
