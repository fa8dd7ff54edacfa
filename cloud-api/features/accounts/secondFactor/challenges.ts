import type { Knex } from 'knex';
import { hashOf, newToken } from '#api/platform/secrets.ts';

/** What a challenge is the next step of. */
type Purpose = 'code' | 'addPasskey' | 'passkey' | 'app';

/** How long the next step may take, in milliseconds. */
const LIFETIME_MS = 600_000;

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

interface Challenge {
  readonly purpose: Purpose;
  /** Null where it is not known yet who it is. */
  readonly userId: number | null;
  /** Random; only a hash of it is kept. */
  readonly token: string;
}

export async function keepChallenge({ db, now }: Moment, { token, ...rest }: Challenge): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db('signInChallenges').insert({ ...rest, tokenHash: hashOf(token), expiresAt });
}

/** Opens a challenge for the code of somebody who knew the password. */
export async function openChallenge(moment: Moment, userId: number): Promise<string> {
  const token = newToken();
  await keepChallenge(moment, { purpose: 'code', userId, token });
  return token;
}

/** Whose next step a challenge is; undefined when it is unknown, over, or for something else. */
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

/** Uses a challenge up; false when it could not be used any more, or is for something or somebody else. */
export async function closeChallenge({ db, now }: Moment, { purpose, userId, token }: Challenge): Promise<boolean> {
  const closed = await db('signInChallenges')
    .where({ purpose, userId, tokenHash: hashOf(token) })
    .where('expiresAt', '>', now)
    .delete();
  return closed === 1;
}

/** Ends every sign-in of a person that is under way, or those of one purpose. */
export const dropChallenges = (db: Knex, userId: number, purpose?: Purpose): Promise<number> =>
  db('signInChallenges')
    .where({ userId, ...(purpose && { purpose }) })
    .delete();
