import { type Account } from './account.ts';
import {
  type CouponRecord,
  type CustomerRecord,
  type PriceRecord,
  type ProductRecord,
  type SubscriptionRecord,
} from './state.ts';
import { noSuch } from './wire/stripeError.ts';

/** Returns the record of an id, or throws `No such …`. `param`: where the id was given; `id` for the URL. */
function found<T>(records: ReadonlyMap<string, T>, kind: string, id: string, param?: string): T {
  const record = records.get(id);
  if (record === undefined) throw noSuch(kind, id, param);
  return record;
}

export const productOf = (account: Account, id: string, param?: string): ProductRecord =>
  found(account.state.products, 'product', id, param);

export const priceOf = (account: Account, id: string, param?: string): PriceRecord =>
  found(account.state.prices, 'price', id, param);

/** Returns a usable coupon; a deleted one is unknown. */
export function couponOf(account: Account, id: string, param?: string): CouponRecord {
  const coupon = found(account.state.coupons, 'coupon', id, param);
  if (coupon.deleted) throw noSuch('coupon', id, param);
  return coupon;
}

/** Returns a usable customer; a deleted one is unknown. */
export function customerOf(account: Account, id: string, param?: string): CustomerRecord {
  const customer = found(account.state.customers, 'customer', id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

export const subscriptionOf = (account: Account, id: string, param?: string): SubscriptionRecord =>
  found(account.state.subscriptions, 'subscription', id, param);

export const subscriptionsOf = (account: Account, customer: string): SubscriptionRecord[] =>
  [...account.state.subscriptions.values()].filter((subscription) => subscription.customer === customer);

export const invoiceOf = (account: Account, id: string, param?: string) =>
  found(account.state.invoices, 'invoice', id, param);

export const paymentMethodOf = (account: Account, id: string, param?: string) =>
  found(account.state.paymentMethods, 'PaymentMethod', id, param);

export const promotionCodeOf = (account: Account, id: string, param?: string) =>
  found(account.state.promotionCodes, 'promotion code', id, param);

export const sessionOf = (account: Account, id: string, param?: string) =>
  found(account.state.sessions, 'checkout.session', id, param);

export const eventOf = (account: Account, id: string, param?: string) =>
  found(account.state.events, 'event', id, param);
