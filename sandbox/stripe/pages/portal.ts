import { type Account, change } from '../account.ts';
import { attachCard, cardsOf, detachCard, makeDefaultCard } from '../billing/cards.ts';
import { payInvoice } from '../billing/paying.ts';
import { presentSubscription } from '../present/subscription.ts';
import { customerOf, invoiceOf, paymentMethodOf, subscriptionOf, subscriptionsOf } from '../records.ts';
import { type CustomerRecord, type PortalRecord, type SubscriptionRecord } from '../state.ts';
import { noSuch, StripeError } from '../wire/stripeError.ts';
import { readCard } from './cardForm.ts';
import { html } from './html.ts';
import { goTo, page, type PageAnswer } from './layout.ts';
import { portalContent, type PortalTyped } from './portalContent.ts';
import { type PageMessages } from './pageWords.ts';
import { messagesFor } from './messages.ts';

type Done = keyof PageMessages['done'];

/** `/portal/:id`: a customer's plan, cards and invoices. */
export function portalPage(
  account: Account,
  portal: PortalRecord,
  method: string,
  form: URLSearchParams,
  query: URLSearchParams,
): PageAnswer {
  const words = messagesFor(portal.locale);
  const customer = account.state.customers.get(portal.customer);
  if (!customer || customer.deleted || portal.expiresAt <= account.clock.now()) return oldPage(words, portal);
  const show = (typed: Partial<PortalTyped>): PageAnswer =>
    page(
      words,
      words.portal,
      portalContent(account, words, portal, { form: new URLSearchParams(), faults: {}, ...typed }),
    );
  if (method !== 'POST') return show({ done: doneOf(words, query.get('done')) });
  if (form.get('action') === 'card') {
    const read = readCard(words, form, account.clock.now());
    if (read.faults) return show({ form, faults: read.faults, alert: words.pleaseCheck });
    try {
      replaceCard(account, customer, () => attachCard(account, customer, read.card));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const declined = words.declined[error.fault.decline_code ?? ''] ?? error.fault.message;
      return show({ form, faults: { cardNumber: declined }, alert: words.pleaseCheck });
    }
    return goTo(portal.newCard?.returnUrl ?? `/portal/${portal.id}?done=card`);
  }
  const done = act(account, customer, form);
  return done ? goTo(`/portal/${portal.id}?done=${done}`) : show({ alert: words.notPaid });
}

const doneOf = (words: PageMessages, name: string | null): string | undefined =>
  name !== null && Object.hasOwn(words.done, name) ? words.done[name as Done] : undefined;

/** Makes the new card pay for the customer and every active plan. */
function replaceCard(account: Account, customer: CustomerRecord, attach: () => { readonly id: string }): void {
  const { id } = attach();
  makeDefaultCard(account, customer, paymentMethodOf(account, id));
  for (const subscription of subscriptionsOf(account, customer.id))
    if (subscription.endedAt === null && subscription.defaultPaymentMethod !== null)
      change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
        record.defaultPaymentMethod = id;
      });
}

/** Handles the other buttons; returns undefined when a payment has failed. */
function act(account: Account, customer: CustomerRecord, form: URLSearchParams): Done | undefined {
  const id = form.get('id') ?? '';
  const own = <T extends { readonly customer: string | null }>(record: T): T => {
    if (record.customer !== customer.id) throw noSuch('object', id);
    return record;
  };
  switch (form.get('action')) {
    case 'cancel':
      leave(account, own(subscriptionOf(account, id)));
      return 'canceled';
    case 'renew':
      stay(account, own(subscriptionOf(account, id)));
      return 'renewed';
    case 'remove':
      detachCard(account, own(paymentMethodOf(account, id)));
      return 'removed';
    case 'pay': {
      const invoice = own(invoiceOf(account, id));
      const [card] = cardsOf(account, customerOf(account, customer.id).id).filter(({ declines }) => declines === null);
      if (invoice.status !== 'open') return 'paid';
      return payInvoice(account, invoice, card) ? 'paid' : undefined;
    }
    default:
      throw noSuch('action', form.get('action') ?? '');
  }
}

/** Cancels as Stripe's portal does with flexible billing: `cancel_at` is set, `cancel_at_period_end` stays false. */
function leave(account: Account, subscription: SubscriptionRecord): void {
  if (subscription.endedAt !== null) return;
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    record.cancelAt = record.periodEnd;
    record.canceledAt = account.clock.now();
    record.cancellation.reason = 'cancellation_requested';
  });
}

function stay(account: Account, subscription: SubscriptionRecord): void {
  if (subscription.endedAt !== null) return;
  change(account, subscription, presentSubscription, 'customer.subscription.updated', (record) => {
    record.cancelAt = null;
    record.cancelAtPeriodEnd = false;
    record.canceledAt = null;
    record.cancellation.reason = null;
  });
}

const oldPage = (words: PageMessages, portal: PortalRecord): PageAnswer =>
  page(
    words,
    words.notFound,
    html`<h1>${words.notFound}</h1>
      <p>${words.notFoundMore}</p>
      ${portal.returnUrl && html`<a class="button" href="${portal.returnUrl}">${words.back}</a>`}`,
    410,
  );
