import { type Account } from '../account.ts';
import { priceOf } from '../records.ts';
import { type SessionRecord } from '../state.ts';
import { appliesTo, reductionOf } from './discounts.ts';

export interface Quote {
  readonly currency: string;
  /** Cents of a regular period, with and without the discount. */
  readonly regular: number;
  readonly regularDiscount: number;
  /** Cents due now; a trial costs nothing today. */
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/** What a checkout costs. */
export function quoteOf(account: Account, session: SessionRecord): Quote {
  const price = priceOf(account, session.price);
  const regular = price.unitAmount * session.quantity;
  const coupon = session.discount && account.state.coupons.get(session.discount.coupon);
  const regularDiscount = coupon && appliesTo(coupon, price.product) ? reductionOf(coupon, regular) : 0;
  const [subtotal, discount] = session.trialDays > 0 ? [0, 0] : [regular, regularDiscount];
  return { currency: price.currency, regular, regularDiscount, subtotal, discount, total: subtotal - discount };
}
