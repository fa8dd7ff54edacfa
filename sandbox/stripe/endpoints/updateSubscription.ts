import type Stripe from 'stripe';
import { type Account, change, tell } from '../account.ts';
import { chooseDiscount, redeem } from '../billing/discounts.ts';
import { endTrial } from '../billing/dueSteps.ts';
import { presentDiscount, presentSubscription } from '../present/subscription.ts';
import { paymentMethodOf, priceOf } from '../records.ts';
import { type DiscountRecord, type SubscriptionRecord } from '../state.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid, notInSandbox } from '../wire/stripeError.ts';
import { cancellationDetails } from './subscriptionParameters.ts';

const discount = p.object({
  coupon: p.text,
  discount: p.text,
  promotion_code: p.text,
} satisfies p.Shape<Stripe.SubscriptionUpdateParams.Discount>);

const trialSettings = p.object({
  end_behavior: p.needed(
    p.object({
      missing_payment_method: p.oneOf('cancel', 'create_invoice', 'pause'),
      billing_cycle_anchor: p.notHere,
    } satisfies p.Shape<Stripe.SubscriptionUpdateParams.TrialSettings.EndBehavior>),
  ),
} satisfies p.Shape<Stripe.SubscriptionUpdateParams.TrialSettings>);

export const updateParameters = {
  cancel_at: p.clearable(p.text),
  cancel_at_period_end: p.flag,
  cancellation_details: cancellationDetails,
  default_payment_method: p.text,
  description: p.clearable(p.text),
  discounts: p.clearable(p.listOf(discount)),
  expand: p.expand,
  metadata: p.metadata,
  proration_behavior: p.oneOf('always_invoice', 'create_prorations', 'none'),
  trial_end: p.text,
  trial_settings: trialSettings,
  add_invoice_items: p.notHere,
  application_fee_percent: p.notHere,
  automatic_tax: p.notHere,
  billing_cycle_anchor: p.notHere,
  billing_schedules: p.notHere,
  billing_thresholds: p.notHere,
  collection_method: p.notHere,
  days_until_due: p.notHere,
  default_source: p.notHere,
  default_tax_rates: p.notHere,
  invoice_settings: p.notHere,
  items: p.notHere,
  off_session: p.notHere,
  on_behalf_of: p.notHere,
  pause_collection: p.notHere,
  payment_behavior: p.notHere,
  payment_settings: p.notHere,
  pending_invoice_item_interval: p.notHere,
  proration_date: p.notHere,
  transfer_data: p.notHere,
  trial_from_plan: p.notHere,
} satisfies p.Shape<Stripe.SubscriptionUpdateParams>;

type Given = p.Parsed<typeof updateParameters>;

/** Validates everything first, then applies it in one event. */
export function updateSubscription(account: Account, subscription: SubscriptionRecord, given: Given): void {
  if (given.cancel_at !== undefined && given.cancel_at_period_end !== undefined)
    throw invalid('Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.');
  const cancelAt = typeof given.cancel_at === 'string' ? cancelTime(subscription, given.cancel_at) : given.cancel_at;
  if (given.trial_end !== undefined && given.trial_end !== 'now') throw notInSandbox('a new trial_end', 'trial_end');
  if (given.trial_end === 'now' && subscription.status !== 'trialing')
    throw invalid('The subscription is not in a trial.', { param: 'trial_end' });
  const card = given.default_payment_method;
  if (card !== undefined) ownCard(account, subscription, card);
  const discounts = wantedDiscounts(account, subscription, given.discounts);
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    if (card !== undefined) record.defaultPaymentMethod = card;
    if (given.description !== undefined) record.description = given.description;
    if (discounts) record.discounts = discounts();
    record.metadata = mergeMetadata(record.metadata, given.metadata);
    record.trialEndBehavior = given.trial_settings?.end_behavior.missing_payment_method ?? record.trialEndBehavior;
    wishToLeave(account, record, { ...given, cancelAt });
  });
  if (given.trial_end === 'now') {
    Object.assign(subscription, { trialEnd: account.clock.now(), periodEnd: account.clock.now() });
    subscription.anchor = account.clock.now();
    endTrial(account, subscription);
  }
}

function wishToLeave(
  account: Account,
  record: SubscriptionRecord,
  given: Given & { readonly cancelAt: number | null | undefined },
): void {
  const { comment, feedback } = given.cancellation_details ?? {};
  if (comment !== undefined) record.cancellation.comment = comment;
  if (feedback !== undefined) record.cancellation.feedback = feedback;
  if (given.cancel_at_period_end !== undefined) record.cancelAtPeriodEnd = given.cancel_at_period_end;
  if (given.cancelAt !== undefined) record.cancelAt = given.cancelAt;
  const leaves = record.cancelAtPeriodEnd || record.cancelAt !== null;
  record.canceledAt = leaves ? (record.canceledAt ?? account.clock.now()) : null;
  record.cancellation.reason = leaves ? 'cancellation_requested' : null;
}

/**
 * Accepts only the end of the current period: any other time would need a proration that the sandbox does not support.
 */
function cancelTime(subscription: SubscriptionRecord, given: string): number {
  if (given === 'min_period_end' || given === 'max_period_end') return subscription.periodEnd;
  const time = p.integer.read(given, 'cancel_at');
  if (time !== subscription.periodEnd) throw notInSandbox('a cancel_at within a period', 'cancel_at');
  return time;
}

function ownCard(account: Account, subscription: SubscriptionRecord, card: string): void {
  if (paymentMethodOf(account, card, 'default_payment_method').customer !== subscription.customer)
    throw invalid(`The customer does not have a payment method with the ID ${card}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
}

/**
 * Returns the new list: existing discounts are named by their id, others are redeemed, and those not named are removed.
 */
function wantedDiscounts(
  account: Account,
  subscription: SubscriptionRecord,
  given: Given['discounts'],
): (() => DiscountRecord[]) | undefined {
  if (given === undefined) return undefined;
  const { customer, price } = subscription;
  const { product, currency } = priceOf(account, price);
  const chosen = (given ?? []).map(({ discount: id, ...wanted }, index) => {
    const kept = subscription.discounts.find((record) => record.id === id);
    if (id !== undefined && !kept) throw invalid(`No such discount: '${id}'`, { code: 'resource_missing' });
    if (kept) return () => kept;
    const choice = chooseDiscount(account, wanted, { customer, product, currency }, `discounts[${index}]`);
    return () => redeem(account, choice, null);
  });
  return () => {
    const next = chosen.map((take) => take());
    const of = { customer, subscription: subscription.id };
    for (const old of subscription.discounts)
      if (!next.includes(old)) tell(account, 'customer.discount.deleted', presentDiscount(old, of));
    for (const one of next)
      if (!subscription.discounts.includes(one)) tell(account, 'customer.discount.created', presentDiscount(one, of));
    return next;
  };
}
