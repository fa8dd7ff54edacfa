import type Stripe from 'stripe';
import { CARD_GIVEN } from '#shared/billing/payment.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { KnownSubscription } from './accountRecords.ts';
import { CustomerModel } from './customer.model.ts';
import { type BillingDoors, languageOf } from './doors.ts';
import { payOpenInvoice } from './payOpenInvoice.ts';
import { readSubscriptions } from './readSubscriptions.ts';
import { standingIn, type StandingWithRecords } from './standing.ts';
import { asking } from './stripe.ts';
import { SubscriptionModel } from './subscription.model.ts';

/** The provider's length limit for the comment on a cancellation. */
const LONGEST_COMMENT = 500;

/** Cancels the subscription at the end of its period; returns until when access lasts. */
export async function cancelSubscription(setting: UserSetting, doors: BillingDoors, reason: string): Promise<Date> {
  const { stripe, customer, subscription } = await running(setting, doors);
  const comment = reason.slice(0, LONGEST_COMMENT);
  await asking(async () => {
    await stripe.subscriptions.update(subscription.stripeId, {
      cancel_at_period_end: true,
      ...(comment === '' ? {} : { cancellation_details: { comment } }),
    });
    await readSubscriptions(setting, stripe, customer);
  });
  return subscription.periodEnd;
}

/** Undoes a cancellation before the period has ended; the user sees the welcome-back message once. */
export async function reactivateSubscription(setting: UserSetting, doors: BillingDoors): Promise<void> {
  const { stripe, customer, subscription } = await running(setting, doors);
  if (!subscription.cancelAtPeriodEnd) throw new Refusal('noSubscription');
  await asking(async () => {
    await takeBack(stripe, subscription.stripeId);
    await readSubscriptions(setting, stripe, customer);
  });
  await CustomerModel.query(setting.db)
    .findById(customer.id)
    .patch({ reactivatedAt: setting.now, showsReactivation: true });
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
export async function openPortal(setting: UserSetting, doors: BillingDoors, { path, page }: Visit): Promise<string> {
  const stripe = stripeOf(doors);
  const customer = await CustomerModel.of(setting.db, setting.user.id);
  if (!customer) throw new Refusal('noSubscription');
  const locale = await languageOf(setting);
  const returnUrl = `${doors.publicUrl}${path}`;
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
export async function refreshPlan(setting: UserSetting, { stripe }: BillingDoors): Promise<void> {
  const customer = stripe && (await CustomerModel.of(setting.db, setting.user.id));
  if (!customer) return;
  await asking(async () => {
    await readSubscriptions(setting, stripe, customer);
    const unpaid: unknown = await SubscriptionModel.of(setting.db, setting.user.id).findOne({ status: 'past_due' });
    if (unpaid === undefined || !(await payOpenInvoice(stripe, customer.stripeId))) return;
    await readSubscriptions(setting, stripe, customer);
  });
}

function stripeOf({ stripe }: BillingDoors): Stripe {
  if (!stripe) throw new Refusal('paymentsOff');
  return stripe;
}

interface Running {
  readonly stripe: Stripe;
  readonly customer: CustomerModel;
  readonly subscription: KnownSubscription;
}

async function running(setting: UserSetting, doors: BillingDoors): Promise<Running> {
  const stripe = stripeOf(doors);
  const customer = await CustomerModel.of(setting.db, setting.user.id);
  const subscription = liveOf(await standingIn(setting, doors.access));
  if (!customer || !subscription) throw new Refusal('noSubscription');
  return { stripe, customer, subscription };
}

const liveOf = ({ hasActiveSubscription, isTrialActive, subscription }: StandingWithRecords) =>
  hasActiveSubscription || isTrialActive ? subscription : null;
