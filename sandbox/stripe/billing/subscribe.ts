import { type Account, change, tell } from '../account.ts';
import { presentCustomer } from '../present/customer.ts';
import { presentSession } from '../present/checkout.ts';
import { presentSubscription } from '../present/subscription.ts';
import { customerOf, priceOf } from '../records.ts';
import {
  type CustomerRecord,
  type PaymentMethodRecord,
  type SessionRecord,
  type SubscriptionRecord,
} from '../state.ts';
import { newId } from '../wire/ids.ts';
import { attachCard, type CardDetails, checkCard } from './cards.ts';
import { redeem, redeemable } from './discounts.ts';
import { draftInvoice, finalizeInvoice, periodLine } from './invoicing.ts';
import { newCustomer } from './newCustomer.ts';
import { payInvoice } from './paying.ts';
import { DAY, nextPeriodEnd } from './periods.ts';
import { quoteOf } from './quote.ts';

/** How long before its end a trial's notice is sent: three days, or at once when it is nearer. */
export const TRIAL_NOTICE = 3 * DAY;

/**
 * Completes an open checkout. Throws before any change if the card is declined or the coupon used up.
 * @param email of a user whom the session does not name
 */
export function completeCheckout(
  account: Account,
  session: SessionRecord,
  given: { readonly card?: CardDetails; readonly email?: string },
): void {
  if (given.card) checkCard(given.card);
  if (session.discount) redeemable(account, session.discount);
  const quote = quoteOf(account, session);
  const customer =
    session.customer === null
      ? newCustomer(account, { email: session.customerEmail ?? given.email ?? null })
      : customerOf(account, session.customer);
  const card = given.card && attachCard(account, customer, given.card);
  const subscription = subscribe(account, session, customer, card);
  const invoice = draftInvoice(account, subscription, 'subscription_create', [periodLine(account, subscription)]);
  finalizeInvoice(account, invoice);
  payInvoice(account, invoice, card);
  tell(account, 'customer.subscription.created', presentSubscription(account, subscription));
  if (isNoticeDue(account, subscription)) sendTrialEnding(account, subscription);
  change(account, customer, presentCustomer, 'customer.updated', (record) => {
    record.currency ??= quote.currency;
  });
  Object.assign(session, {
    status: 'complete',
    paid: quote.total > 0 ? 'paid' : 'no_payment_required',
    completedCustomer: customer.id,
    subscription: subscription.id,
    invoice: invoice.id,
  } satisfies Partial<SessionRecord>);
  tell(account, 'checkout.session.completed', presentSession(account, session));
}

function subscribe(
  account: Account,
  session: SessionRecord,
  customer: CustomerRecord,
  card: PaymentMethodRecord | undefined,
): SubscriptionRecord {
  const now = account.clock.now();
  const { interval, count } = priceOf(account, session.price).recurring ?? { interval: 'month', count: 1 };
  const trialEnd = session.trialDays > 0 ? now + session.trialDays * DAY : null;
  const subscription: SubscriptionRecord = {
    id: newId('sub', 24),
    created: now,
    metadata: { ...session.subscriptionMetadata },
    customer: customer.id,
    itemId: newId('si', 14),
    price: session.price,
    quantity: session.quantity,
    description: session.subscriptionDescription,
    status: trialEnd === null ? 'active' : 'trialing',
    anchor: trialEnd ?? now,
    periodStart: now,
    periodEnd: trialEnd ?? nextPeriodEnd(now, now, interval, count),
    trialStart: trialEnd === null ? null : now,
    trialEnd,
    trialEndBehavior: session.trialEndBehavior,
    trialNoticeSent: false,
    upcomingToldFor: null,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    defaultPaymentMethod: card?.id ?? null,
    discounts: session.discount ? [redeem(account, session.discount, session.id)] : [],
    latestInvoice: null,
  };
  account.state.subscriptions.set(subscription.id, subscription);
  return subscription;
}

const isNoticeDue = (account: Account, { status, trialEnd, trialNoticeSent }: SubscriptionRecord): boolean =>
  status === 'trialing' && trialEnd !== null && !trialNoticeSent && trialEnd - TRIAL_NOTICE <= account.clock.now();

export function sendTrialEnding(account: Account, subscription: SubscriptionRecord): void {
  subscription.trialNoticeSent = true;
  tell(account, 'customer.subscription.trial_will_end', presentSubscription(account, subscription));
}
