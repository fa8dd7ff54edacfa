import type { Knex } from 'knex';
import { ApiError } from '../errors.ts';

/** How long a key is stored, in days. */
export const KEY_DAYS = 1;
const KEPT_MS = KEY_DAYS * 86_400_000;
/** Milliseconds after which a claim that is not renewed counts as left by a dead process. */
export const CLAIM_MS = 30_000;

/** The row of an idempotency key. */
export interface KeyRow {
  readonly callHash: string;
  /** Claim of a process that works on the call outside its transaction; null once the call is made. */
  readonly claim: string | null;
  readonly claimedUntil: Date | null;
  /** Encrypted; null if it is not stored. */
  readonly answer: string | null;
  readonly createdAt: Date;
}

/** A call with an idempotency key. */
export interface KeyedCall {
  readonly db: Knex;
  readonly now: Date;
  readonly held: { readonly userId: number; readonly keyHash: string };
  readonly callHash: string;
}

/** Context of the part of a call that runs in one transaction. */
export interface Part {
  readonly db: Knex;
  /** Records in a transaction of the call that the call is made: whatever happens after that, it is not repeated. */
  settle(trx: Knex): Promise<void>;
}

/** The result of a call. */
export interface Made {
  /** The response text. */
  readonly text: string;
  /** The encrypted response for a later call with the same key; null if it is not stored. */
  readonly sealed: string | null;
}

export const keyRows = (db: Knex, held: KeyedCall['held']) => db<KeyRow>('idempotencyKeys').where(held);

/**
 * Returns the response stored for a key, null if it was not stored; undefined if the call is still to be made. Throws
 * `keyReused` for a different call, and `inProgress` while a process works on this one.
 */
export function answered(row: KeyRow | undefined, { now, callHash }: KeyedCall): { answer: string | null } | undefined {
  if (!row || now.getTime() - row.createdAt.getTime() >= KEPT_MS) return undefined;
  if (row.callHash !== callHash) throw new ApiError('keyReused');
  if (row.claim === null) return { answer: row.answer };
  if (isHeldAt(row, now)) throw inProgress();
  return undefined;
}

/** A claim that ends later than any can was made before the clock was set back: no process holds it. */
function isHeldAt({ claimedUntil }: KeyRow, now: Date): boolean {
  const left = (claimedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= 2 * CLAIM_MS;
}

/** Replaces the row of a key that was read before, or inserts it. Throws `inProgress` when another call was faster. */
export async function putRow(
  { db, held }: Pick<KeyedCall, 'db' | 'held'>,
  seen: KeyRow | undefined,
  row: KeyRow,
): Promise<void> {
  // Updates only the row as it was read: of several concurrent calls one succeeds.
  const put = seen
    ? keyRows(db, held).where({ claim: seen.claim, createdAt: seen.createdAt }).update(row).returning('callHash')
    : db('idempotencyKeys')
        .insert({ ...held, ...row })
        .onConflict(['userId', 'keyHash'])
        .ignore()
        .returning('callHash');
  const rows: readonly unknown[] = await put;
  if (rows.length === 0) throw inProgress();
}

const inProgress = (): ApiError => new ApiError('inProgress', { retryAfter: 1 });
