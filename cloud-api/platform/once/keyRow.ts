import type { Knex } from 'knex';
import { Refusal } from '../errors.ts';

/** How long a key is known again, in days. */
export const KEY_DAYS = 1;
const KEPT_MS = KEY_DAYS * 86_400_000;
/** A claim that is not renewed for so long was left behind by a process that died. Milliseconds. */
export const CLAIM_MS = 30_000;

/** What stands under a key. */
export interface KeyRow {
  readonly callHash: string;
  /** Of a process that works on the call, apart from what the call changes; null once the call is made. */
  readonly claim: string | null;
  readonly claimedUntil: Date | null;
  /** Sealed; null where it is not kept. */
  readonly answer: string | null;
  readonly createdAt: Date;
}

/** A call under a key. */
export interface KeyedCall {
  readonly db: Knex;
  readonly now: Date;
  readonly held: { readonly userId: number; readonly keyHash: string };
  readonly callHash: string;
}

/** What is done with one part of a call's work. */
export interface Part {
  readonly db: Knex;
  /** Notes, within a transaction of the call, that the call is made: whatever comes after that, it isn't made again. */
  settle(trx: Knex): Promise<void>;
}

/** What was made of a call. */
export interface Made {
  /** As it is answered. */
  readonly text: string;
  /** As it is kept for a later call with the same key; null where it is not kept. */
  readonly sealed: string | null;
}

export const keyRows = (db: Knex, held: KeyedCall['held']) => db<KeyRow>('idempotencyKeys').where(held);

/**
 * What was answered under a key, null where that was not kept; undefined where the call is still to be made. Throws `keyReused`
 * for another call, and `inProgress` while a process works on this one.
 */
export function answered(row: KeyRow | undefined, { now, callHash }: KeyedCall): { answer: string | null } | undefined {
  if (!row || now.getTime() - row.createdAt.getTime() >= KEPT_MS) return undefined;
  if (row.callHash !== callHash) throw new Refusal('keyReused');
  if (row.claim === null) return { answer: row.answer };
  if (isHeldAt(row, now)) throw inProgress();
  return undefined;
}

/** A claim that reaches further than any does was made before the clock was put back: no process stands behind it. */
function isHeldAt({ claimedUntil }: KeyRow, now: Date): boolean {
  const left = (claimedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= 2 * CLAIM_MS;
}

/**
 * Puts a row under a key in place of the one that was seen there, or of none. Throws `inProgress` where another call was quicker.
 */
export async function putRow(
  { db, held }: Pick<KeyedCall, 'db' | 'held'>,
  seen: KeyRow | undefined,
  row: KeyRow,
): Promise<void> {
  // It is taken over as it was seen, or not at all: of several who come at once one gets it.
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

const inProgress = (): Refusal => new Refusal('inProgress', { retryAfter: 1 });
