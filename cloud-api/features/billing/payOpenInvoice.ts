import Stripe from 'stripe';
import { payingMethod } from './payment.ts';

/**
 * Pays an invoice that a failed renewal left open, once the customer has given a newer card. A card is tried once per
 * invoice, however often this is called; the provider also retries by itself.
 * @returns whether there was an invoice to pay and a card to try
 */
export async function payOpenInvoice(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 1 });
  const [invoice] = data;
  const method = invoice && (await payingMethod(stripe, customer));
  if (!invoice?.id || !method || method.created <= invoice.created) return false;
  try {
    await stripe.invoices.pay(invoice.id, {}, { idempotencyKey: `pay ${invoice.id} with ${method.id}` });
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  return true;
}

/** The bank declined, or another call was first: the subscription's own state shows both. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'invoice_already_paid');
