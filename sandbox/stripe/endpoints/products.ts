import type Stripe from 'stripe';
import { change, tell } from '../account.ts';
import { presentProduct } from '../present/catalog.ts';
import { productOf } from '../records.ts';
import { type ProductRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid } from '../wire/stripeError.ts';

const create = {
  name: p.needed(p.text),
  active: p.flag,
  description: p.text,
  id: p.text,
  metadata: p.metadata,
  expand: p.expand,
  type: p.oneOf('service'),
  default_price_data: p.notHere,
  images: p.notHere,
  marketing_features: p.notHere,
  package_dimensions: p.notHere,
  shippable: p.notHere,
  statement_descriptor: p.notHere,
  tax_code: p.notHere,
  tax_details: p.notHere,
  unit_label: p.notHere,
  url: p.notHere,
} satisfies p.Shape<Stripe.ProductCreateParams>;

const update = {
  active: p.flag,
  description: p.clearable(p.text),
  metadata: p.metadata,
  name: p.text,
  expand: p.expand,
  default_price: p.notHere,
  images: p.notHere,
  marketing_features: p.notHere,
  package_dimensions: p.notHere,
  shippable: p.notHere,
  statement_descriptor: p.notHere,
  tax_code: p.notHere,
  tax_details: p.notHere,
  unit_label: p.notHere,
  url: p.notHere,
} satisfies p.Shape<Stripe.ProductUpdateParams>;

const list = {
  ...p.page,
  active: p.flag,
  created: p.timeRange,
  expand: p.expand,
  ids: p.listOf(p.text),
  shippable: p.notHere,
  type: p.oneOf('service', 'good'),
  url: p.notHere,
} satisfies p.Shape<Stripe.ProductListParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.ProductRetrieveParams>;

export const products = [
  endpoint('POST', '/v1/products', create, (account, given) => {
    const id = given.id ?? newId('prod', 14);
    if (account.state.products.has(id)) throw invalid('Product already exists.', { code: 'resource_already_exists' });
    const now = account.clock.now();
    const record: ProductRecord = {
      id,
      created: now,
      updated: now,
      active: given.active ?? true,
      name: given.name,
      description: given.description ?? null,
      metadata: mergeMetadata({}, given.metadata),
    };
    account.state.products.set(id, record);
    tell(account, 'product.created', presentProduct(account, record));
    return presentProduct(account, record);
  }),
  endpoint('GET', '/v1/products', list, (account, given) => {
    const wanted = [...account.state.products.values()].filter(
      (record) =>
        (given.active === undefined || record.active === given.active) &&
        (given.ids === undefined || given.ids.includes(record.id)) &&
        given.type !== 'good' &&
        (given.created?.(record.created) ?? true),
    );
    return listPage(account, wanted, presentProduct, given, '/v1/products');
  }),
  endpoint('GET', '/v1/products/:id', retrieve, (account, _, id) => presentProduct(account, productOf(account, id))),
  endpoint('POST', '/v1/products/:id', update, (account, given, id) => {
    const record = productOf(account, id);
    change(account, record, presentProduct, 'product.updated', () => {
      record.active = given.active ?? record.active;
      record.name = given.name ?? record.name;
      if (given.description !== undefined) record.description = given.description;
      record.metadata = mergeMetadata(record.metadata, given.metadata);
      record.updated = account.clock.now();
    });
    return presentProduct(account, record);
  }),
];
