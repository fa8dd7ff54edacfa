import type { Knex } from 'knex';
import { hashOf, newToken } from '#api/platform/secrets.ts';

/** The kind of step that a challenge permits. */
type Purpose = 'code' | 'addPasskey' | 'passkey' | 'app';

/** How long the next step may take, in milliseconds. */
const LIFETIME_MS = 600_000;

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

interface Challenge {
  readonly purpose: Purpose;
  /** Null while the user is unknown. */
  readonly userId: number | null;
  /** Random; only its hash is stored. */
  readonly token: string;
}

export async function keepChallenge({ db, now }: Moment, { token, ...rest }: Challenge): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db('signInChallenges').insert({ ...rest, tokenHash: hashOf(token), expiresAt });
}

/** Opens a challenge for the code of a user who entered the right password. */
export async function openChallenge(moment: Moment, userId: number): Promise<string> {
  const token = newToken();
  await keepChallenge(moment, { purpose: 'code', userId, token });
  return token;
}

/** Returns the user of a challenge; undefined when it is unknown, expired, or for another purpose. */
export async function challengedUser(
  { db, now }: Moment,
  { purpose, token }: Pick<Challenge, 'purpose' | 'token'>,
): Promise<number | undefined> {
  const row: { readonly userId: number } | undefined = await db('signInChallenges')
    .where({ purpose, tokenHash: hashOf(token) })
    .where('expiresAt', '>', now)
    .first('userId');
  return row?.userId;
}

/** Uses a challenge up; returns false when it is not usable any more, or is for another purpose or user. */
export async function closeChallenge({ db, now }: Moment, { purpose, userId, token }: Challenge): Promise<boolean> {
  const closed = await db('signInChallenges')
    .where({ purpose, userId, tokenHash: hashOf(token) })
    .where('expiresAt', '>', now)
    .delete();
  return closed === 1;
}

/** Ends every unfinished sign-in of a user, or those of one purpose. */
export const dropChallenges = (db: Knex, userId: number, purpose?: Purpose): Promise<number> =>
  db('signInChallenges')
    .where({ userId, ...(purpose && { purpose }) })
    .delete();
