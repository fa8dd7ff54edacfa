import type { Knex } from 'knex';
import { cleanLine } from '#shared/kernel/text.ts';
import type { CurrentUser, SignedIn } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { announcing, SESSION_ENDED } from '#api/platform/live.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { lockedPerson, PERSON } from './person.ts';
import { UserModel } from './user.model.ts';
import { dropChallenges } from './secondFactor/challenges.ts';
import { endOf, oldestStart, SessionModel } from './session.model.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/** Last use is written at most this often, so that reads cost no write. */
const TOUCH_MS = 60_000;
const USER_AGENT_LENGTH = 200;

/** Notifies every process, in the statement that ends the session. */
const TELLING = SessionModel.raw(announcing('user_id', SESSION_ENDED, "json_build_object('id', id)"));

/** Starts a session and returns its token, of which only a hash is stored. */
export async function startSession(db: Knex, userId: number, now: Date, userAgent = ''): Promise<string> {
  const token = newToken();
  await SessionModel.query(db).insert({
    userId,
    tokenHash: hashOf(token),
    userAgent: cleanLine(userAgent).slice(0, USER_AGENT_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(now, now),
  });
  // Each sign-in also deletes expired sessions.
  await SessionModel.query(db).delete().where({ userId }).where('expiresAt', '<=', now);
  return token;
}

interface Found extends CurrentUser {
  readonly sessionId: number;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

/** The query that identifies the user of each authenticated request. */
const WHO: Statement = {
  name: 'who',
  text: `
    select s.id as "sessionId", s.created_at as "startedAt", s.last_used_at as "lastUsedAt", ${PERSON}
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and s.created_at > $3`,
};

/**
 * Returns the user of a token; undefined when it is unknown, ended or expired. Use extends the session, up to a limit.
 */
export async function identify(db: Knex, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await prepared<Found>(db, WHO, [hashOf(token), now, oldestStart(now)]);
  if (!found) return undefined;
  const { sessionId: id, startedAt, lastUsedAt, ...user } = found;
  if (now.getTime() - lastUsedAt.getTime() >= TOUCH_MS) {
    await SessionModel.query(db)
      .findById(id)
      .patch({ lastUsedAt: now, expiresAt: endOf(startedAt, now) });
  }
  return { user, session: { id } };
}

/** Returns when a session expires unless it is used; undefined when it has ended. This check does not extend it. */
export async function sessionEnd(db: Knex, id: number, now: Date): Promise<Date | undefined> {
  const found = await SessionModel.open(db, now).findById(id);
  return found && endOf(found.createdAt, found.lastUsedAt);
}

/**
 * Locks the account of a valid session until the transaction ends. Throws `signInNeeded` if the owner has ended the
 * session meanwhile: what the call proved before is void then.
 */
export async function holdSession(trx: Knex, { user, session }: SignedIn): Promise<void> {
  await lockedPerson(trx, user.id);
  const found = await SessionModel.query(trx).findById(session.id).select('id');
  if (!found) throw new ApiError('signInNeeded', { requiresReauth: true });
}

/** Lock that keeps sign-ins and session-based changes from running while sessions are ended. */
const hold = (trx: Knex, userId: number) => UserModel.query(trx).findById(userId).select('id').forNoKeyUpdate();

/** Ends a session at once, with its live connections and any unused app log-in code that it granted. */
export async function endSession(trx: Knex, userId: number, sessionId: number): Promise<void> {
  await hold(trx, userId);
  await dropChallenges(trx, userId, 'app');
  await SessionModel.query(trx).delete().where({ userId, id: sessionId }).returning(['id', TELLING]);
}

/** Ends every session of a user but `keptId`, and every unfinished sign-in; returns the number of sessions. */
export async function endSessions(trx: Knex, userId: number, keptId?: number): Promise<number> {
  await hold(trx, userId);
  await dropChallenges(trx, userId);
  const ended = await SessionModel.query(trx)
    .delete()
    .where({ userId })
    .modify((query) => {
      if (keptId !== undefined) void query.whereNot('id', keptId);
    })
    .returning(['id', TELLING]);
  return ended.length;
}
