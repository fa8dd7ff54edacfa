import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { RateRule, Route } from '#shared/kernel/route.ts';
import { codeOf } from './errorFields.ts';
import { Refusal } from './errors.ts';
import type { RateLimits } from './rateLimits.ts';
import { createSeal } from './seal.ts';

export const KEY_HEADER = 'Idempotency-Key';
/** Stands on an answer that was given before. */
export const REPEATED_HEADER = 'Idempotency-Replayed';

/** How long a key is known again, in days. */
export const KEY_DAYS = 1;
const KEPT_MS = KEY_DAYS * 86_400_000;
/** A claim that is not renewed for so long was left behind by a process that died. Milliseconds. */
const CLAIM_MS = 30_000;
const RENEW_MS = 10_000;
/** Longer answers are not kept, in characters. */
const LONGEST = 512 * 1024;
/** So many keys of one account are kept in an hour. */
const KEYS: RateRule = { tries: 2_000, seconds: 3_600 };

const KEY_SHAPE = /^[\w.:-]{1,100}$/;

/** The key that a call came with; undefined without one. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY_SHAPE.test(header))) return header;
  throw new Refusal('invalid', { fields: { [KEY_HEADER]: 'Expected 1 to 100 letters, digits or . : _ -' } });
}

/** Whether a call heeds the key that it comes with: keys belong to a person, and other methods than `POST` may be repeated anyway. */
export const heedsKey = ({ method, guard }: Pick<Route, 'method' | 'guard'>): boolean =>
  method === 'POST' && guard !== 'open';

/** One call of a person, with everything that was sent along. */
interface Sent {
  readonly db: Knex;
  readonly now: Date;
  readonly user: { readonly id: number } | undefined;
  readonly query: unknown;
  readonly body: unknown;
}

interface Row {
  readonly callHash: string;
  readonly claim: string | null;
  readonly claimedUntil: Date | null;
  readonly answer: string | null;
  readonly createdAt: Date;
}

interface Answer {
  readonly text: string;
  /** The `ETag` that came with it. */
  readonly tag: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Makes a call once for each key of a person, and answers every later one with the same key what was answered first. Throws
 * `inProgress` while another one works on it, `keyReused` for another call under the same key, and `doneAlready` where the
 * answer was not kept. A call that fails leaves its key free: it has changed nothing.
 */
export async function once(
  ctx: Context,
  route: Route,
  { sent, limits }: { readonly sent: Sent; readonly limits: RateLimits },
  make: () => Promise<string>,
): Promise<string> {
  const { db, now, user } = sent;
  const key = heedsKey(route) && route.once !== 'own' ? idempotencyKey(ctx.headers['idempotency-key']) : undefined;
  if (key === undefined || !user) return make();
  await limits.spendHere(`keys of ${user.id}`, KEYS);
  // With the key in it: a reader of the table cannot guess what was sent.
  const callHash = hashOf(key, route.method, ctx.path, JSON.stringify(sent.query ?? null), bodyHash(sent.body));
  const held = { userId: user.id, keyHash: hashOf(key) };
  const seal = createSeal(hashOf('answer', key));
  const owner = String(user.id);
  const found = await claimKey(sent, held, callHash);
  if ('answer' in found) {
    if (found.answer === null) throw new Refusal('doneAlready');
    const { text, tag } = JSON.parse(seal.open(found.answer, owner)) as Answer;
    if (tag !== '') ctx.set('ETag', tag);
    ctx.set(REPEATED_HEADER, 'true');
    return text;
  }
  const own = () => db('idempotencyKeys').where({ ...held, claim: found.claim });
  const isLast = claimKeeper(own, now);
  try {
    const text = await make();
    const answer: Answer = { text, tag: ctx.response.get('ETag') };
    const isKept = route.once !== 'unkept' && text.length <= LONGEST;
    const sealed = isKept ? seal.close(JSON.stringify(answer), owner) : null;
    await isLast();
    // What was asked for is done: whatever becomes of the key, it is answered.
    await own()
      .update({ answer: sealed, claim: null, claimedUntil: null })
      .catch(() => undefined);
    return text;
  } catch (error) {
    await isLast();
    await own()
      .delete()
      .catch(() => undefined);
    throw error;
  }
}

const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .digest('base64url');

/** Claims a key, or finds what was answered under it. */
async function claimKey(
  { db, now }: Sent,
  held: { readonly userId: number; readonly keyHash: string },
  callHash: string,
): Promise<{ readonly claim: string } | { readonly answer: string | null }> {
  const claim = randomUUID();
  const claimed = { callHash, claim, claimedUntil: new Date(now.getTime() + CLAIM_MS), answer: null, createdAt: now };
  const table = () => db<Row>('idempotencyKeys');
  const added: readonly unknown[] = await table()
    .insert({ ...held, ...claimed })
    .onConflict(['userId', 'keyHash'])
    .ignore()
    .returning('claim')
    .catch(refuseGone);
  if (added.length > 0) return { claim };
  const known = await table().where(held).first();
  const isLive = known !== undefined && isKnownAt(known, now);
  if (isLive && known.callHash !== callHash) throw new Refusal('keyReused');
  if (isLive && known.claim === null) return { answer: known.answer };
  // It is taken over as it was seen, or not at all: of several who come at once one gets it.
  const taken = known && !(isLive && isHeldAt(known, now));
  const won = taken
    ? await table()
        .where({ ...held, claim: known.claim, createdAt: known.createdAt })
        .update(claimed)
    : 0;
  if (won === 0) throw new Refusal('inProgress', { retryAfter: 1 });
  return { claim };
}

const isKnownAt = ({ createdAt }: Row, now: Date): boolean => now.getTime() - createdAt.getTime() < KEPT_MS;

/** A claim that reaches further than any does was made before the clock was put back: no process stands behind it. */
function isHeldAt({ claimedUntil }: Row, now: Date): boolean {
  const left = (claimedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= 2 * CLAIM_MS;
}

/** PostgreSQL's code for a row whose person is gone. */
const NOBODY = '23503';

function refuseGone(error: unknown): never {
  throw codeOf(error) === NOBODY ? new Refusal('signInNeeded', { requiresReauth: true }, { cause: error }) : error;
}

/** Renews a claim for as long as the work takes; what it answers ends that. */
function claimKeeper(own: () => Knex.QueryBuilder, now: Date): () => Promise<void> {
  const started = performance.now();
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const claimedUntil = new Date(now.getTime() + (performance.now() - started) + CLAIM_MS);
    // One that fails leaves the claim as it was.
    renewing = renewing.then(() => own().update({ claimedUntil })).catch(() => undefined);
  }, RENEW_MS);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
