import type { Knex } from 'knex';
import { Model } from 'objection';
import { isGentleToday } from '#api/features/care/index.ts';
import type { UserSetting } from '#api/platform/call.ts';

/** Which device tells a reminder. */
class ClaimModel extends Model {
  static override tableName = 'reminder_claims';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** The name of the ring, the same on every device. */
  declare key: string;
  declare device: string;
  declare claimedAt: Date;

  /** Every query starts here, so none can reach another person's claims. */
  static of(db: Knex, userId: number) {
    return ClaimModel.query(db).where({ userId });
  }
}

/** Claims that are kept of one person, many more than there are reminders in thirty days. */
export const MOST_CLAIMS = 2_000;

/**
 * Which of these reminders the device may tell: each belongs to the device that asks first, whoever asks at the same time
 * (spec settled, Reminders). Asked again, a device is told the same.
 */
export function claimReminders(setting: UserSetting, device: string, keys: readonly string[]): Promise<string[]> {
  // On a gentle day no device tells any: what is due stays in the plan for whoever opens it.
  if (isGentleToday(setting)) return Promise.resolve([]);
  const { user, now: claimedAt } = setting;
  return setting.db.transaction(async (db) => {
    // In one order, so that two devices that ask for the same wait for each other in turn.
    const asked = [...new Set(keys)].sort();
    const rows = asked.map((key) => ({ userId: user.id, key, device, claimedAt }));
    const added = await db('reminder_claims').insert(rows).onConflict(['userId', 'key']).ignore().returning('key');
    if (added.length > 0) await forgetBeyond(db, user.id);
    const mine = await ClaimModel.of(db, user.id).where({ device }).whereIn('key', asked).select('key');
    return mine.map(({ key }) => key);
  });
}

/** Of more than 2,000 the oldest go, so that no client fills the table. */
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
