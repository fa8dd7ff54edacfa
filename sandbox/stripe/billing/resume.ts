import { type Account, change, tell } from '../account.ts';
import { presentSubscription } from '../present/subscription.ts';
import { priceOf } from '../records.ts';
import { type SubscriptionRecord } from '../state.ts';
import { draftInvoice, finalizeInvoice, periodLine } from './invoicing.ts';
import { payInvoice } from './paying.ts';
import { nextPeriodEnd } from './periods.ts';

/** Resumes a paused subscription: its periods count from now, and the first one is charged at once. */
export function resumeSubscription(account: Account, subscription: SubscriptionRecord): void {
  const now = account.clock.now();
  const { interval, count } = priceOf(account, subscription.price).recurring ?? { interval: 'month', count: 1 };
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    record.status = 'active';
    record.anchor = now;
    record.periodStart = now;
    record.periodEnd = nextPeriodEnd(now, now, interval, count);
  });
  tell(account, 'customer.subscription.resumed', presentSubscription(account, subscription));
  const invoice = draftInvoice(account, subscription, 'subscription_update', [periodLine(account, subscription)]);
  finalizeInvoice(account, invoice);
  payInvoice(account, invoice);
}
