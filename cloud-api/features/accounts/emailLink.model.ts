import type { Knex } from 'knex';
import { Model } from 'objection';
import { LOGIN_LINK_MINUTES } from '#shared/accounts/loginLinkContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/** The entries of a sign-up; they take effect only with that sign-up's link. */
export interface SignUpEntries {
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: LocalDate | null;
  readonly timeZone: string;
  readonly language: Language;
}

export type Purpose = 'signUp' | 'resetPassword' | 'changeEmail' | 'undoEmail' | 'logIn';

const DAY_MS = 86_400_000;

/** How long the link of a mail is valid, in milliseconds. */
const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  signUp: DAY_MS,
  changeEmail: DAY_MS,
  resetPassword: 3_600_000,
  undoEmail: 7 * DAY_MS,
  logIn: LOGIN_LINK_MINUTES * 60_000,
};

/** The link of a mail. Its token is created when the mail is written, and only its hash is stored. */
export class EmailLinkModel extends Model {
  static override tableName = 'email_links';
  static override jsonAttributes = ['entries'];

  declare id: number;
  declare userId: number | null;
  declare purpose: Purpose;
  declare tokenHash: string;
  declare email: string;
  declare entries: SignUpEntries | null;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;

  /** Links that can still be used. */
  static open(db: Knex, now: Date) {
    return EmailLinkModel.query(db).whereNull('usedAt').where('expiresAt', '>', now);
  }
}

type NewLink = Pick<EmailLinkModel, 'userId' | 'purpose' | 'email' | 'entries'>;

/** Stores a link whose token does not exist yet. */
export const addLink = (db: Knex, link: NewLink, now: Date): Promise<EmailLinkModel> =>
  EmailLinkModel.query(db)
    .insert({
      ...link,
      tokenHash: hashOf(newToken()),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS[link.purpose]),
    })
    .returning('*')
    .execute();

/**
 * Deletes every link of an account but `keptId`. Links that undo an email change stay: an attacker who took over the
 * account must not be able to remove them.
 */
export const closeLinks = (db: Knex, userId: number, keptId?: number): Promise<number> =>
  EmailLinkModel.query(db)
    .delete()
    .where({ userId })
    .where((query) => void query.whereNot('purpose', 'undoEmail').orWhereNotNull('usedAt'))
    .modify((query) => {
      if (keptId !== undefined) void query.whereNot('id', keptId);
    })
    .execute();

/** Gives a link a new token and returns it; the token of an earlier mail stops working. */
export async function renewSecret(db: Knex, linkId: number): Promise<string> {
  const token = newToken();
  await EmailLinkModel.query(db)
    .findById(linkId)
    .patch({ tokenHash: hashOf(token) });
  return token;
}

/** Returns the newest unconfirmed sign-up with this address. */
export const waitingSignUp = (db: Knex, email: string, now: Date): Promise<EmailLinkModel | undefined> =>
  EmailLinkModel.open(db, now).where({ email, purpose: 'signUp' }).orderBy('id', 'desc').first().execute();

/** Milliseconds after a change of email during which the previous address resets the password. */
const HOLD_MS = DAY_MS;

/** Returns the account's email before a change during the last day; undefined if there was none. */
export async function provenEmail(db: Knex, userId: number, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - HOLD_MS);
  const [first] = await EmailLinkModel.open(db, now)
    .where({ userId, purpose: 'undoEmail' })
    .where('createdAt', '>', since)
    .orderBy('id')
    .limit(1);
  return first?.email;
}

/** Links that can still change an account's email back to this address, newest first. */
export const waysBackTo = (db: Knex, email: string, now: Date) =>
  EmailLinkModel.open(db, now).where({ email, purpose: 'undoEmail' }).orderBy('id', 'desc');
