import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { answered, CLAIM_MS, type KeyedCall, keyRows, type Made, type Part, putRow } from './keyRow.ts';

const RENEW_MS = 10_000;

/**
 * Makes a call that also calls other services, or takes long, under a claim on its key: no transaction stays open
 * meanwhile. What must not be stored twice records the key in the transaction that stores it.
 */
export async function makeApart(
  call: KeyedCall,
  make: (part: Part) => Promise<Made>,
): Promise<Made | { readonly answer: string | null }> {
  const { db, held, callHash, now } = call;
  const seen = await keyRows(db, held).first();
  const known = answered(seen, call);
  if (known) return known;
  const claim = randomUUID();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  await putRow(call, seen, { callHash, claim, claimedUntil, answer: null, createdAt: now });
  const claimed = (trx: Knex) => keyRows(trx, held).where({ claim });
  const settled = { claim: null, claimedUntil: null };
  const isLast = claimKeeper(() => claimed(db), now);
  try {
    const made = await make({ db, settle: async (trx) => void (await claimed(trx).update(settled)) });
    await isLast();
    // The work is done: the response is sent whatever happens to the key.
    await keyRows(db, held)
      .where({ callHash, createdAt: now })
      .where((own) => void own.where({ claim }).orWhere({ claim: null, answer: null }))
      .update({ ...settled, answer: made.sealed })
      .catch(() => undefined);
    return made;
  } catch (error) {
    await isLast();
    await claimed(db)
      .delete()
      .catch(() => undefined);
    throw error;
  }
}

/** Renews a claim while the work runs; returns a function that stops it. */
function claimKeeper(own: () => Knex.QueryBuilder, now: Date): () => Promise<void> {
  const started = performance.now();
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const claimedUntil = new Date(now.getTime() + (performance.now() - started) + CLAIM_MS);
    // A failed renewal leaves the claim as it was.
    renewing = renewing.then(() => own().update({ claimedUntil })).catch(() => undefined);
  }, RENEW_MS);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
