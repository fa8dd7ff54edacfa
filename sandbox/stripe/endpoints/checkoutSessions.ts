import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { chooseDiscount } from '../billing/discounts.ts';
import { expireSession } from '../billing/dueSteps.ts';
import { DAY } from '../billing/periods.ts';
import { presentLineItems, presentSession } from '../present/checkout.ts';
import { customerOf, priceOf, productOf, sessionOf } from '../records.ts';
import { type PriceRecord, type SessionRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import { listPage } from '../wire/lists.ts';
import { mergeMetadata } from '../wire/metadata.ts';
import * as p from '../wire/parameters.ts';
import { invalid, missingParameter, notInSandbox } from '../wire/stripeError.ts';
import { createSession } from './checkoutParameters.ts';

const list = {
  ...p.page,
  created: p.timeRange,
  customer: p.text,
  expand: p.expand,
  status: p.oneOf('complete', 'expired', 'open'),
  subscription: p.text,
  customer_account: p.notHere,
  customer_details: p.notHere,
  payment_intent: p.notHere,
  payment_link: p.notHere,
} satisfies p.Shape<Stripe.Checkout.SessionListParams>;

const one = { expand: p.expand } satisfies p.Shape<Stripe.Checkout.SessionRetrieveParams>;
const expire = { expand: p.expand } satisfies p.Shape<Stripe.Checkout.SessionExpireParams>;
const items = { ...p.page, expand: p.expand } satisfies p.Shape<Stripe.Checkout.SessionListLineItemsParams>;

type Given = p.Parsed<typeof createSession>;

/** The only recurring price of the checkout. */
function itemOf(account: Account, given: Given): { readonly price: PriceRecord; readonly quantity: number } {
  const [item, ...more] = given.line_items ?? [];
  if (!item) throw missingParameter('line_items');
  if (more.length > 0) throw notInSandbox('more than one line item', 'line_items');
  if (item.price === undefined) throw missingParameter('line_items[0][price]');
  if (item.quantity === undefined) throw missingParameter('line_items[0][quantity]');
  const price = priceOf(account, item.price, 'line_items[0][price]');
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: 'line_items[0][price]',
    });
  if (!productOf(account, price.product).active)
    throw invalid('The product of the price is inactive.', { param: 'line_items[0][price]' });
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    });
  return { price, quantity: item.quantity };
}

function check(given: Given, now: number): void {
  if (given.mode !== 'subscription') throw notInSandbox(`checkout in ${given.mode} mode`, 'mode');
  if (given.success_url === undefined) throw missingParameter('success_url');
  if (given.customer !== undefined && given.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (given.discounts !== undefined && given.allow_promotion_codes !== undefined)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  if ((given.discounts?.length ?? 0) > 1) throw notInSandbox('more than one discount', 'discounts');
  const ahead = (given.expires_at ?? now + DAY) - now;
  if (ahead < 1800 || ahead > DAY)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
}

function newSession(account: Account, given: Given): SessionRecord {
  const now = account.clock.now();
  check(given, now);
  const { price, quantity } = itemOf(account, given);
  if (given.customer !== undefined) customerOf(account, given.customer, 'customer');
  const [wanted] = given.discounts ?? [];
  const purchase = { customer: given.customer ?? null, product: price.product, currency: price.currency };
  const subscription = given.subscription_data;
  return {
    id: newId('cs_test', 58),
    created: now,
    metadata: mergeMetadata({}, given.metadata),
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    price: price.id,
    quantity,
    lineId: newId('li', 24),
    successUrl: given.success_url ?? '',
    cancelUrl: given.cancel_url ?? null,
    clientReference: given.client_reference_id ?? null,
    collection: given.payment_method_collection ?? 'always',
    allowPromotionCodes: given.allow_promotion_codes ?? null,
    locale: given.locale ?? null,
    expiresAt: given.expires_at ?? now + DAY,
    trialDays: subscription?.trial_period_days ?? 0,
    trialEndBehavior: subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: mergeMetadata({}, subscription?.metadata),
    subscriptionDescription: subscription?.description ?? null,
    discount: wanted ? chooseDiscount(account, wanted, purchase, 'discounts[0]') : null,
    status: 'open',
    paid: 'unpaid',
    completedCustomer: null,
    subscription: null,
    invoice: null,
  };
}

export const checkoutSessions = [
  endpoint('POST', '/v1/checkout/sessions', createSession, (account, given) => {
    const session = newSession(account, given);
    account.state.sessions.set(session.id, session);
    return presentSession(account, session);
  }),
  endpoint('GET', '/v1/checkout/sessions', list, (account, given) => {
    const wanted = [...account.state.sessions.values()].filter(
      (session) =>
        (given.customer === undefined || (session.completedCustomer ?? session.customer) === given.customer) &&
        (given.status === undefined || session.status === given.status) &&
        (given.subscription === undefined || session.subscription === given.subscription) &&
        (given.created?.(session.created) ?? true),
    );
    return listPage(account, wanted, presentSession, given, '/v1/checkout/sessions');
  }),
  endpoint('GET', '/v1/checkout/sessions/:id', one, (account, _, id) =>
    presentSession(account, sessionOf(account, id)),
  ),
  endpoint('GET', '/v1/checkout/sessions/:id/line_items', items, (account, _, id) =>
    presentLineItems(account, sessionOf(account, id)),
  ),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', expire, (account, _, id) => {
    const session = sessionOf(account, id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
          `\`${session.status}\`.`,
      );
    expireSession(account, session);
    return presentSession(account, session);
  }),
];
