import type Stripe from 'stripe';
import * as p from '../wire/parameters.ts';

type Create = Stripe.Checkout.SessionCreateParams;

/** The languages of Stripe's checkout page. */
export const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

const subscriptionData = p.object({
  description: p.text,
  metadata: p.metadata,
  trial_period_days: p.atLeast(1, 730),
  trial_settings: p.object({
    end_behavior: p.needed(
      p.object({
        missing_payment_method: p.needed(p.oneOf('cancel', 'create_invoice', 'pause')),
      } satisfies p.Shape<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings.EndBehavior>),
    ),
  } satisfies p.Shape<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings>),
  application_fee_percent: p.notHere,
  billing_cycle_anchor: p.notHere,
  billing_cycle_anchor_config: p.notHere,
  billing_mode: p.notHere,
  default_tax_rates: p.notHere,
  invoice_settings: p.notHere,
  on_behalf_of: p.notHere,
  pending_invoice_item_interval: p.notHere,
  proration_behavior: p.notHere,
  transfer_data: p.notHere,
  trial_end: p.notHere,
} satisfies p.Shape<Stripe.Checkout.SessionCreateParams.SubscriptionData>);

const lineItem = p.object({
  price: p.text,
  quantity: p.atLeast(1, 999_999),
  adjustable_quantity: p.notHere,
  metadata: p.notHere,
  price_data: p.notHere,
  tax_rates: p.notHere,
} satisfies p.Shape<Stripe.Checkout.SessionCreateParams.LineItem>);

const discount = p.object({
  coupon: p.text,
  promotion_code: p.text,
} satisfies p.Shape<Stripe.Checkout.SessionCreateParams.Discount>);

/** `checkout.sessions.create`. */
export const createSession = {
  mode: p.needed(p.oneOf('subscription', 'payment', 'setup')),
  allow_promotion_codes: p.flag,
  cancel_url: p.address,
  client_reference_id: p.text,
  customer: p.text,
  customer_email: p.text,
  discounts: p.listOf(discount),
  expand: p.expand,
  expires_at: p.integer,
  line_items: p.listOf(lineItem),
  locale: p.oneOf(...LOCALES),
  metadata: p.metadata,
  payment_method_collection: p.oneOf('always', 'if_required'),
  subscription_data: subscriptionData,
  success_url: p.address,
  ui_mode: p.oneOf('hosted_page'),
  adaptive_pricing: p.notHere,
  after_expiration: p.notHere,
  allowed_payment_method_types: p.notHere,
  automatic_tax: p.notHere,
  billing_address_collection: p.notHere,
  branding_settings: p.notHere,
  consent_collection: p.notHere,
  currency: p.notHere,
  custom_fields: p.notHere,
  custom_text: p.notHere,
  customer_account: p.notHere,
  customer_creation: p.notHere,
  customer_update: p.notHere,
  excluded_payment_method_types: p.notHere,
  integration_identifier: p.notHere,
  invoice_creation: p.notHere,
  managed_payments: p.notHere,
  name_collection: p.notHere,
  optional_items: p.notHere,
  origin_context: p.notHere,
  payment_intent_data: p.notHere,
  payment_method_configuration: p.notHere,
  payment_method_data: p.notHere,
  payment_method_options: p.notHere,
  permissions: p.notHere,
  phone_number_collection: p.notHere,
  redirect_on_completion: p.notHere,
  return_url: p.notHere,
  saved_payment_method_options: p.notHere,
  setup_intent_data: p.notHere,
  shipping_address_collection: p.notHere,
  shipping_options: p.notHere,
  submit_type: p.notHere,
  tax_id_collection: p.notHere,
  wallet_options: p.notHere,
} satisfies p.Shape<Create>;
