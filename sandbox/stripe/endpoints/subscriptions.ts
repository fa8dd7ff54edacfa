import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { creditUnused, endSubscription } from '../billing/ending.ts';
import { resumeSubscription } from '../billing/resume.ts';
import { presentSubscription } from '../present/subscription.ts';
import { priceOf, subscriptionOf } from '../records.ts';
import { type SubscriptionRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listPage } from '../wire/lists.ts';
import * as p from '../wire/parameters.ts';
import { invalid, noSuch, notInSandbox } from '../wire/stripeError.ts';
import { cancellationDetails } from './subscriptionParameters.ts';
import { updateParameters, updateSubscription } from './updateSubscription.ts';

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const cancel = {
  cancellation_details: cancellationDetails,
  expand: p.expand,
  invoice_now: p.flag,
  prorate: p.flag,
} satisfies p.Shape<Stripe.SubscriptionCancelParams>;

const list = {
  ...p.page,
  created: p.timeRange,
  current_period_end: p.timeRange,
  current_period_start: p.timeRange,
  customer: p.text,
  expand: p.expand,
  price: p.text,
  status: p.oneOf(...STATUSES, 'all', 'ended'),
  collection_method: p.oneOf('charge_automatically', 'send_invoice'),
  automatic_tax: p.notHere,
  customer_account: p.notHere,
  plan: p.notHere,
  test_clock: p.notHere,
} satisfies p.Shape<Stripe.SubscriptionListParams>;

const resume = {
  billing_cycle_anchor: p.object({
    type: p.needed(p.oneOf('now')),
  } satisfies p.Shape<Stripe.SubscriptionResumeParams.BillingCycleAnchor>),
  expand: p.expand,
  proration_behavior: p.oneOf('always_invoice', 'create_prorations', 'none'),
  payment_behavior: p.notHere,
  proration_date: p.notHere,
} satisfies p.Shape<Stripe.SubscriptionResumeParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.SubscriptionRetrieveParams>;

/** By default, everything that has not ended. */
function hasStatus({ status }: SubscriptionRecord, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'ended' ? status === 'canceled' : status === wanted;
}

export const subscriptions = [
  endpoint('GET', '/v1/subscriptions', list, (account, given) => {
    if (given.customer !== undefined && !account.state.customers.has(given.customer))
      throw noSuch('customer', given.customer, 'customer');
    if (given.price !== undefined) priceOf(account, given.price, 'price');
    const wanted = [...account.state.subscriptions.values()].filter(
      (subscription) =>
        hasStatus(subscription, given.status) &&
        (given.customer === undefined || subscription.customer === given.customer) &&
        (given.price === undefined || subscription.price === given.price) &&
        given.collection_method !== 'send_invoice' &&
        (given.created?.(subscription.created) ?? true) &&
        (given.current_period_end?.(subscription.periodEnd) ?? true) &&
        (given.current_period_start?.(subscription.periodStart) ?? true),
    );
    return listPage(account, wanted, presentSubscription, given, '/v1/subscriptions');
  }),
  endpoint('GET', '/v1/subscriptions/:id', retrieve, (account, _, id) =>
    presentSubscription(account, subscriptionOf(account, id)),
  ),
  endpoint('POST', '/v1/subscriptions/:id', updateParameters, (account, given, id) => {
    const subscription = livingSubscription(account, id);
    updateSubscription(account, subscription, given);
    return presentSubscription(account, subscription);
  }),
  endpoint('POST', '/v1/subscriptions/:id/resume', resume, (account, _, id) => {
    const subscription = livingSubscription(account, id);
    if (subscription.status !== 'paused')
      throw invalid('You can only resume a subscription that is paused.', { param: 'id' });
    resumeSubscription(account, subscription);
    return presentSubscription(account, subscription);
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', cancel, (account, given, id) => {
    const subscription = livingSubscription(account, id);
    const { prorate = false, invoice_now: invoiceNow = false } = given;
    if (prorate && !invoiceNow) throw notInSandbox('prorate without invoice_now', 'prorate');
    const { comment, feedback } = given.cancellation_details ?? {};
    if (comment !== undefined) subscription.cancellation.comment = comment;
    if (feedback !== undefined) subscription.cancellation.feedback = feedback;
    if (prorate) creditUnused(account, subscription);
    endSubscription(account, subscription, 'cancellation_requested');
    return presentSubscription(account, subscription);
  }),
];

/** Returns a subscription that can still change; for an ended one Stripe says that there is none. */
function livingSubscription(account: Account, id: string): SubscriptionRecord {
  const subscription = subscriptionOf(account, id);
  if (subscription.status === 'canceled')
    throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 });
  return subscription;
}
