import { type Account, change, tell } from '../account.ts';
import { presentSession } from '../present/checkout.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentSubscription } from '../present/subscription.ts';
import { priceOf } from '../records.ts';
import { type InvoiceRecord, type SessionRecord, type SubscriptionRecord } from '../state.ts';
import { cardFor } from './cards.ts';
import { endSubscription } from './ending.ts';
import { draftInvoice, finalizeInvoice, periodLine } from './invoicing.ts';
import { payInvoice } from './paying.ts';
import { DAY, nextPeriodEnd } from './periods.ts';
import { previewInvoice } from './preview.ts';
import { sendTrialEnding, TRIAL_NOTICE } from './subscribe.ts';

interface Step {
  readonly time: number;
  play(): void;
}
const UPCOMING_NOTICE = 7 * DAY;

/** Runs everything that is due by now in chronological order, each step at its own time. */
export function playDueSteps(account: Account, until = account.clock.now()): void {
  for (let step = firstStep(account); step && step.time <= until; step = firstStep(account))
    account.clock.at(step.time, step.play);
}

/** Returns when the next step is due; undefined if there is none. */
export const nextDueTime = (account: Account): number | undefined => firstStep(account)?.time;

function firstStep(account: Account): Step | undefined {
  let first: Step | undefined;
  const { subscriptions, sessions } = account.state;
  const steps = function* (): Generator<Step | undefined> {
    for (const invoice of account.unpaid) yield stepOfInvoice(account, invoice);
    for (const subscription of subscriptions.values()) yield stepOfSubscription(account, subscription);
    for (const session of sessions.values()) yield stepOfSession(account, session);
  };
  for (const step of steps()) if (step && (!first || step.time < first.time)) first = step;
  return first;
}

function stepOfInvoice(account: Account, invoice: InvoiceRecord): Step | undefined {
  const { finalizesAt, nextAttempt } = invoice;
  if (finalizesAt !== null)
    return {
      time: finalizesAt,
      play() {
        finalizeInvoice(account, invoice);
        payInvoice(account, invoice);
      },
    };
  return nextAttempt === null ? undefined : { time: nextAttempt, play: () => void payInvoice(account, invoice) };
}

function stepOfSession(account: Account, session: SessionRecord): Step | undefined {
  if (session.status !== 'open') return undefined;
  return { time: session.expiresAt, play: () => expireSession(account, session) };
}

export function expireSession(account: Account, session: SessionRecord): void {
  session.status = 'expired';
  tell(account, 'checkout.session.expired', presentSession(account, session));
}

function stepOfSubscription(account: Account, subscription: SubscriptionRecord): Step | undefined {
  const { status, trialEnd, periodEnd, cancelAt } = subscription;
  if (status === 'canceled' || status === 'paused') return undefined;
  const ending = subscription.cancelAtPeriodEnd ? periodEnd : cancelAt;
  if (ending !== null && ending <= periodEnd)
    return { time: ending, play: () => endSubscription(account, subscription, 'cancellation_requested') };
  if (status === 'trialing' && trialEnd !== null)
    return subscription.trialNoticeSent
      ? { time: trialEnd, play: () => endTrial(account, subscription) }
      : { time: trialEnd - TRIAL_NOTICE, play: () => sendTrialEnding(account, subscription) };
  const notice = periodEnd - UPCOMING_NOTICE;
  if (subscription.upcomingToldFor !== periodEnd && notice > subscription.periodStart)
    return { time: notice, play: () => sendUpcoming(account, subscription) };
  return { time: periodEnd, play: () => renew(account, subscription) };
}

function sendUpcoming(account: Account, subscription: SubscriptionRecord): void {
  subscription.upcomingToldFor = subscription.periodEnd;
  // Stripe sends it without an id: the invoice does not exist yet.
  const upcoming = presentInvoice(account, previewInvoice(account, subscription));
  tell(account, 'invoice.upcoming', { ...upcoming, id: undefined });
}

/** Starts the next period; its invoice is a draft for an hour. */
function renew(account: Account, subscription: SubscriptionRecord): void {
  const { interval, count } = priceOf(account, subscription.price).recurring ?? { interval: 'month', count: 1 };
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    if (record.status === 'trialing') record.status = 'active';
    const before = record.periodStart;
    record.periodStart = record.periodEnd;
    record.periodEnd = nextPeriodEnd(record.anchor, record.periodStart, interval, count);
    draftInvoice(account, record, 'subscription_cycle', [periodLine(account, record)], before);
  });
}

/** Ends a trial: with a card the subscription continues and is charged, without one it does what was configured. */
export function endTrial(account: Account, subscription: SubscriptionRecord): void {
  const hasCard = cardFor(account, subscription) !== undefined;
  if (hasCard || subscription.trialEndBehavior === 'create_invoice') return renew(account, subscription);
  if (subscription.trialEndBehavior === 'cancel') return endSubscription(account, subscription, null);
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    record.status = 'paused';
  });
  tell(account, 'customer.subscription.paused', presentSubscription(account, subscription));
}
