import type { Knex } from 'knex';
import { DiscountModel } from './discount.model.ts';

interface Moment {
  /** A transaction. */
  readonly db: Knex;
  readonly now: Date;
}

/**
 * Notes that somebody has used a code; whatever comes again counts once. Answers false when they had used it before.
 * @param discountId - anything else than the id of a code is ignored
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
