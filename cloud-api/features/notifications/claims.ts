import type { Knex } from 'knex';
import { Model } from 'objection';
import { isGentleToday } from '#api/features/care/index.ts';
import type { UserContext } from '#api/platform/call.ts';

/** Which device shows a reminder. */
class ClaimModel extends Model {
  static override tableName = 'reminder_claims';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** ID of the reminder's occurrence, the same on every device. */
  declare key: string;
  declare device: string;
  declare claimedAt: Date;

  /** Base of every query, so that none can reach another user's claims. */
  static of(db: Knex, userId: number) {
    return ClaimModel.query(db).where({ userId });
  }
}

/** Number of claims kept per user, many more than there are reminders in thirty days. */
export const MOST_CLAIMS = 2_000;

/**
 * Returns the reminders that the device may show: each belongs to the first device that claims it, also with concurrent
 * calls (spec settled, Reminders). A repeated call returns the same.
 */
export function claimReminders(context: UserContext, device: string, keys: readonly string[]): Promise<string[]> {
  // On a gentle day no device shows any: what is due stays in the plan.
  if (isGentleToday(context)) return Promise.resolve([]);
  const { user, now: claimedAt } = context;
  return context.db.transaction(async (db) => {
    // Sorted, so that two devices with the same claims lock rows in the same order.
    const asked = [...new Set(keys)].sort();
    const rows = asked.map((key) => ({ userId: user.id, key, device, claimedAt }));
    const added = await db('reminder_claims').insert(rows).onConflict(['userId', 'key']).ignore().returning('key');
    if (added.length > 0) await forgetBeyond(db, user.id);
    const mine = await ClaimModel.of(db, user.id).where({ device }).whereIn('key', asked).select('key');
    return mine.map(({ key }) => key);
  });
}

/** Deletes the oldest of more than 2,000, so that no client can fill the table. */
async function forgetBeyond(db: Knex, userId: number): Promise<void> {
  const [oldestKept] = await ClaimModel.of(db, userId)
    .orderBy([
      { column: 'claimedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(MOST_CLAIMS - 1)
    .limit(1)
    .select('claimedAt', 'id');
  if (!oldestKept) return;
  const { claimedAt, id } = oldestKept;
  await ClaimModel.of(db, userId).whereRaw('(claimed_at, id) < (?, ?)', [claimedAt.toISOString(), id]).delete();
}
