import type { Knex } from 'knex';
import { Model } from 'objection';
import type { z } from 'zod';
import type { Route } from '#shared/kernel/route.ts';
import { type ApiToken, MOST_API_TOKENS, type NewApiToken } from '#shared/accounts/apiTokenContract.ts';
import type { Call, CurrentUser, Program, UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { assertOwner, ApiError } from '#api/platform/errors.ts';
import { PROGRAM_PREFIX } from '#api/platform/guards.ts';
import { noteActivity } from './activity.ts';
import type { AccountDependencies } from './dependencies.ts';
import { PERSON } from './person.ts';
import { confirmIdentity, type Identifying } from './secondFactor/identity.ts';
import { holdSession } from './sessions.ts';
import { hashOf, newToken } from '../../platform/secrets.ts';

const DAY_MS = 86_400_000;
/** Last use is written at most this often, so that reads cost no write. */
const TOUCH_MS = 60_000;

class ApiTokenModel extends Model {
  static override tableName = 'apiTokens';
  static override idColumn = 'id';

  declare id: number;
  declare userId: number;
  declare name: string;
  declare tokenHash: string;
  declare scopes: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  declare expiresAt: Date;

  static open(db: Knex, userId: number, now: Date) {
    return ApiTokenModel.query(db).where({ userId }).where('expiresAt', '>', now);
  }

  present(): ApiToken {
    return {
      id: this.id,
      name: this.name,
      scopes: this.scopes.split(' '),
      createdAt: this.createdAt.toISOString(),
      lastUsedAt: this.lastUsedAt?.toISOString() ?? null,
      expiresAt: this.expiresAt.toISOString(),
    };
  }
}

/** Returns the tokens that have not expired, newest first. */
export async function listApiTokens({ db, user, now }: UserContext): Promise<ApiToken[]> {
  const found = await ApiTokenModel.open(db, user.id, now).orderBy('id', 'desc');
  return found.map((token) => token.present());
}

/** Creates a token after the user has confirmed their identity again; only this response contains it. */
export async function makeApiToken(
  call: Identifying & Pick<Call<Route>, 'settle'>,
  { name, scopes, days, ...identity }: z.output<typeof NewApiToken>,
  deps: Pick<AccountDependencies, 'limits' | 'encryptor' | 'mails'>,
): Promise<{ readonly token: string; readonly made: ApiToken }> {
  await confirmIdentity(call, identity, deps);
  const { db, now, user } = call;
  const token = PROGRAM_PREFIX + newToken();
  const row = {
    ...{ userId: user.id, name, tokenHash: hashOf(token), scopes: [...new Set(scopes)].join(' ') },
    ...{ createdAt: now, lastUsedAt: null, expiresAt: new Date(now.getTime() + days * DAY_MS) },
  };
  return db.transaction(async (trx) => {
    // Serialized, so that the limit is never exceeded.
    await holdSession(trx, call);
    await ApiTokenModel.query(trx).where({ userId: user.id }).where('expiresAt', '<=', now).delete();
    if ((await ApiTokenModel.open(trx, user.id, now).resultSize()) >= MOST_API_TOKENS)
      throw new ApiError('tooManyApiTokens');
    const made = await ApiTokenModel.query(trx).insert(row).returning('*');
    await noteActivity({ ...call, db: trx }, user.id, 'keyMade', name);
    await deps.mails.send(trx, { mail: 'apiTokenMade', userId: user.id, email: user.email, device: name });
    await call.settle(trx);
    return { token, made: made.present() };
  });
}

/** Revokes a token at once: 404 when there is none with this id, 403 when it is another user's. */
export async function removeApiToken(call: Identifying, id: number): Promise<void> {
  const { db, user } = call;
  const { name } = assertOwner(await ApiTokenModel.query(db).findById(id), user);
  await db.transaction(async (trx) => {
    const removed = await ApiTokenModel.query(trx).where({ userId: user.id, id }).delete();
    if (removed > 0) await noteActivity({ ...call, db: trx }, user.id, 'keyRemoved', name);
  });
}

/** Revokes every token of a user: a stranger may have created them. */
export async function dropApiTokens(db: Knex, userId: number): Promise<void> {
  await ApiTokenModel.query(db).where({ userId }).delete();
}

interface Found extends CurrentUser {
  readonly tokenId: number;
  readonly scopes: string;
  readonly lastUsedAt: Date | null;
}

const WHOSE: Statement = {
  name: 'whose program',
  text: `
    select t.id as "tokenId", t.scopes, t.last_used_at as "lastUsedAt", ${PERSON}
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = $1 and t.expires_at > $2`,
};

/** Returns the user and scopes of a token; undefined when it is unknown, revoked or expired. */
export async function identifyProgram(db: Knex, token: string, now: Date): Promise<Program | undefined> {
  const [found] = await prepared<Found>(db, WHOSE, [hashOf(token), now]);
  if (!found) return undefined;
  const { tokenId, scopes, lastUsedAt, ...user } = found;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS)
    await ApiTokenModel.query(db).findById(tokenId).patch({ lastUsedAt: now });
  return { user, scopes: scopes.split(' ') };
}
