import type { Knex } from 'knex';
import { Model } from 'objection';
import type { BillingCycle } from '#shared/billing/plans.ts';

/** A discount code created by an operator. */
export class DiscountModel extends Model {
  static override tableName = 'discounts';

  declare id: number;
  /** In upper case. */
  declare code: string;
  declare description: string;
  declare kind: 'percentage' | 'amount';
  /** Percent, or US cents. */
  declare value: number;
  /** The only plan that it is valid for; null for any. */
  declare cycle: BillingCycle | null;
  /** Whether it applies to every payment or only to the first. */
  declare isForever: boolean;
  /** Days of free access of a 100 % code; null for unlimited access. */
  declare freeDays: number | null;
  declare maxUses: number | null;
  declare uses: number;
  declare expiresAt: Date | null;
  declare disabledAt: Date | null;
  declare stripeCouponId: string | null;
  declare createdAt: Date;

  /** Codes that are neither disabled nor expired. */
  static open(db: Knex, now: Date) {
    return DiscountModel.query(db)
      .whereNull('disabledAt')
      .where((end) => {
        void end.whereNull('expiresAt').orWhere('expiresAt', '>', now);
      });
  }
}

export const isUsedUp = ({ maxUses, uses }: DiscountModel): boolean => maxUses !== null && uses >= maxUses;

/** Whether a code gives access without the payment provider: one of 100 %. */
export const isFree = ({ kind, value }: DiscountModel): boolean => kind === 'percentage' && value === 100;
