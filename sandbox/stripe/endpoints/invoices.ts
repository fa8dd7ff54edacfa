import type Stripe from 'stripe';
import { payInvoice } from '../billing/paying.ts';
import { previewInvoice } from '../billing/preview.ts';
import { presentInvoice } from '../present/invoice.ts';
import { invoiceOf, subscriptionOf, subscriptionsOf } from '../records.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listPage } from '../wire/lists.ts';
import * as p from '../wire/parameters.ts';
import { cardRefused, invalid, missingParameter } from '../wire/stripeError.ts';

const list = {
  ...p.page,
  created: p.timeRange,
  customer: p.text,
  expand: p.expand,
  status: p.oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: p.text,
  collection_method: p.oneOf('charge_automatically', 'send_invoice'),
  customer_account: p.notHere,
  due_date: p.notHere,
} satisfies p.Shape<Stripe.InvoiceListParams>;

const preview = {
  customer: p.text,
  expand: p.expand,
  subscription: p.text,
  automatic_tax: p.notHere,
  currency: p.notHere,
  customer_account: p.notHere,
  customer_details: p.notHere,
  discounts: p.notHere,
  invoice_items: p.notHere,
  issuer: p.notHere,
  on_behalf_of: p.notHere,
  preview_mode: p.notHere,
  schedule: p.notHere,
  schedule_details: p.notHere,
  subscription_details: p.notHere,
} satisfies p.Shape<Stripe.InvoiceCreatePreviewParams>;

const pay = {
  expand: p.expand,
  forgive: p.notHere,
  mandate: p.notHere,
  off_session: p.notHere,
  paid_out_of_band: p.notHere,
  payment_method: p.notHere,
  source: p.notHere,
} satisfies p.Shape<Stripe.InvoicePayParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.InvoiceRetrieveParams>;

export const invoices = [
  endpoint('GET', '/v1/invoices', list, (account, given) => {
    const wanted = [...account.state.invoices.values()].filter(
      (invoice) =>
        (given.customer === undefined || invoice.customer === given.customer) &&
        (given.status === undefined || invoice.status === given.status) &&
        (given.subscription === undefined || invoice.subscription === given.subscription) &&
        given.collection_method !== 'send_invoice' &&
        (given.created?.(invoice.created) ?? true),
    );
    return listPage(account, wanted, presentInvoice, given, '/v1/invoices');
  }),
  endpoint('POST', '/v1/invoices/create_preview', preview, (account, given) => {
    if (given.subscription === undefined && given.customer === undefined) throw missingParameter('customer');
    const subscription =
      given.subscription === undefined
        ? subscriptionsOf(account, given.customer ?? '').find(({ endedAt }) => endedAt === null)
        : subscriptionOf(account, given.subscription, 'subscription');
    if (!subscription || subscription.endedAt !== null || subscription.cancelAtPeriodEnd || subscription.cancelAt)
      throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none', status: 404 });
    return presentInvoice(account, previewInvoice(account, subscription));
  }),
  endpoint('GET', '/v1/invoices/:id', retrieve, (account, _, id) => presentInvoice(account, invoiceOf(account, id))),
  endpoint('POST', '/v1/invoices/:id/pay', pay, (account, _, id) => {
    const invoice = invoiceOf(account, id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open')
      throw invalid('This invoice can no longer be paid', { code: 'invoice_not_editable' });
    if (!payInvoice(account, invoice)) throw cardRefused('generic_decline', 'Your card was declined.');
    return presentInvoice(account, invoice);
  }),
];
