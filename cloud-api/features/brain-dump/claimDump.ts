import { randomUUID } from 'node:crypto';
import type { DumpRequest } from '#shared/brain-dump/contract.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { BrainDumpModel } from './brainDump.model.ts';

/**
 * A claim on a dump lasts longer than all processors together may take; after that its process is taken for dead.
 * Milliseconds.
 */
export const CLAIM_MS = 60_000;
const KEY_SHAPE = /^[\w.:-]{1,100}$/;

/** The key of a call: what the client sent, or a fresh one for a call that will never be repeated. */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (header === undefined) return randomUUID();
  if (typeof header === 'string' && KEY_SHAPE.test(header)) return header;
  throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'Expected 1 to 100 letters, digits or . : _ -' } });
}

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
  return takeOver(setting, known);
}

const claimFrom = ({ now }: UserSetting): Date => new Date(now.getTime() + CLAIM_MS);

type Fate = Pick<BrainDumpModel, 'claimedUntil'> | Pick<BrainDumpModel, 'state' | 'trouble'>;

/** Stores a dump, claimed or with the reason why nobody works on it; undefined when the key is taken. */
export async function storeDump(
  { db, user, now }: UserSetting,
  idempotencyKey: string,
  { rawText, ...request }: DumpRequest,
  fate: Fate,
): Promise<BrainDumpModel | undefined> {
  const dump = { userId: user.id, idempotencyKey, rawText, request, state: 'received' as const };
  const stored = await BrainDumpModel.query(db)
    .insert({ ...dump, createdAt: now, ...fate })
    .onConflict(['userId', 'idempotencyKey'])
    .ignore()
    .returning('*');
  // Objection answers the row that it was given, without an id, when the database did not take it.
  return Object.hasOwn(stored, 'id') ? stored : undefined;
}

/**
 * Claims a dump that failed, or whose claim ran out because its process died; a processed one comes back as it is.
 * Throws `inProgress` while another call works on it.
 */
export async function takeOver(setting: UserSetting, dump: BrainDumpModel): Promise<BrainDumpModel> {
  if (dump.state === 'processed') return dump;
  const { db, user, now } = setting;
  const [claimed] = await BrainDumpModel.of(db, user.id)
    .where({ id: dump.id })
    .whereNot({ state: 'processed' })
    .where((claim) => {
      void claim.whereNull('claimedUntil').orWhere('claimedUntil', '<=', now);
    })
    .patch({ state: 'received', trouble: null, claimedUntil: claimFrom(setting) })
    .returning('*')
    .castTo<BrainDumpModel[]>();
  if (!claimed) throw new Refusal('inProgress', { retryAfter: 2 });
  return claimed;
}
