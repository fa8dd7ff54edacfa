import type Stripe from 'stripe';
import { presentPortalSession } from '../present/checkout.ts';
import { customerOf } from '../records.ts';
import { type PortalRecord } from '../state.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newId } from '../wire/ids.ts';
import * as p from '../wire/parameters.ts';
import { missingParameter } from '../wire/stripeError.ts';
import { LOCALES } from './checkoutParameters.ts';

const flow = p.object({
  type: p.needed(p.oneOf('payment_method_update')),
  after_completion: p.object({
    type: p.needed(p.oneOf('redirect')),
    redirect: p.object({
      return_url: p.needed(p.address),
    } satisfies p.Shape<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>),
    hosted_confirmation: p.notHere,
  } satisfies p.Shape<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>),
  subscription_cancel: p.notHere,
  subscription_pause: p.notHere,
  subscription_update: p.notHere,
  subscription_update_confirm: p.notHere,
} satisfies p.Shape<Stripe.BillingPortal.SessionCreateParams.FlowData>);

const create = {
  customer: p.text,
  expand: p.expand,
  locale: p.oneOf(...LOCALES, 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'),
  return_url: p.address,
  after_expiration: p.notHere,
  configuration: p.notHere,
  customer_account: p.notHere,
  flow_data: flow,
  on_behalf_of: p.notHere,
} satisfies p.Shape<Stripe.BillingPortal.SessionCreateParams>;

/** A portal link is valid for an hour. */
const OPEN_SECONDS = 3600;

export const portalSessions = [
  endpoint('POST', '/v1/billing_portal/sessions', create, (account, given) => {
    if (given.customer === undefined) throw missingParameter('customer');
    const now = account.clock.now();
    const record: PortalRecord = {
      id: newId('bps', 24),
      created: now,
      metadata: {},
      customer: customerOf(account, given.customer, 'customer').id,
      returnUrl: given.return_url ?? null,
      locale: given.locale ?? null,
      expiresAt: now + OPEN_SECONDS,
      newCard: given.flow_data ? { returnUrl: given.flow_data.after_completion?.redirect?.return_url ?? null } : null,
    };
    account.state.portals.set(record.id, record);
    return presentPortalSession(account, record);
  }),
];
