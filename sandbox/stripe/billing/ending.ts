import { type Account, tell } from '../account.ts';
import { presentSubscription } from '../present/subscription.ts';
import { type InvoiceRecord, type SubscriptionRecord } from '../state.ts';
import { newId } from '../wire/ids.ts';
import { describe } from './describe.ts';
import { draftInvoice, finalizeInvoice, unusedOf } from './invoicing.ts';
import { presentInvoice } from '../present/invoice.ts';

/** Ends a subscription now. Its open invoices stay open, and are not charged any more. */
export function endSubscription(
  account: Account,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): void {
  const now = account.clock.now();
  subscription.status = 'canceled';
  subscription.canceledAt ??= now;
  subscription.endedAt = now;
  subscription.cancellation.reason ??= reason;
  for (const invoice of account.unpaid)
    if (invoice.subscription === subscription.id) {
      invoice.finalizesAt = null;
      invoice.nextAttempt = null;
    }
  tell(account, 'customer.subscription.deleted', presentSubscription(account, subscription));
}

/** Credits the rest of the paid period to the customer's balance, by an invoice with one negative line. */
export function creditUnused(account: Account, subscription: SubscriptionRecord): InvoiceRecord | undefined {
  const unused = unusedOf(account, subscription);
  if (unused <= 0) return undefined;
  const invoice = draftInvoice(account, subscription, 'subscription_update', [
    {
      id: newId('il', 24),
      description: describe(account, subscription, 'unused'),
      amount: -unused,
      discounts: [],
      price: subscription.price,
      quantity: subscription.quantity,
      subscriptionItem: subscription.itemId,
      proration: true,
      start: account.clock.now(),
      end: subscription.periodEnd,
    },
  ]);
  finalizeInvoice(account, invoice);
  invoice.status = 'paid';
  invoice.paidAt = account.clock.now();
  account.unpaid.delete(invoice);
  tell(account, 'invoice.paid', presentInvoice(account, invoice));
  return invoice;
}
