import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { type CustomerRecord, type PaymentMethodRecord } from '../state.ts';

export const presentCustomer = (account: Account, record: CustomerRecord): Stripe.Customer => ({
  id: record.id,
  object: 'customer',
  address: null,
  balance: record.balance,
  created: record.created,
  currency: record.currency,
  customer_account: null,
  default_source: null,
  delinquent: isDelinquent(account, record.id),
  description: record.description,
  discount: null,
  email: record.email,
  invoice_prefix: record.invoicePrefix,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: record.defaultPaymentMethod,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: record.metadata,
  name: record.name,
  next_invoice_sequence: record.invoices + 1,
  phone: record.phone,
  preferred_locales: record.locales,
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

const isDelinquent = (account: Account, customer: string): boolean =>
  [...account.unpaid].some(
    (invoice) => invoice.customer === customer && invoice.status === 'open' && invoice.attempts > 0,
  );

export const presentDeletedCustomer = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});

export const presentPaymentMethod = (_: Account, record: PaymentMethodRecord): Stripe.PaymentMethod => ({
  id: record.id,
  object: 'payment_method',
  allow_redisplay: 'always',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: record.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: record.brand,
    exp_month: record.expMonth,
    exp_year: record.expYear,
    funding: 'credit',
    generated_from: null,
    last4: record.last4,
    networks: { available: [record.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: record.created,
  customer: record.customer,
  customer_account: null,
  livemode: false,
  metadata: record.metadata,
  type: 'card',
});
