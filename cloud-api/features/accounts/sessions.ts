import type { Knex } from 'knex';
import { cleanLine } from '#shared/kernel/text.ts';
import type { CurrentUser, SignedIn } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { PERSON } from './person.ts';
import { SessionModel } from './session.model.ts';
import { hashOf, newToken } from './tokens.ts';

/** A session ends after this long without a call. */
const LIFETIME_MS = 30 * 86_400_000;
/** Use is written down at most this often, so that reading costs no write. */
const TOUCH_MS = 60_000;
const USER_AGENT_LENGTH = 200;

const endAfter = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(db: Knex, userId: number, now: Date, userAgent = ''): Promise<string> {
  const token = newToken();
  await SessionModel.query(db).insert({
    userId,
    tokenHash: hashOf(token),
    userAgent: cleanLine(userAgent).slice(0, USER_AGENT_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endAfter(now),
  });
  // Whoever comes in sweeps out what ran out.
  await SessionModel.query(db).delete().where({ userId }).where('expiresAt', '<=', now);
  return token;
}

interface Found extends CurrentUser {
  readonly sessionId: number;
  readonly lastUsedAt: Date;
}

/** What every call of somebody who is signed in asks first. */
const WHO: Statement = {
  name: 'who',
  text: `
    select s.id as "sessionId", s.last_used_at as "lastUsedAt", ${PERSON}
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
};

/** Whom a token belongs to; undefined when it is unknown, ended or expired. Use prolongs the session. */
export async function identify(db: Knex, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await prepared<Found>(db, WHO, [hashOf(token), now]);
  if (!found) return undefined;
  const { sessionId: id, lastUsedAt, ...user } = found;
  if (now.getTime() - lastUsedAt.getTime() >= TOUCH_MS) {
    await SessionModel.query(db)
      .findById(id)
      .patch({ lastUsedAt: now, expiresAt: endAfter(now) });
  }
  return { user, session: { id } };
}

/** Ends a session at once. */
export async function endSession(db: Knex, sessionId: number): Promise<void> {
  await SessionModel.query(db).deleteById(sessionId);
}

/** Ends every session of somebody but `keptId`; answers how many there were. */
export const endSessions = (db: Knex, userId: number, keptId?: number): Promise<number> =>
  SessionModel.query(db)
    .delete()
    .where({ userId })
    .modify((query) => {
      if (keptId !== undefined) void query.whereNot('id', keptId);
    })
    .execute();
