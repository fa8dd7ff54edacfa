import { type Account } from './account.ts';
import { presentCoupon, presentPrice, presentProduct, presentPromotionCode } from './present/catalog.ts';
import { presentLineItems, presentSession } from './present/checkout.ts';
import { presentCustomer, presentDeletedCustomer, presentPaymentMethod } from './present/customer.ts';
import { presentInvoice } from './present/invoice.ts';
import { presentDiscount, presentSubscription } from './present/subscription.ts';
import { subscriptionsOf } from './records.ts';
import { isJsonObject, type Json, type JsonObject, toJson } from './wire/json.ts';
import { invalid } from './wire/stripeError.ts';

const DEEPEST = 4;

/** Replaces ids by whole objects, for paths such as `data.latest_invoice` (`expand[]`). */
export function expandAnswer(account: Account, answer: JsonObject, paths: readonly string[]): JsonObject {
  let expanded: Json = answer;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: 'expand' });
    expanded = expandAt(account, expanded, names, path);
  }
  return isJsonObject(expanded) ? expanded : answer;
}

function expandAt(account: Account, node: Json, names: readonly string[], path: string): Json {
  const [name, ...rest] = names;
  if (name === undefined || node === null) return node;
  if (Array.isArray(node)) return (node as readonly Json[]).map((part) => expandAt(account, part, names, path));
  if (!isJsonObject(node)) throw cannotExpand(path);
  const part = node[name] ?? hiddenPart(account, node, name);
  if (part === undefined) throw cannotExpand(path);
  return { ...node, [name]: expandAt(account, whole(account, part, path), rest, path) };
}

const cannotExpand = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });

/** Returns the object of an id, or the objects of a list of ids; keeps what is already an object. */
function whole(account: Account, part: Json, path: string): Json {
  if (part === null || isJsonObject(part)) return part;
  if (Array.isArray(part)) return (part as readonly Json[]).map((one) => whole(account, one, path));
  const object = typeof part === 'string' ? objectOf(account, part) : undefined;
  if (!object) throw cannotExpand(path);
  return toJson(object);
}

/** Returns what Stripe includes only on request. */
function hiddenPart(account: Account, node: JsonObject, name: string): Json | undefined {
  const id = String(node['id']);
  const { sessions, coupons } = account.state;
  const session = node['object'] === 'checkout.session' && name === 'line_items' ? sessions.get(id) : undefined;
  if (session) return toJson(presentLineItems(account, session));
  if (node['object'] === 'coupon' && name === 'applies_to') {
    const products = coupons.get(id)?.products;
    return products ? { products } : null;
  }
  if (node['object'] === 'customer' && name === 'subscriptions') {
    const data = subscriptionsOf(account, id).filter(({ endedAt }) => endedAt === null);
    const list = data.map((subscription) => presentSubscription(account, subscription));
    return toJson({ object: 'list', data: list, has_more: false, url: `/v1/customers/${id}/subscriptions` });
  }
  return name in node ? null : undefined;
}

function objectOf(account: Account, id: string): object | undefined {
  const { state } = account;
  const by = <R>(records: ReadonlyMap<string, R>, present: (account: Account, record: R) => object) => {
    const record = records.get(id);
    return record === undefined ? undefined : present(account, record);
  };
  if (state.customers.get(id)?.deleted) return presentDeletedCustomer(id);
  return (
    by(state.customers, presentCustomer) ??
    by(state.subscriptions, presentSubscription) ??
    by(state.invoices, presentInvoice) ??
    by(state.paymentMethods, presentPaymentMethod) ??
    by(state.prices, presentPrice) ??
    by(state.products, presentProduct) ??
    by(state.promotionCodes, presentPromotionCode) ??
    by(state.sessions, presentSession) ??
    by(state.coupons, presentCoupon) ??
    discountOf(account, id)
  );
}

function discountOf(account: Account, id: string): object | undefined {
  for (const subscription of account.state.subscriptions.values())
    for (const discount of subscription.discounts)
      if (discount.id === id)
        return presentDiscount(discount, { customer: subscription.customer, subscription: subscription.id });
  for (const { id: invoice, customer, subscription, discounts } of account.state.invoices.values())
    for (const discount of discounts)
      if (discount.id === id) return presentDiscount(discount, { customer, subscription, invoice });
  return undefined;
}
