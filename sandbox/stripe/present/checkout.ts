import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { quoteOf } from '../billing/quote.ts';
import { priceOf, productOf } from '../records.ts';
import { type PortalRecord, type SessionRecord } from '../state.ts';
import { presentPrice } from './catalog.ts';

export function presentSession(account: Account, record: SessionRecord): Stripe.Checkout.Session {
  const { subtotal, discount, total, currency } = quoteOf(account, record);
  const customer = record.completedCustomer ?? record.customer;
  const person = customer === null ? undefined : account.state.customers.get(customer);
  const email = person?.email ?? record.customerEmail;
  return {
    id: record.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: record.allowPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: record.created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: record.customer === null ? 'always' : null,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: person?.name ?? null,
          phone: person?.phone ?? null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: record.customerEmail,
    discounts: record.discount
      ? [{ coupon: record.discount.coupon, promotion_code: record.discount.promotionCode }]
      : [],
    expires_at: record.expiresAt,
    integration_identifier: null,
    invoice: record.invoice,
    invoice_creation: null,
    livemode: false,
    locale: record.locale,
    managed_payments: null,
    metadata: record.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: record.collection,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: record.paid,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: record.status,
    submit_type: null,
    subscription: record.subscription,
    success_url: record.successUrl,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: record.status === 'open' ? `${account.url}/checkout/${record.id}` : null,
    wallet_options: null,
  };
}

export function presentLineItems(account: Account, record: SessionRecord): Stripe.ApiList<Stripe.LineItem> {
  const { subtotal, discount, total, currency } = quoteOf(account, record);
  const price = priceOf(account, record.price);
  const item: Stripe.LineItem = {
    id: record.lineId,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: productOf(account, price.product).name,
    metadata: {},
    price: presentPrice(account, price),
    quantity: record.quantity,
  };
  return { object: 'list', data: [item], has_more: false, url: `/v1/checkout/sessions/${record.id}/line_items` };
}

export const presentPortalSession = (account: Account, record: PortalRecord): Stripe.BillingPortal.Session => ({
  id: record.id,
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created: record.created,
  customer: record.customer,
  customer_account: null,
  flow: record.newCard && newCardFlow(record.newCard.returnUrl),
  livemode: false,
  locale: record.locale,
  on_behalf_of: null,
  return_url: record.returnUrl,
  url: `${account.url}/portal/${record.id}`,
});

const newCardFlow = (returnUrl: string | null): Stripe.BillingPortal.Session.Flow => ({
  type: 'payment_method_update',
  after_completion: {
    type: returnUrl === null ? 'portal_homepage' : 'redirect',
    redirect: returnUrl === null ? null : { return_url: returnUrl },
    hosted_confirmation: null,
  },
  customer_update: null,
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
});
