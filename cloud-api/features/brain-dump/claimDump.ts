import { randomUUID } from 'node:crypto';
import { type DumpRequest, MOST_DUMPS } from '#shared/brain-dump/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/errors.ts';
import { idempotencyKey } from '#api/platform/once/once.ts';
import { BrainDumpModel } from './brainDump.model.ts';

/** A claim on a dump that is not renewed for so long was left behind by a process that died. Milliseconds. */
const CLAIM_MS = 5_000;
const RENEW_MS = 1_500;
/** A claim that reaches further than this was made before the clock was put back: no process stands behind it. */
const FAR_MS = 10_000;

/** The key of a dump: what the client sent, or a fresh one for a call that will never be repeated. */
export const dumpKey = (header: string | string[] | undefined): string => idempotencyKey(header) ?? randomUUID();

/**
 * Stores the words before anything else happens to them, or finds them stored by an earlier call with the same key.
 * Of several calls with one key one gets the work: its dump comes back claimed. A processed dump comes back as it is.
 * Throws `inProgress` while another call works on it, `conflict` when the key was used for other words.
 */
export async function claimDump(setting: UserSetting, key: string, request: DumpRequest): Promise<BrainDumpModel> {
  const stored = await storeDump(setting, key, request, { claimedUntil: claimFrom(setting) });
  if (stored) return stored;
  const { db, user } = setting;
  const known = await BrainDumpModel.of(db, user.id).findOne({ idempotencyKey: key }).throwIfNotFound();
  if (known.rawText !== request.rawText) throw new Refusal('conflict');
  return takeOver(setting, known, { ...known.request, correctedPieces: request.correctedPieces });
}

const claimFrom = ({ now }: UserSetting, elapsedMs = 0): Date => new Date(now.getTime() + elapsedMs + CLAIM_MS);

/** Whether nobody works on a dump any more, as SQL over `claimed_until`; its two values are `noClaimAt(now)`. */
export const NO_CLAIM = '(claimed_until is null or claimed_until <= ? or claimed_until > ?)';
export const noClaimAt = (now: Date): [Date, Date] => [now, new Date(now.getTime() + FAR_MS)];

/** Whether somebody works on it. */
export function isClaimed({ claimedUntil }: Pick<BrainDumpModel, 'claimedUntil'>, now: Date): boolean {
  const [from, to] = noClaimAt(now);
  return claimedUntil !== null && claimedUntil > from && claimedUntil <= to;
}

/** Keeps the claim on a dump for as long as the work takes, so that a process that dies keeps nobody waiting. */
export async function whileClaimed<T>(setting: UserSetting, dump: BrainDumpModel, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    const claimedUntil = claimFrom(setting, performance.now() - started);
    const { id, claimedUntil: known } = dump;
    const own = BrainDumpModel.of(setting.db, setting.user.id).where({ id, claimedUntil: known });
    const held = await own.patch({ claimedUntil });
    if (held > 0) dump.claimedUntil = claimedUntil;
  };
  const timer = setInterval(() => {
    // One that fails leaves the claim as it was: if it runs out, the result is refused when it is to be stored.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

/** What becomes of a dump that is stored: someone works on it, or nobody does for a reason. */
type Fate = Partial<Pick<BrainDumpModel, 'claimedUntil' | 'state' | 'trouble'>>;

/** Takes no row where the key is taken, or where the person has as many as anyone may have. */
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

/** Stores a dump, claimed or with the reason why nobody works on it; undefined when the key is taken. */
export async function storeDump(
  { db, user, now }: UserSetting,
  idempotencyKey: string,
  { rawText, ...request }: DumpRequest,
  { state = 'received', trouble = null, claimedUntil = null }: Fate,
): Promise<BrainDumpModel | undefined> {
  const [stored] = await prepared(db, STORE, [
    ...[user.id, idempotencyKey, rawText, JSON.stringify(request), state, trouble, now, claimedUntil],
  ]);
  if (stored) return BrainDumpModel.fromDatabaseJson(stored);
  if (await BrainDumpModel.of(db, user.id).findOne({ idempotencyKey })) return undefined;
  throw new Refusal('tooManyDumps');
}

/**
 * Claims a dump that failed, or whose claim ran out because its process died; a processed one comes back as it is.
 * Throws `inProgress` while another call works on it.
 * @param request - what came with the words, with what was put right since
 */
export async function takeOver(
  setting: UserSetting,
  dump: BrainDumpModel,
  request: BrainDumpModel['request'] = dump.request,
): Promise<BrainDumpModel> {
  if (dump.state === 'processed') return dump;
  const { db, user, now } = setting;
  const [claimed] = await BrainDumpModel.of(db, user.id)
    .where({ id: dump.id })
    .whereNot({ state: 'processed' })
    .whereRaw(NO_CLAIM, noClaimAt(now))
    .patch({ state: 'received', trouble: null, claimedUntil: claimFrom(setting), request })
    .returning('*')
    .castTo<BrainDumpModel[]>();
  if (!claimed) throw new Refusal('inProgress', { retryAfter: 2 });
  return claimed;
}
