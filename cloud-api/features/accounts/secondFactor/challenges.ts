import type { Knex } from 'knex';
import { hashOf, newToken } from '../tokens.ts';

/** What a challenge is the next step of. */
type Purpose = 'code';

/** How long the next step may take, in milliseconds. */
const LIFETIME_MS = 600_000;

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

/** Opens a challenge and answers its secret, of which only a hash is kept. */
export async function openChallenge({ db, now }: Moment, purpose: Purpose, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db('signInChallenges').insert({ userId, purpose, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Whose challenge this is; undefined when it is unknown, over, or for something else. */
export async function challengedUser(
  { db, now }: Moment,
  purpose: Purpose,
  token: string,
): Promise<number | undefined> {
  const row: { readonly userId: number } | undefined = await db('signInChallenges')
    .where({ purpose, tokenHash: hashOf(token) })
    .where('expiresAt', '>', now)
    .first('userId');
  return row?.userId;
}

/** Uses a challenge up; false when it could not be used any more. */
export async function closeChallenge({ db, now }: Moment, purpose: Purpose, token: string): Promise<boolean> {
  const closed = await db('signInChallenges')
    .where({ purpose, tokenHash: hashOf(token) })
    .where('expiresAt', '>', now)
    .delete();
  return closed === 1;
}

/** Ends every sign-in of somebody that is under way. */
export const dropChallenges = (db: Knex, userId: number): Promise<number> =>
  db('signInChallenges').where({ userId }).delete();
