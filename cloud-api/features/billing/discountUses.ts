import type { Knex } from 'knex';
import { DiscountModel } from './discount.model.ts';

interface Moment {
  /** A transaction. */
  readonly db: Knex;
  readonly now: Date;
}

/**
 * Records that a user has used a code; repeated calls count once. Returns false when it was recorded before.
 * @param discountId - ignored if it is not the id of a code
 */
export async function countUse({ db, now }: Moment, userId: number, discountId: number): Promise<boolean> {
  if (!Number.isSafeInteger(discountId)) return false;
  const discount = await DiscountModel.query(db).findById(discountId).forUpdate();
  if (!discount) return false;
  const noted: unknown[] = await db('discount_uses')
    .insert({ userId, discountId, usedAt: now })
    .onConflict(['user_id', 'discount_id'])
    .ignore()
    .returning('id');
  if (noted.length === 0) return false;
  await discount.$query(db).patch({ uses: discount.uses + 1 });
  return true;
}

export async function hasUsed(db: Knex, userId: number, discountId: number): Promise<boolean> {
  return (await db('discount_uses').where({ userId, discountId }).first()) !== undefined;
}
