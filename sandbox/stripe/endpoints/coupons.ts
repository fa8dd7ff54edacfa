import type Stripe from 'stripe';
import { change, tell } from '../account.ts';
import { presentCoupon, presentDeletedCoupon } from '../present/catalog.ts';
import { couponOf, productOf } from '../records.ts';
import { type CouponRecord } from '../state.ts';
import { endpoint, nothing } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid, missingParameter } from '../wire/stripeError.ts';

const create = {
  amount_off: p.atLeast(1),
  applies_to: p.object({ products: p.listOf(p.text) } satisfies p.Shape<Stripe.CouponCreateParams.AppliesTo>),
  currency: p.text,
  duration: p.oneOf('forever', 'once', 'repeating'),
  duration_in_months: p.atLeast(1),
  expand: p.expand,
  id: p.text,
  max_redemptions: p.atLeast(1),
  metadata: p.metadata,
  name: p.text,
  percent_off: p.decimal,
  redeem_by: p.integer,
  currency_options: p.notHere,
} satisfies p.Shape<Stripe.CouponCreateParams>;

const update = {
  expand: p.expand,
  metadata: p.metadata,
  name: p.text,
  currency_options: p.notHere,
} satisfies p.Shape<Stripe.CouponUpdateParams>;

const list = { ...p.page, created: p.timeRange, expand: p.expand } satisfies p.Shape<Stripe.CouponListParams>;
const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.CouponRetrieveParams>;

/** Checks the dependencies between the parameters of a new coupon. */
function check(given: p.Parsed<typeof create>, now: number): void {
  const { amount_off: amount, percent_off: percent, duration = 'once', duration_in_months: months } = given;
  if ((amount === undefined) === (percent === undefined))
    throw invalid('You must pass either percent_off or amount_off, and not both.');
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw invalid('Invalid percent_off: must be greater than 0 and less than or equal to 100', {
      param: 'percent_off',
    });
  if (amount !== undefined && given.currency === undefined) throw missingParameter('currency');
  if (duration === 'repeating' && months === undefined) throw missingParameter('duration_in_months');
  if (duration !== 'repeating' && months !== undefined)
    throw invalid('duration_in_months can only be set for a repeating coupon.', { param: 'duration_in_months' });
  if (given.redeem_by !== undefined && given.redeem_by <= now)
    throw invalid('Invalid redeem_by: must be in the future', { param: 'redeem_by' });
  if (given.name !== undefined && given.name.length > 40)
    throw invalid('Invalid string: name must be at most 40 characters', { param: 'name' });
}

export const coupons = [
  endpoint('POST', '/v1/coupons', create, (account, given) => {
    check(given, account.clock.now());
    const id = given.id ?? newId('', 8).slice(1);
    const before = account.state.coupons.get(id);
    if (before && !before.deleted)
      throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    given.applies_to?.products?.forEach((product) => productOf(account, product, 'applies_to[products]'));
    const record: CouponRecord = {
      id,
      created: account.clock.now(),
      metadata: mergeMetadata({}, given.metadata),
      name: given.name ?? null,
      percentOff: given.percent_off ?? null,
      amountOff: given.amount_off ?? null,
      currency: given.amount_off === undefined ? null : (given.currency?.toLowerCase() ?? null),
      duration: given.duration ?? 'once',
      months: given.duration_in_months ?? null,
      maxRedemptions: given.max_redemptions ?? null,
      redeemBy: given.redeem_by ?? null,
      products: given.applies_to?.products ?? null,
      redeemed: 0,
      deleted: false,
    };
    account.state.coupons.set(id, record);
    tell(account, 'coupon.created', presentCoupon(account, record));
    return presentCoupon(account, record);
  }),
  endpoint('GET', '/v1/coupons', list, (account, given) => {
    const wanted = [...account.state.coupons.values()].filter(
      (coupon) => !coupon.deleted && (given.created?.(coupon.created) ?? true),
    );
    return listPage(account, wanted, presentCoupon, given, '/v1/coupons');
  }),
  endpoint('GET', '/v1/coupons/:id', retrieve, (account, _, id) => presentCoupon(account, couponOf(account, id, 'id'))),
  endpoint('POST', '/v1/coupons/:id', update, (account, given, id) => {
    const record = couponOf(account, id);
    change(account, record, presentCoupon, 'coupon.updated', () => {
      record.name = given.name ?? record.name;
      record.metadata = mergeMetadata(record.metadata, given.metadata);
    });
    return presentCoupon(account, record);
  }),
  endpoint('DELETE', '/v1/coupons/:id', nothing, (account, _, id) => {
    const record = couponOf(account, id);
    record.deleted = true;
    tell(account, 'coupon.deleted', presentCoupon(account, record));
    return presentDeletedCoupon(id);
  }),
];
