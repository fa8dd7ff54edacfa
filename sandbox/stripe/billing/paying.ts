import { type Account, change, tell } from '../account.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentSubscription } from '../present/subscription.ts';
import { type InvoiceRecord, type PaymentMethodRecord } from '../state.ts';
import { cardFor } from './cards.ts';
import { endSubscription } from './ending.ts';
import { DAY } from './periods.ts';

/** Days between failed attempts; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;

/**
 * Charges the amount due. `present`: the user is on the page and pays now, so that a card works that is declined at
 * renewals. Returns true when the invoice is paid.
 */
export function payInvoice(account: Account, invoice: InvoiceRecord, present?: PaymentMethodRecord): boolean {
  const subscription = account.state.subscriptions.get(invoice.subscription);
  const card = present ?? (subscription && cardFor(account, subscription));
  const isCharged = invoice.amountDue > 0;
  // Only the first attempt and scheduled ones count; the user may try in between.
  const isCounted = invoice.attempts === 0 || (invoice.nextAttempt ?? Infinity) <= account.clock.now();
  if (isCharged && isCounted) invoice.attempts += 1;
  if (isCharged && (!card || (!present && card.declines !== null))) {
    failed(account, invoice, isCounted);
    return false;
  }
  Object.assign(invoice, {
    status: 'paid',
    amountPaid: invoice.amountDue,
    nextAttempt: null,
    paidAt: account.clock.now(),
  } satisfies Partial<InvoiceRecord>);
  account.unpaid.delete(invoice);
  tell(account, 'invoice.paid', presentInvoice(account, invoice));
  tell(account, 'invoice.payment_succeeded', presentInvoice(account, invoice));
  if (subscription?.status === 'past_due' && subscription.latestInvoice === invoice.id)
    change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
      record.status = 'active';
    });
  return true;
}

function failed(account: Account, invoice: InvoiceRecord, isCounted: boolean): void {
  const subscription = account.state.subscriptions.get(invoice.subscription);
  const wait = RETRY_DAYS[invoice.attempts - 1];
  const goesOn = subscription !== undefined && subscription.endedAt === null;
  if (isCounted) invoice.nextAttempt = goesOn && wait !== undefined ? account.clock.now() + wait * DAY : null;
  tell(account, 'invoice.payment_failed', presentInvoice(account, invoice));
  if (!goesOn || !isCounted) return;
  if (wait === undefined) return endSubscription(account, subscription, 'payment_failed');
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    record.status = 'past_due';
  });
}
