import type { Knex } from 'knex';
import { Model } from 'objection';
import type { BillingCycle } from '#shared/billing/plans.ts';

/** A discount code as operators made it. */
export class DiscountModel extends Model {
  static override tableName = 'discounts';

  declare id: number;
  /** In capitals. */
  declare code: string;
  declare description: string;
  declare kind: 'percentage' | 'amount';
  /** Percent, or US cents. */
  declare value: number;
  /** The only plan it is for; null for any. */
  declare cycle: BillingCycle | null;
  /** Whether every payment is less, or the first one alone. */
  declare isForever: boolean;
  /** Days of free access of a 100 % code; null for access without an end. */
  declare freeDays: number | null;
  declare maxUses: number | null;
  declare uses: number;
  declare expiresAt: Date | null;
  declare disabledAt: Date | null;
  declare stripeCouponId: string | null;
  declare createdAt: Date;

  /** Codes that were neither disabled nor ran out of time. */
  static open(db: Knex, now: Date) {
    return DiscountModel.query(db)
      .whereNull('disabledAt')
      .where((end) => {
        void end.whereNull('expiresAt').orWhere('expiresAt', '>', now);
      });
  }
}

export const isUsedUp = ({ maxUses, uses }: DiscountModel): boolean => maxUses !== null && uses >= maxUses;

/** A code of 100 % gives access without the payment provider. */
export const isFree = ({ kind, value }: DiscountModel): boolean => kind === 'percentage' && value === 100;
