import type { Knex } from 'knex';
import { Model } from 'objection';
import type { BillingCycle } from '#shared/billing/plans.ts';
import type { SubscriptionFacts } from '#shared/billing/standing.ts';

/** A subscription as it was last read from the payment provider. */
export class SubscriptionModel extends Model implements SubscriptionFacts {
  static override tableName = 'subscriptions';

  declare id: number;
  declare userId: number;
  declare stripeId: string;
  declare status: SubscriptionFacts['status'];
  declare cycle: BillingCycle;
  declare cancelAtPeriodEnd: boolean;
  declare periodStart: Date;
  declare periodEnd: Date;
  declare trialEndsAt: Date | null;
  declare startedAt: Date;
  /** US cents; null where nothing will be charged. */
  declare nextChargeCents: number | null;
  /** Readings are numbered in the order in which they began. */
  declare reading: number;
  declare readAt: Date;

  static of(db: Knex, userId: number) {
    return SubscriptionModel.query(db).where({ userId });
  }
}
