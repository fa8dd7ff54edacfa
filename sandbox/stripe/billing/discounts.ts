import { type Account } from '../account.ts';
import { isCouponValid, isPromotionCodeActive } from '../present/catalog.ts';
import { couponOf, promotionCodeOf } from '../records.ts';
import { type CouponRecord, type DiscountRecord, type SessionRecord } from '../state.ts';
import { invalid, notInSandbox } from '../wire/stripeError.ts';
import { newId } from '../wire/ids.ts';
import { addIntervals } from './periods.ts';

export interface WantedDiscount {
  readonly coupon?: string;
  readonly promotion_code?: string;
}
export type ChosenDiscount = NonNullable<SessionRecord['discount']>;

/** Cents that a coupon takes off an amount; half a cent is rounded in the customer's favour. */
export function reductionOf(coupon: CouponRecord, amount: number): number {
  if (amount <= 0) return 0;
  if (coupon.amountOff !== null) return Math.min(coupon.amountOff, amount);
  // Hundredths of a percent are integers, so there is no rounding error.
  return Math.round((amount * Math.round((coupon.percentOff ?? 0) * 100)) / 10_000);
}

export const appliesTo = (coupon: CouponRecord, product: string): boolean =>
  coupon.products === null || coupon.products.includes(product);

/** Validates a requested discount as Stripe does. */
export function chooseDiscount(
  account: Account,
  wanted: WantedDiscount,
  purchase: { readonly customer: string | null; readonly product: string; readonly currency: string },
  name: string,
): ChosenDiscount {
  if (wanted.coupon !== undefined && wanted.promotion_code !== undefined)
    throw invalid('You may only specify one of these parameters: coupon, promotion_code.', { param: name });
  if (wanted.promotion_code !== undefined) {
    const code = promotionCodeOf(account, wanted.promotion_code, `${name}[promotion_code]`);
    if (!isPromotionCodeActive(account, code))
      throw invalid('This promotion code is not active.', { code: 'promotion_code_inactive', param: name });
    if (code.customer !== null && code.customer !== purchase.customer)
      throw invalid('This promotion code cannot be redeemed by this customer.', { param: name });
    usableCoupon(account, code.coupon, purchase, name);
    return { coupon: code.coupon, promotionCode: code.id };
  }
  if (wanted.coupon === undefined) throw notInSandbox('a discount without coupon or promotion_code', name);
  usableCoupon(account, wanted.coupon, purchase, `${name}[coupon]`);
  return { coupon: wanted.coupon, promotionCode: null };
}

function usableCoupon(
  account: Account,
  id: string,
  { product, currency }: { readonly product: string; readonly currency: string },
  name: string,
): CouponRecord {
  const coupon = couponOf(account, id, name);
  if (!isCouponValid(account, coupon)) throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: name });
  if (!appliesTo(coupon, product))
    throw invalid('This coupon cannot be redeemed because it does not apply to anything in this order.', {
      param: name,
    });
  if (coupon.currency !== null && coupon.currency !== currency)
    throw invalid(`The coupon's currency (${coupon.currency}) does not match the currency of the order.`, {
      param: name,
    });
  return coupon;
}

/**
 * Returns the coupon of a discount chosen earlier. An open checkout accepts one that has expired or been deleted since,
 * but not one that others have used up.
 */
export function redeemable(account: Account, { coupon: id, promotionCode }: ChosenDiscount): CouponRecord {
  const coupon = account.state.coupons.get(id);
  const code = promotionCode === null ? undefined : promotionCodeOf(account, promotionCode);
  const isUsedUp = (one: { readonly maxRedemptions: number | null; readonly redeemed: number }): boolean =>
    one.maxRedemptions !== null && one.redeemed >= one.maxRedemptions;
  if (!coupon || isUsedUp(coupon) || (code && isUsedUp(code)))
    throw invalid(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'coupon' });
  return coupon;
}

/** Redeems a coupon: counts the use, and creates the subscription's discount. */
export function redeem(account: Account, chosen: ChosenDiscount, checkoutSession: string | null): DiscountRecord {
  const coupon = redeemable(account, chosen);
  coupon.redeemed += 1;
  if (chosen.promotionCode !== null) promotionCodeOf(account, chosen.promotionCode).redeemed += 1;
  const start = account.clock.now();
  return {
    id: newId('di'),
    coupon: coupon.id,
    promotionCode: chosen.promotionCode,
    checkoutSession,
    start,
    end: coupon.duration === 'repeating' ? addIntervals(start, 'month', coupon.months ?? 1) : null,
  };
}
