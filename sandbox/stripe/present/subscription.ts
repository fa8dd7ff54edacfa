import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { priceOf } from '../records.ts';
import { type DiscountRecord, type SubscriptionRecord } from '../state.ts';
import { presentPlan, presentPrice } from './catalog.ts';

export function presentSubscription(account: Account, record: SubscriptionRecord): Stripe.Subscription {
  return {
    id: record.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: record.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: record.cancelAt,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    canceled_at: record.canceledAt,
    cancellation_details: { ...record.cancellation, feedback_option: null },
    collection_method: 'charge_automatically',
    created: record.created,
    currency: priceOf(account, record.price).currency,
    customer: record.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: record.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: record.description,
    discounts: record.discounts.map((discount) => discount.id),
    ended_at: record.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemsOf(account, record),
    latest_invoice: record.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: record.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: record.created,
    status: record.status,
    test_clock: null,
    transfer_data: null,
    trial_end: record.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: record.trialEndBehavior },
    },
    trial_start: record.trialStart,
  };
}

/** Since 2025 the period belongs to the item and not to the subscription. */
function itemsOf(account: Account, record: SubscriptionRecord): Stripe.ApiList<Stripe.SubscriptionItem> {
  const price = priceOf(account, record.price);
  return {
    object: 'list',
    data: [
      {
        id: record.itemId,
        object: 'subscription_item',
        billing_thresholds: null,
        created: record.created,
        current_period_end: record.periodEnd,
        current_period_start: record.periodStart,
        current_trial: null,
        discounts: [],
        metadata: {},
        plan: presentPlan(price),
        price: presentPrice(account, price),
        quantity: record.quantity,
        subscription: record.id,
        tax_rates: [],
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${record.id}`,
  };
}

export const presentDiscount = (
  record: DiscountRecord,
  of: { readonly customer: string; readonly subscription: string; readonly invoice?: string },
): Stripe.Discount => ({
  id: record.id,
  object: 'discount',
  checkout_session: record.checkoutSession,
  customer: of.customer,
  customer_account: null,
  end: record.end,
  invoice: of.invoice ?? null,
  invoice_item: null,
  promotion_code: record.promotionCode,
  source: { type: 'coupon', coupon: record.coupon },
  start: record.start,
  subscription: of.subscription,
  subscription_item: null,
});
