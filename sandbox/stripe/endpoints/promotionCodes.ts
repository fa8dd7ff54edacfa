import type Stripe from 'stripe';
import { change, tell } from '../account.ts';
import { isPromotionCodeActive, presentPromotionCode } from '../present/catalog.ts';
import { couponOf, customerOf, promotionCodeOf } from '../records.ts';
import { type PromotionCodeRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid, missingParameter } from '../wire/stripeError.ts';

const create = {
  promotion: p.needed(
    p.object({
      type: p.needed(p.oneOf('coupon')),
      coupon: p.text,
    } satisfies p.Shape<Stripe.PromotionCodeCreateParams.Promotion>),
  ),
  active: p.flag,
  code: p.text,
  customer: p.text,
  expand: p.expand,
  expires_at: p.integer,
  max_redemptions: p.atLeast(1),
  metadata: p.metadata,
  customer_account: p.notHere,
  restrictions: p.notHere,
} satisfies p.Shape<Stripe.PromotionCodeCreateParams>;

const update = {
  active: p.flag,
  expand: p.expand,
  metadata: p.metadata,
  restrictions: p.notHere,
} satisfies p.Shape<Stripe.PromotionCodeUpdateParams>;

const list = {
  ...p.page,
  active: p.flag,
  code: p.text,
  coupon: p.text,
  created: p.timeRange,
  customer: p.text,
  expand: p.expand,
  customer_account: p.notHere,
} satisfies p.Shape<Stripe.PromotionCodeListParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.PromotionCodeRetrieveParams>;

export const promotionCodes = [
  endpoint('POST', '/v1/promotion_codes', create, (account, given) => {
    if (given.promotion.coupon === undefined) throw missingParameter('promotion[coupon]');
    const coupon = couponOf(account, given.promotion.coupon, 'promotion[coupon]');
    if (given.customer !== undefined) customerOf(account, given.customer, 'customer');
    const code = given.code ?? newId('', 8).slice(1).toUpperCase();
    if (!/^[A-Za-z0-9]+$/.test(code))
      throw invalid('Promotion codes may only contain letters and digits.', { param: 'code' });
    const isTaken = [...account.state.promotionCodes.values()].some(
      (other) => isPromotionCodeActive(account, other) && other.code.toLowerCase() === code.toLowerCase(),
    );
    if (isTaken) throw invalid('An active promotion code with that code already exists.', { param: 'code' });
    const record: PromotionCodeRecord = {
      id: newId('promo', 24),
      created: account.clock.now(),
      metadata: mergeMetadata({}, given.metadata),
      active: given.active ?? true,
      code,
      coupon: coupon.id,
      customer: given.customer ?? null,
      expiresAt: given.expires_at ?? null,
      maxRedemptions: given.max_redemptions ?? null,
      redeemed: 0,
    };
    account.state.promotionCodes.set(record.id, record);
    tell(account, 'promotion_code.created', presentPromotionCode(account, record));
    return presentPromotionCode(account, record);
  }),
  endpoint('GET', '/v1/promotion_codes', list, (account, given) => {
    const wanted = [...account.state.promotionCodes.values()].filter(
      (record) =>
        (given.active === undefined || isPromotionCodeActive(account, record) === given.active) &&
        (given.code === undefined || record.code.toLowerCase() === given.code.toLowerCase()) &&
        (given.coupon === undefined || record.coupon === given.coupon) &&
        (given.customer === undefined || record.customer === given.customer) &&
        (given.created?.(record.created) ?? true),
    );
    return listPage(account, wanted, presentPromotionCode, given, '/v1/promotion_codes');
  }),
  endpoint('GET', '/v1/promotion_codes/:id', retrieve, (account, _, id) =>
    presentPromotionCode(account, promotionCodeOf(account, id)),
  ),
  endpoint('POST', '/v1/promotion_codes/:id', update, (account, given, id) => {
    const record = promotionCodeOf(account, id);
    change(account, record, presentPromotionCode, 'promotion_code.updated', () => {
      record.active = given.active ?? record.active;
      record.metadata = mergeMetadata(record.metadata, given.metadata);
    });
    return presentPromotionCode(account, record);
  }),
];
