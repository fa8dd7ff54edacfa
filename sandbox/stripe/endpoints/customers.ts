import type Stripe from 'stripe';
import { change, tell } from '../account.ts';
import { cardsOf, detachCard } from '../billing/cards.ts';
import { endSubscription } from '../billing/ending.ts';
import { newCustomer } from '../billing/newCustomer.ts';
import { presentCustomer, presentDeletedCustomer } from '../present/customer.ts';
import { customerOf, paymentMethodOf, subscriptionsOf } from '../records.ts';
import { endpoint, nothing } from '../wire/endpoint.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid } from '../wire/stripeError.ts';

const email: p.Kind<string> = {
  read(value, name) {
    const given = p.text.read(value, name);
    if (!/^[^\s@]+@[^\s@]+$/.test(given))
      throw invalid(`Invalid email address: ${given}`, { code: 'email_invalid', param: name });
    return given;
  },
};

const invoiceSettings = p.object({
  default_payment_method: p.clearable(p.text),
  custom_fields: p.notHere,
  footer: p.notHere,
  rendering_options: p.notHere,
} satisfies p.Shape<Stripe.CustomerUpdateParams.InvoiceSettings>);

const both = {
  balance: p.integer,
  description: p.clearable(p.text),
  email: p.clearable(email),
  expand: p.expand,
  metadata: p.metadata,
  name: p.clearable(p.text),
  phone: p.clearable(p.text),
  preferred_locales: p.listOf(p.text),
  address: p.notHere,
  business_name: p.notHere,
  cash_balance: p.notHere,
  individual_name: p.notHere,
  invoice_prefix: p.notHere,
  next_invoice_sequence: p.notHere,
  shipping: p.notHere,
  source: p.notHere,
  tax: p.notHere,
  tax_exempt: p.notHere,
  validate: p.notHere,
};

const create = {
  ...both,
  invoice_settings: p.notHere,
  payment_method: p.notHere,
  tax_id_data: p.notHere,
  test_clock: p.notHere,
} satisfies p.Shape<Stripe.CustomerCreateParams>;

const update = {
  ...both,
  invoice_settings: invoiceSettings,
  default_source: p.notHere,
} satisfies p.Shape<Stripe.CustomerUpdateParams>;

const list = {
  ...p.page,
  created: p.timeRange,
  email: p.text,
  expand: p.expand,
  test_clock: p.notHere,
} satisfies p.Shape<Stripe.CustomerListParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.CustomerRetrieveParams>;

export const customers = [
  endpoint('POST', '/v1/customers', create, (account, given) => {
    const { metadata, preferred_locales: locales, balance, email: address, name, phone, description } = given;
    const record = newCustomer(account, {
      metadata: mergeMetadata({}, metadata),
      locales: [...(locales ?? [])],
      balance: balance ?? 0,
      email: address ?? null,
      name: name ?? null,
      phone: phone ?? null,
      description: description ?? null,
    });
    return presentCustomer(account, record);
  }),
  endpoint('GET', '/v1/customers', list, (account, given) => {
    const wanted = [...account.state.customers.values()].filter(
      (customer) =>
        !customer.deleted &&
        (given.email === undefined || customer.email === given.email) &&
        (given.created?.(customer.created) ?? true),
    );
    return listPage(account, wanted, presentCustomer, given, '/v1/customers');
  }),
  endpoint('GET', '/v1/customers/:id', retrieve, (account, _, id) =>
    account.state.customers.get(id)?.deleted
      ? presentDeletedCustomer(id)
      : presentCustomer(account, customerOf(account, id)),
  ),
  endpoint('POST', '/v1/customers/:id', update, (account, given, id) => {
    const record = customerOf(account, id);
    const card = given.invoice_settings?.default_payment_method;
    if (card && paymentMethodOf(account, card, 'invoice_settings[default_payment_method]').customer !== id)
      throw invalid(
        'The customer does not have a payment method with the ID ' +
          `${card}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
    change(account, record, presentCustomer, 'customer.updated', () => {
      if (given.email !== undefined) record.email = given.email;
      if (given.name !== undefined) record.name = given.name;
      if (given.phone !== undefined) record.phone = given.phone;
      if (given.description !== undefined) record.description = given.description;
      if (card !== undefined) record.defaultPaymentMethod = card;
      record.balance = given.balance ?? record.balance;
      record.locales = [...(given.preferred_locales ?? record.locales)];
      record.metadata = mergeMetadata(record.metadata, given.metadata);
    });
    return presentCustomer(account, record);
  }),
  endpoint('DELETE', '/v1/customers/:id', nothing, (account, _, id) => {
    const record = customerOf(account, id);
    for (const subscription of subscriptionsOf(account, id))
      if (subscription.endedAt === null) endSubscription(account, subscription, 'cancellation_requested');
    for (const card of cardsOf(account, id)) detachCard(account, card);
    const before = presentCustomer(account, record);
    record.deleted = true;
    record.email = record.name = record.phone = record.description = null;
    record.metadata = {};
    tell(account, 'customer.deleted', before);
    return presentDeletedCustomer(id);
  }),
];
