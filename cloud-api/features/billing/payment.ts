import type Stripe from 'stripe';
import { Invoice, MOST_INVOICES, type PaymentDetails, type PaymentMethod } from '#shared/billing/payment.ts';
import type { UserContext } from '#api/platform/call.ts';
import { CustomerModel } from './customer.model.ts';
import type { BillingDependencies } from './dependencies.ts';
import { asking, ifKnown } from './stripe.ts';

const NOTHING: PaymentDetails = { method: null, invoices: [], hasMoreInvoices: false };

/**
 * Returns the payment method of a user's plan and their invoices, read from the provider; empty for a user who never
 * opened a checkout.
 */
export async function paymentDetails(
  { db, user }: UserContext,
  { stripe }: BillingDependencies,
): Promise<PaymentDetails> {
  const customer = stripe && (await CustomerModel.of(db, user.id));
  if (!customer) return NOTHING;
  const { stripeId } = customer;
  return asking(async () => {
    const [method, invoices] = await Promise.all([
      payingMethod(stripe, stripeId),
      ifKnown(stripe.invoices.list({ customer: stripeId, limit: MOST_INVOICES })),
    ]);
    return {
      method: method ? presentMethod(method) : null,
      invoices: (invoices?.data ?? []).flatMap((invoice) => presentInvoice(invoice) ?? []),
      hasMoreInvoices: invoices?.has_more ?? false,
    };
  });
}

/** Returns the plan's own card, else the customer's, else the newest one; undefined if there is none. */
export async function payingMethod(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod | undefined> {
  const found = await ifKnown(
    stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method', 'subscriptions.data.default_payment_method'],
    }),
  );
  if (!found || found.deleted === true) return undefined;
  const ofPlan = found.subscriptions?.data.map(({ default_payment_method: method }) => method) ?? [];
  const chosen = [...ofPlan, found.invoice_settings.default_payment_method].find(isWhole);
  return chosen ?? (await stripe.customers.listPaymentMethods(customer, { limit: 1 })).data[0];
}

const isWhole = (method: Stripe.PaymentMethod | string | null): method is Stripe.PaymentMethod =>
  method !== null && typeof method !== 'string';

const presentMethod = ({ card, type }: Stripe.PaymentMethod): PaymentMethod => ({
  brand: card?.display_brand ?? card?.brand ?? type,
  last4: card?.last4 ?? null,
  expMonth: card?.exp_month ?? null,
  expYear: card?.exp_year ?? null,
});

const STATES = Invoice.shape.state.options;

/** Null for a draft: it has no number, and its amount may change. */
function presentInvoice(invoice: Stripe.Invoice): Invoice | null {
  const { id } = invoice;
  const state = STATES.find((known) => known === invoice.status);
  if (state === undefined || id === undefined) return null;
  return {
    id,
    number: invoice.number,
    date: new Date(invoice.created * 1000).toISOString(),
    cents: invoice.amount_due,
    state,
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}
