import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { RateRule, Route } from '#shared/kernel/route.ts';
import { ApiError } from '../errors.ts';
import type { RateLimits } from '../rateLimits.ts';
import { createEncryptor } from '../encryptor.ts';
import type { Part } from './keyRow.ts';
import { makeApart } from './makeApart.ts';
import { makeWhole } from './makeWhole.ts';

export const KEY_HEADER = 'Idempotency-Key';
/** Header of a repeated response. */
export const REPEATED_HEADER = 'Idempotency-Replayed';

/** Longer responses are not stored, in characters. */
const LONGEST = 512 * 1024;
/** Keys stored per account and hour. */
const KEYS: RateRule = { tries: 2_000, seconds: 3_600 };

const KEY_SHAPE = /^[\w.:-]{1,100}$/;

/** Returns the idempotency key of a call; undefined without one. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY_SHAPE.test(header))) return header;
  throw new ApiError('invalid', { fields: { [KEY_HEADER]: 'Expected 1 to 100 letters, digits or . : _ -' } });
}

/**
 * Whether a route honours idempotency keys: keys belong to a user, and methods other than `POST` may be repeated
 * anyway.
 */
export const heedsKey = ({ method, guard }: Pick<Route, 'method' | 'guard'>): boolean =>
  method === 'POST' && guard !== 'open';

/** A user's call with all its input. */
interface Sent {
  readonly db: Knex;
  readonly now: Date;
  readonly user: { readonly id: number } | undefined;
  readonly query: unknown;
  readonly body: unknown;
}

interface Answer {
  readonly text: string;
  /** The `ETag` of the response. */
  readonly tag: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Makes a call once for each key of a user, and returns the first response to every later call with the same key.
 * Throws `inProgress` while another one works on it, `keyReused` for a different call under the same key, and
 * `doneAlready` when the response was not stored. A failed call frees its key: it has changed nothing.
 */
export async function once(
  ctx: Context,
  route: Route,
  { sent, limits }: { readonly sent: Sent; readonly limits: RateLimits },
  make: (part?: Part) => Promise<string>,
): Promise<string> {
  const { db, now, user } = sent;
  const key = heedsKey(route) && route.once !== 'own' ? idempotencyKey(ctx.headers['idempotency-key']) : undefined;
  if (key === undefined || !user) return make();
  await limits.spendHere(`keys of ${user.id}`, KEYS);
  // The hash includes the key, so that the input cannot be guessed from the table.
  const callHash = hashOf(key, route.method, ctx.path, JSON.stringify(sent.query ?? null), bodyHash(sent.body));
  const encryptor = createEncryptor(hashOf('answer', key));
  const owner = String(user.id);
  const makeIt = route.once === undefined ? makeWhole : makeApart;
  const made = await makeIt({ db, now, held: { userId: user.id, keyHash: hashOf(key) }, callHash }, async (part) => {
    const text = await make(part);
    const answer: Answer = { text, tag: String(ctx.res.getHeader('ETag') ?? '') };
    const isKept = route.once !== 'unkept' && text.length <= LONGEST;
    return { text, sealed: isKept ? encryptor.close(JSON.stringify(answer), owner) : null };
  });
  if ('text' in made) return made.text;
  if (made.answer === null) throw new ApiError('doneAlready');
  const { text, tag } = JSON.parse(encryptor.open(made.answer, owner)) as Answer;
  if (tag !== '') ctx.set('ETag', tag);
  ctx.set(REPEATED_HEADER, 'true');
  return text;
}

const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .digest('base64url');
