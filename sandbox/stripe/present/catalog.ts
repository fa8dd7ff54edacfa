import Stripe from 'stripe';
import { type Account } from '../account.ts';
import { type CouponRecord, type PriceRecord, type ProductRecord, type PromotionCodeRecord } from '../state.ts';

export const presentProduct = (_: Account, record: ProductRecord): Stripe.Product => ({
  id: record.id,
  object: 'product',
  active: record.active,
  created: record.created,
  default_price: null,
  description: record.description,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: record.metadata,
  name: record.name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: record.updated,
  url: null,
});

export const presentPrice = (_: Account, record: PriceRecord): Stripe.Price => ({
  id: record.id,
  object: 'price',
  active: record.active,
  billing_scheme: 'per_unit',
  created: record.created,
  currency: record.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: record.lookupKey,
  metadata: record.metadata,
  nickname: record.nickname,
  product: record.product,
  recurring: record.recurring && {
    interval: record.recurring.interval,
    interval_count: record.recurring.count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: record.recurring ? 'recurring' : 'one_time',
  unit_amount: record.unitAmount,
  unit_amount_decimal: Stripe.Decimal.from(record.unitAmount),
});

/** The older format of a recurring price, which subscription items still contain as well. */
export const presentPlan = (record: PriceRecord): Stripe.Plan => ({
  id: record.id,
  object: 'plan',
  active: record.active,
  amount: record.unitAmount,
  amount_decimal: Stripe.Decimal.from(record.unitAmount),
  billing_scheme: 'per_unit',
  created: record.created,
  currency: record.currency,
  interval: record.recurring?.interval ?? 'month',
  interval_count: record.recurring?.count ?? 1,
  livemode: false,
  metadata: record.metadata,
  meter: null,
  nickname: record.nickname,
  product: record.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** Whether a coupon can be used for a new purchase. */
export const isCouponValid = (account: Account, record: CouponRecord): boolean =>
  !record.deleted &&
  (record.redeemBy === null || account.clock.now() < record.redeemBy) &&
  (record.maxRedemptions === null || record.redeemed < record.maxRedemptions);

export const presentCoupon = (account: Account, record: CouponRecord): Stripe.Coupon => ({
  id: record.id,
  object: 'coupon',
  amount_off: record.amountOff,
  created: record.created,
  currency: record.currency,
  duration: record.duration,
  duration_in_months: record.months,
  livemode: false,
  max_redemptions: record.maxRedemptions,
  metadata: record.metadata,
  name: record.name,
  percent_off: record.percentOff,
  redeem_by: record.redeemBy,
  times_redeemed: record.redeemed,
  valid: isCouponValid(account, record),
});

export const presentDeletedCoupon = (id: string): Stripe.DeletedCoupon => ({ id, object: 'coupon', deleted: true });

/** Whether a code can be used now; its coupon must be valid too. */
export function isPromotionCodeActive(account: Account, record: PromotionCodeRecord): boolean {
  const coupon = account.state.coupons.get(record.coupon);
  return (
    record.active &&
    (record.expiresAt === null || account.clock.now() < record.expiresAt) &&
    (record.maxRedemptions === null || record.redeemed < record.maxRedemptions) &&
    coupon !== undefined &&
    isCouponValid(account, coupon)
  );
}

export const presentPromotionCode = (account: Account, record: PromotionCodeRecord): Stripe.PromotionCode => ({
  id: record.id,
  object: 'promotion_code',
  active: isPromotionCodeActive(account, record),
  code: record.code,
  created: record.created,
  customer: record.customer,
  customer_account: null,
  expires_at: record.expiresAt,
  livemode: false,
  max_redemptions: record.maxRedemptions,
  metadata: record.metadata,
  promotion: { type: 'coupon', coupon: record.coupon },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: record.redeemed,
});
