import { prepared, type Statement } from '../db/prepared.ts';
import { ApiError } from '../errors.ts';
import { answered, type KeyedCall, type KeyRow, type Made, type Part, putRow } from './keyRow.ts';

/**
 * Makes a call in one transaction with its key: both are stored or neither, whenever the process or the database dies.
 * The handler must use nothing but `db`. On an error, whatever the call stored on purpose before it stays stored, as
 * without a key.
 */
export async function makeWhole(
  call: KeyedCall,
  make: (part: Part) => Promise<Made>,
): Promise<Made | { readonly answer: string | null }> {
  const done = await call.db.transaction(async (trx) => {
    const own = { ...call, db: trx };
    const seen = await lockedRow(own);
    const known = answered(seen, call);
    if (known) return known;
    const made = await make({ db: trx, settle: () => Promise.resolve() }).catch(refused);
    if (made instanceof ApiError) return made;
    await putRow(own, seen, {
      ...{ callHash: call.callHash, claim: null, claimedUntil: null, answer: made.sealed, createdAt: call.now },
    });
    return made;
  });
  if (done instanceof ApiError) throw done;
  return done;
}

function refused(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** SQL for the row of a key, and whether this call holds the key until its transaction ends. */
const LOCKED: Statement = {
  name: 'locked key',
  text: `
    select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine", call_hash as "callHash", claim,
      claimed_until as "claimedUntil", answer, created_at as "createdAt"
    from (values (1)) as one left join idempotency_keys on user_id = $2 and key_hash = $3`,
};

/** Throws `inProgress` while another call holds the key: waiting would occupy a connection. */
async function lockedRow({ db, held: { userId, keyHash } }: KeyedCall): Promise<KeyRow | undefined> {
  const [found] = await prepared<{ isMine: boolean } & (KeyRow | { callHash: null })>(db, LOCKED, [
    ...[`key ${userId} ${keyHash}`, userId, keyHash],
  ]);
  if (!found?.isMine) throw new ApiError('inProgress', { retryAfter: 1 });
  return found.callHash === null ? undefined : found;
}
