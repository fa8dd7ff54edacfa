import type { UserContext } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import type { BrainDumpModel, StoredReading } from './brainDump.model.ts';

/** Updates a user's ($1) dump ($2), but only if its claim is still the same ($3). */
const STORE: Statement = {
  name: 'store reading',
  text: `
    update brain_dumps set state = 'processed', reading = $4::jsonb, processed_by = $5, fell_back = $6, processed_at = $7,
      claimed_until = null
    where user_id = $1 and id = $2 and claimed_until = $3
    returning not exists (
      select from brain_dumps as earlier
      where earlier.user_id = $1 and earlier.id < $2 and earlier.state = 'processed'
    ) as "isFirst"`,
};

interface Stored {
  /** Whether no earlier dump of the person was sorted. */
  readonly isFirst: boolean;
}

/** Stores the result of processing a dump; returns undefined if the claim on it was lost. */
export async function storeReading(
  { db, user, now }: UserContext,
  { id, claimedUntil }: Pick<BrainDumpModel, 'id' | 'claimedUntil'>,
  {
    reading,
    processedBy,
    fellBack,
  }: { readonly reading: StoredReading } & Pick<BrainDumpModel, 'processedBy' | 'fellBack'>,
): Promise<Stored | undefined> {
  const [stored] = await prepared<Stored>(db, STORE, [
    ...[user.id, id, claimedUntil],
    ...[JSON.stringify(reading), processedBy, fellBack, now],
  ]);
  return stored;
}
