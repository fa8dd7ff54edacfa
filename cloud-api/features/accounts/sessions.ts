import type { Knex } from 'knex';
import { cleanLine } from '#shared/kernel/text.ts';
import type { CurrentUser, SignedIn } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { announcing, SESSION_ENDED } from '#api/platform/live.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { lockedPerson, PERSON } from './person.ts';
import { UserModel } from './user.model.ts';
import { dropChallenges } from './secondFactor/challenges.ts';
import { endOf, oldestStart, SessionModel } from './session.model.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

/** Use is written down at most this often, so that reading costs no write. */
const TOUCH_MS = 60_000;
const USER_AGENT_LENGTH = 200;

/** Tells every process, within the statement that ends the session. */
const TELLING = SessionModel.raw(announcing('user_id', SESSION_ENDED, "json_build_object('id', id)"));

/** Starts a session and answers its token, which is stored nowhere. */
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
  // Whoever comes in sweeps out what ran out.
  await SessionModel.query(db).delete().where({ userId }).where('expiresAt', '<=', now);
  return token;
}

interface Found extends CurrentUser {
  readonly sessionId: number;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

/** What every call of somebody who is signed in asks first. */
const WHO: Statement = {
  name: 'who',
  text: `
    select s.id as "sessionId", s.created_at as "startedAt", s.last_used_at as "lastUsedAt", ${PERSON}
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and s.created_at > $3`,
};

/** Whom a token belongs to; undefined when it is unknown, ended or expired. Use prolongs the session, up to a point. */
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

/** When a session ends unless it is used; undefined when it has ended. To ask is no use of it. */
export async function sessionEnd(db: Knex, id: number, now: Date): Promise<Date | undefined> {
  const found = await SessionModel.open(db, now).findById(id);
  return found && endOf(found.createdAt, found.lastUsedAt);
}

/**
 * Holds the account until the transaction ends, for a session that still lasts. What a call has proved before counts no more
 * when the owner has thrown its session out meanwhile: then it throws `signInNeeded`.
 */
export async function holdSession(trx: Knex, { user, session }: SignedIn): Promise<void> {
  await lockedPerson(trx, user.id);
  const found = await SessionModel.query(trx).findById(session.id).select('id');
  if (!found) throw new Refusal('signInNeeded', { requiresReauth: true });
}

/** Nobody comes in by what was proved before, and nothing is changed by a session, while sessions end. */
const hold = (trx: Knex, userId: number) => UserModel.query(trx).findById(userId).select('id').forNoKeyUpdate();

/** Ends a session at once, and with it its live lines, and the code of an app that it may have let in. */
export async function endSession(trx: Knex, userId: number, sessionId: number): Promise<void> {
  await hold(trx, userId);
  await dropChallenges(trx, userId, 'app');
  await SessionModel.query(trx).delete().where({ userId, id: sessionId }).returning(['id', TELLING]);
}

/** Ends every session of somebody but `keptId`, and every sign-in that is under way; answers how many sessions there were. */
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
