import type Stripe from 'stripe';
import { CARD_GIVEN } from '#shared/billing/payment.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { KnownSubscription } from './accountRecords.ts';
import { CustomerModel } from './customer.model.ts';
import { type BillingDependencies, languageOf } from './dependencies.ts';
import { payOpenInvoice } from './payOpenInvoice.ts';
import { readSubscriptions } from './readSubscriptions.ts';
import { loadStanding, type StandingWithRecords } from './standing.ts';
import { asking } from './stripe.ts';
import { SubscriptionModel } from './subscription.model.ts';

/** The provider's length limit for the comment on a cancellation. */
const LONGEST_COMMENT = 500;

/** Cancels the subscription at the end of its period; returns until when access lasts. */
export async function cancelSubscription(
  context: UserContext,
  deps: BillingDependencies,
  reason: string,
): Promise<Date> {
  const { stripe, customer, subscription } = await running(context, deps);
  const comment = reason.slice(0, LONGEST_COMMENT);
  await asking(async () => {
    await stripe.subscriptions.update(subscription.stripeId, {
      cancel_at_period_end: true,
      ...(comment === '' ? {} : { cancellation_details: { comment } }),
    });
    await readSubscriptions(context, stripe, customer);
  });
  return subscription.periodEnd;
}

/** Undoes a cancellation before the period has ended; the user sees the welcome-back message once. */
export async function reactivateSubscription(context: UserContext, deps: BillingDependencies): Promise<void> {
  const { stripe, customer, subscription } = await running(context, deps);
  if (!subscription.cancelAtPeriodEnd) throw new ApiError('noSubscription');
  await asking(async () => {
    await takeBack(stripe, subscription.stripeId);
    await readSubscriptions(context, stripe, customer);
  });
  await CustomerModel.query(context.db)
    .findById(customer.id)
    .patch({ reactivatedAt: context.now, showsReactivation: true });
}

/** The provider's page cancels by date, our call by period; each is undone in its own way, never both. */
async function takeBack(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(id);
  await stripe.subscriptions.update(id, endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' });
}

interface Visit {
  /** The path to return to. */
  readonly path: string;
  /** `card` opens the form for a new card directly. */
  readonly page: 'overview' | 'card';
}

/** Returns the URL of the provider's page with cards and invoices. */
export async function openPortal(
  context: UserContext,
  deps: BillingDependencies,
  { path, page }: Visit,
): Promise<string> {
  const stripe = stripeOf(deps);
  const customer = await CustomerModel.of(context.db, context.user.id);
  if (!customer) throw new ApiError('noSubscription');
  const locale = await languageOf(context);
  const returnUrl = `${deps.publicUrl}${path}`;
  const newCard: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}${CARD_GIVEN}` } },
  };
  const session = await asking(() =>
    stripe.billingPortal.sessions.create({
      customer: customer.stripeId,
      return_url: returnUrl,
      locale,
      ...(page === 'card' ? { flow_data: newCard } : {}),
    }),
  );
  return session.url;
}

/**
 * Reads all plan data again on return from a page of the provider. A new card pays an invoice that a failed renewal
 * left open. Does nothing without a customer.
 */
export async function refreshPlan(context: UserContext, { stripe }: BillingDependencies): Promise<void> {
  const customer = stripe && (await CustomerModel.of(context.db, context.user.id));
  if (!customer) return;
  await asking(async () => {
    await readSubscriptions(context, stripe, customer);
    const unpaid: unknown = await SubscriptionModel.of(context.db, context.user.id).findOne({ status: 'past_due' });
    if (unpaid === undefined || !(await payOpenInvoice(stripe, customer.stripeId))) return;
    await readSubscriptions(context, stripe, customer);
  });
}

function stripeOf({ stripe }: BillingDependencies): Stripe {
  if (!stripe) throw new ApiError('paymentsOff');
  return stripe;
}

interface Running {
  readonly stripe: Stripe;
  readonly customer: CustomerModel;
  readonly subscription: KnownSubscription;
}

async function running(context: UserContext, deps: BillingDependencies): Promise<Running> {
  const stripe = stripeOf(deps);
  const customer = await CustomerModel.of(context.db, context.user.id);
  const subscription = liveOf(await loadStanding(context, deps.access));
  if (!customer || !subscription) throw new ApiError('noSubscription');
  return { stripe, customer, subscription };
}

const liveOf = ({ hasActiveSubscription, isTrialActive, subscription }: StandingWithRecords) =>
  hasActiveSubscription || isTrialActive ? subscription : null;
