import type Stripe from 'stripe';
import { type Account, change, tell } from '../account.ts';
import { presentPrice } from '../present/catalog.ts';
import { priceOf, productOf } from '../records.ts';
import { type PriceRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid, missingParameter } from '../wire/stripeError.ts';

const recurring = p.object({
  interval: p.needed(p.oneOf('day', 'week', 'month', 'year')),
  interval_count: p.atLeast(1, 36),
  usage_type: p.oneOf('licensed'),
  meter: p.notHere,
  trial_period_days: p.notHere,
} satisfies p.Shape<Stripe.PriceCreateParams.Recurring>);

const currency: p.Kind<string> = {
  read(value, name) {
    const code = p.text.read(value, name).toLowerCase();
    if (!/^[a-z]{3}$/.test(code)) throw invalid(`Invalid currency: ${code}`, { param: name });
    return code;
  },
};

const create = {
  currency: p.needed(currency),
  active: p.flag,
  billing_scheme: p.oneOf('per_unit'),
  expand: p.expand,
  lookup_key: p.text,
  metadata: p.metadata,
  nickname: p.text,
  product: p.text,
  recurring,
  tax_behavior: p.oneOf('unspecified'),
  transfer_lookup_key: p.flag,
  unit_amount: p.atLeast(0, 99_999_999),
  currency_options: p.notHere,
  custom_unit_amount: p.notHere,
  product_data: p.notHere,
  tiers: p.notHere,
  tiers_mode: p.notHere,
  transform_quantity: p.notHere,
  unit_amount_decimal: p.notHere,
} satisfies p.Shape<Stripe.PriceCreateParams>;

const update = {
  active: p.flag,
  expand: p.expand,
  lookup_key: p.text,
  metadata: p.metadata,
  nickname: p.text,
  transfer_lookup_key: p.flag,
  currency_options: p.notHere,
  tax_behavior: p.notHere,
} satisfies p.Shape<Stripe.PriceUpdateParams>;

const list = {
  ...p.page,
  active: p.flag,
  created: p.timeRange,
  currency,
  expand: p.expand,
  lookup_keys: p.listOf(p.text),
  product: p.text,
  recurring: p.object({
    interval: p.oneOf('day', 'week', 'month', 'year'),
    usage_type: p.oneOf('licensed', 'metered'),
    meter: p.notHere,
  } satisfies p.Shape<Stripe.PriceListParams.Recurring>),
  type: p.oneOf('one_time', 'recurring'),
} satisfies p.Shape<Stripe.PriceListParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.PriceRetrieveParams>;

/** A lookup key names one price: it moves to the new one if requested, otherwise the request is rejected. */
function takeLookupKey(account: Account, key: string, transfer: boolean): void {
  const holder = [...account.state.prices.values()].find((price) => price.lookupKey === key);
  if (!holder) return;
  if (!transfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  change(account, holder, presentPrice, 'price.updated', (price) => {
    price.lookupKey = null;
  });
}

export const prices = [
  endpoint('POST', '/v1/prices', create, (account, given) => {
    if (given.product === undefined) throw missingParameter('product');
    if (given.unit_amount === undefined) throw missingParameter('unit_amount');
    const product = productOf(account, given.product, 'product');
    if (given.lookup_key !== undefined) takeLookupKey(account, given.lookup_key, given.transfer_lookup_key ?? false);
    const record: PriceRecord = {
      id: newId('price', 24),
      created: account.clock.now(),
      active: given.active ?? true,
      currency: given.currency,
      product: product.id,
      unitAmount: given.unit_amount,
      recurring: given.recurring
        ? { interval: given.recurring.interval, count: given.recurring.interval_count ?? 1 }
        : null,
      lookupKey: given.lookup_key ?? null,
      nickname: given.nickname ?? null,
      metadata: mergeMetadata({}, given.metadata),
    };
    account.state.prices.set(record.id, record);
    tell(account, 'price.created', presentPrice(account, record));
    return presentPrice(account, record);
  }),
  endpoint('GET', '/v1/prices', list, (account, given) => {
    const wanted = [...account.state.prices.values()].filter(
      (price) =>
        (given.active === undefined || price.active === given.active) &&
        (given.currency === undefined || price.currency === given.currency) &&
        (given.lookup_keys === undefined ||
          (price.lookupKey !== null && given.lookup_keys.includes(price.lookupKey))) &&
        (given.product === undefined || price.product === given.product) &&
        (given.type === undefined || (given.type === 'recurring') === (price.recurring !== null)) &&
        (given.recurring?.interval === undefined || price.recurring?.interval === given.recurring.interval) &&
        given.recurring?.usage_type !== 'metered' &&
        (given.created?.(price.created) ?? true),
    );
    return listPage(account, wanted, presentPrice, given, '/v1/prices');
  }),
  endpoint('GET', '/v1/prices/:id', retrieve, (account, _, id) => presentPrice(account, priceOf(account, id))),
  endpoint('POST', '/v1/prices/:id', update, (account, given, id) => {
    const record = priceOf(account, id);
    const key = given.lookup_key;
    if (key !== undefined && key !== record.lookupKey) takeLookupKey(account, key, given.transfer_lookup_key ?? false);
    change(account, record, presentPrice, 'price.updated', () => {
      record.active = given.active ?? record.active;
      record.lookupKey = key ?? record.lookupKey;
      record.nickname = given.nickname ?? record.nickname;
      record.metadata = mergeMetadata(record.metadata, given.metadata);
    });
    return presentPrice(account, record);
  }),
];
