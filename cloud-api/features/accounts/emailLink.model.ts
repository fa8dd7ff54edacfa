import type { Knex } from 'knex';
import { Model } from 'objection';
import { LOGIN_LINK_MINUTES } from '#shared/accounts/loginLinkContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/** What a sign-up entered; it takes effect with the link of that sign-up and no other. */
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

/** How long the link of a mail works, in milliseconds. */
const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  signUp: DAY_MS,
  changeEmail: DAY_MS,
  resetPassword: 3_600_000,
  undoEmail: 7 * DAY_MS,
  logIn: LOGIN_LINK_MINUTES * 60_000,
};

/** The link of a mail. Its secret is made when the mail is written, and only its hash is kept. */
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

/** Keeps a link that nobody knows the secret of yet. */
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
 * Closes every link of an account but `keptId`. What puts an earlier email back stays: who took an account over must not be
 * able to close that way.
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

/** Gives a link a new secret and answers it: the one of an earlier mail works no more. */
export async function renewSecret(db: Knex, linkId: number): Promise<string> {
  const token = newToken();
  await EmailLinkModel.query(db)
    .findById(linkId)
    .patch({ tokenHash: hashOf(token) });
  return token;
}

/** The newest sign-up with this address that waits to be confirmed. */
export const waitingSignUp = (db: Knex, email: string, now: Date): Promise<EmailLinkModel | undefined> =>
  EmailLinkModel.open(db, now).where({ email, purpose: 'signUp' }).orderBy('id', 'desc').first().execute();

/** So long after a change of address the one of before resets the password, in milliseconds. */
const HOLD_MS = DAY_MS;

/** The address of an account before what changed it during the last day; undefined where nothing did. */
export async function provenEmail(db: Knex, userId: number, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - HOLD_MS);
  const [first] = await EmailLinkModel.open(db, now)
    .where({ userId, purpose: 'undoEmail' })
    .where('createdAt', '>', since)
    .orderBy('id')
    .limit(1);
  return first?.email;
}

/** Links by which an account could still go back to this address, the newest first. */
export const waysBackTo = (db: Knex, email: string, now: Date) =>
  EmailLinkModel.open(db, now).where({ email, purpose: 'undoEmail' }).orderBy('id', 'desc');
