import { randomUUID } from 'node:crypto';
import { type DumpRequest, MOST_DUMPS } from '#shared/brain-dump/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { ApiError } from '#api/platform/errors.ts';
import { idempotencyKey } from '#api/platform/once/once.ts';
import { BrainDumpModel } from './brainDump.model.ts';

/** Milliseconds after which a claim that is not renewed counts as left by a dead process. */
const CLAIM_MS = 5_000;
const RENEW_MS = 1_500;
/**
 * A claim that ends further in the future than this many milliseconds was made before the clock was set back: no
 * process holds it.
 */
const FAR_MS = 10_000;

/** Returns the dump's idempotency key: the client's, or a new one for a call that will never be repeated. */
export const dumpKey = (header: string | string[] | undefined): string => idempotencyKey(header) ?? randomUUID();

/**
 * Stores the text before anything else happens to it, or finds it stored by an earlier call with the same key. Of
 * several calls with one key, one gets its dump claimed. A processed dump is returned as it is. Throws `inProgress`
 * while another call processes it, `conflict` when the key was used for another text.
 */
export async function claimDump(context: UserContext, key: string, request: DumpRequest): Promise<BrainDumpModel> {
  const stored = await storeDump(context, key, request, { claimedUntil: claimFrom(context) });
  if (stored) return stored;
  const { db, user } = context;
  const known = await BrainDumpModel.of(db, user.id).findOne({ idempotencyKey: key }).throwIfNotFound();
  if (known.rawText !== request.rawText) throw new ApiError('conflict');
  return takeOver(context, known, { ...known.request, correctedPieces: request.correctedPieces });
}

const claimFrom = ({ now }: UserContext, elapsedMs = 0): Date => new Date(now.getTime() + elapsedMs + CLAIM_MS);

/** SQL condition on `claimed_until`: no process works on the dump any more. Its two values are `noClaimAt(now)`. */
export const NO_CLAIM = '(claimed_until is null or claimed_until <= ? or claimed_until > ?)';
export const noClaimAt = (now: Date): [Date, Date] => [now, new Date(now.getTime() + FAR_MS)];

/** Whether a process works on the dump. */
export function isClaimed({ claimedUntil }: Pick<BrainDumpModel, 'claimedUntil'>, now: Date): boolean {
  const [from, to] = noClaimAt(now);
  return claimedUntil !== null && claimedUntil > from && claimedUntil <= to;
}

/** Renews the claim on a dump while the work runs, so that a dead process blocks it only briefly. */
export async function whileClaimed<T>(context: UserContext, dump: BrainDumpModel, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    const claimedUntil = claimFrom(context, performance.now() - started);
    const { id, claimedUntil: known } = dump;
    const own = BrainDumpModel.of(context.db, context.user.id).where({ id, claimedUntil: known });
    const held = await own.patch({ claimedUntil });
    if (held > 0) dump.claimedUntil = claimedUntil;
  };
  const timer = setInterval(() => {
    // A failed renewal leaves the claim as it was: if the claim expires, storing the result fails.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

/** State of a newly stored dump: claimed for processing, or not processed for a reason. */
type Fate = Partial<Pick<BrainDumpModel, 'claimedUntil' | 'state' | 'trouble'>>;

/** Inserts no row if the key is taken or the user has the maximum number of dumps. */
const STORE: Statement = {
  name: 'store dump',
  text: `
    insert into brain_dumps (user_id, idempotency_key, raw_text, request, state, trouble, created_at, claimed_until)
    select $1::bigint, $2::text, $3::text, $4::jsonb, $5::text, $6::text, $7::timestamptz, $8::timestamptz
    where not exists (select from brain_dumps where user_id = $1 order by id offset ${MOST_DUMPS - 1} limit 1)
    on conflict (user_id, idempotency_key) do nothing
    returning id, user_id as "userId", idempotency_key as "idempotencyKey", raw_text as "rawText", request, state, trouble,
      reading, processed_by as "processedBy", fell_back as "fellBack", created_at as "createdAt",
      processed_at as "processedAt", claimed_until as "claimedUntil"`,
};

/** Stores a dump, claimed or with the reason why it is not processed; returns undefined when the key is taken. */
export async function storeDump(
  { db, user, now }: UserContext,
  idempotencyKey: string,
  { rawText, ...request }: DumpRequest,
  { state = 'received', trouble = null, claimedUntil = null }: Fate,
): Promise<BrainDumpModel | undefined> {
  const [stored] = await prepared(db, STORE, [
    ...[user.id, idempotencyKey, rawText, JSON.stringify(request), state, trouble, now, claimedUntil],
  ]);
  if (stored) return BrainDumpModel.fromDatabaseJson(stored);
  if (await BrainDumpModel.of(db, user.id).findOne({ idempotencyKey })) return undefined;
  throw new ApiError('tooManyDumps');
}

/**
 * Claims a dump that failed, or whose claim expired because its process died; a processed one is returned as it is.
 * Throws `inProgress` while another call processes it.
 * @param request - the original request with later corrections
 */
export async function takeOver(
  context: UserContext,
  dump: BrainDumpModel,
  request: BrainDumpModel['request'] = dump.request,
): Promise<BrainDumpModel> {
  if (dump.state === 'processed') return dump;
  const { db, user, now } = context;
  const [claimed] = await BrainDumpModel.of(db, user.id)
    .where({ id: dump.id })
    .whereNot({ state: 'processed' })
    .whereRaw(NO_CLAIM, noClaimAt(now))
    .patch({ state: 'received', trouble: null, claimedUntil: claimFrom(context), request })
    .returning('*')
    .castTo<BrainDumpModel[]>();
  if (!claimed) throw new ApiError('inProgress', { retryAfter: 2 });
  return claimed;
}
