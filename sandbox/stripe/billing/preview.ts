import { type Account } from '../account.ts';
import { priceOf } from '../records.ts';
import { type InvoiceRecord, type SubscriptionRecord } from '../state.ts';
import { newId } from '../wire/ids.ts';
import { periodLine } from './invoicing.ts';
import { nextPeriodEnd } from './periods.ts';
import { totalOf } from './totals.ts';

/** Returns the invoice of the next renewal as of now; it is not stored. */
export function previewInvoice(account: Account, subscription: SubscriptionRecord): InvoiceRecord {
  const price = priceOf(account, subscription.price);
  const { interval, count } = price.recurring ?? { interval: 'month', count: 1 };
  const start = subscription.periodEnd;
  const end = nextPeriodEnd(subscription.anchor, start, interval, count);
  const line = periodLine(account, { ...subscription, status: 'active', periodStart: start, periodEnd: end });
  const used = new Set(line.discounts.map(({ discount }) => discount));
  const startingBalance = account.state.customers.get(subscription.customer)?.balance ?? 0;
  const sum = totalOf([line]) + startingBalance;
  return {
    id: newId('upcoming_in', 24),
    created: start,
    metadata: {},
    customer: subscription.customer,
    subscription: subscription.id,
    reason: 'subscription_cycle',
    currency: price.currency,
    lines: [line],
    discounts: subscription.discounts.filter((discount) => used.has(discount.id)),
    periodStart: subscription.periodStart,
    periodEnd: start,
    number: null,
    status: 'draft',
    startingBalance,
    endingBalance: Math.min(0, sum),
    amountDue: Math.max(0, sum),
    amountPaid: 0,
    attempts: 0,
    finalizesAt: null,
    nextAttempt: start + 3600,
    finalizedAt: null,
    paidAt: null,
  };
}
