import { type Account } from '../account.ts';
import { cardFor, cardsOf } from '../billing/cards.ts';
import { priceOf, productOf, subscriptionsOf } from '../records.ts';
import { type InvoiceRecord, type PaymentMethodRecord, type PortalRecord, type SubscriptionRecord } from '../state.ts';
import { cardFields, type Faults } from './cardForm.ts';
import { html, type Markup } from './html.ts';
import { priceInWords } from './orderSummary.ts';
import { type PageMessages } from './pageWords.ts';
import { day, money } from './messages.ts';

export interface PortalTyped {
  readonly form: URLSearchParams;
  readonly faults: Faults;
  readonly alert?: string | undefined;
  readonly done?: string | undefined;
}

/** A customer's whole portal. */
export function portalContent(account: Account, words: PageMessages, portal: PortalRecord, typed: PortalTyped): Markup {
  const { faults, alert, done } = typed;
  if (portal.newCard && done === undefined) return newCardContent(words, portal, typed);
  const customer = account.state.customers.get(portal.customer);
  const living = subscriptionsOf(account, portal.customer).filter(({ endedAt }) => endedAt === null);
  const cards = cardsOf(account, portal.customer);
  const invoices = [...account.state.invoices.values()].filter((invoice) => invoice.customer === portal.customer);
  const paying = new Set(living.map((subscription) => cardFor(account, subscription)?.id));
  const isTyping = Object.keys(faults).length > 0;
  return html` <h1>${words.portal}</h1>
    ${customer?.email && html`<p class="soft">${words.portalOf(customer.email)}</p>`}
    ${alert && html`<p class="alert" role="alert">${alert}</p>`}
    ${done && html`<p class="done" role="status">${done}</p>`}
    <section aria-labelledby="plan">
      <h2 id="plan">${words.plan}</h2>
      ${living.length === 0 && html`<p>${words.noPlan}</p>`}
      ${living.map((subscription) => planPart(account, words, subscription))}
      ${customer && customer.balance < 0 && html`<p>${words.credit(money(words, -customer.balance, customer.currency ?? 'usd'))}</p>`}
    </section>
    <section aria-labelledby="cards">
      <h2 id="cards">${words.cards}</h2>
      ${cards.length === 0 && html`<p>${words.noCards}</p>`}
      <ul>
        ${cards.toReversed().map((card) => cardPart(words, card, paying.has(card.id)))}
      </ul>
      <details ${isTyping && html`open`}>
        <summary>${words.addCard}</summary>
        ${cardForm(words, portal, typed)}
      </details>
    </section>
    <section aria-labelledby="invoices">
      <h2 id="invoices">${words.invoices}</h2>
      ${invoices.length === 0 && html`<p>${words.noInvoices}</p>`}
      <ul>
        ${invoices.toReversed().map((invoice) => invoicePart(words, invoice))}
      </ul>
    </section>
    ${portal.returnUrl && html`<a class="button quiet" href="${portal.returnUrl}">${words.back}</a>`}`;
}

/** The page for a new card, with nothing else on it. */
const newCardContent = (words: PageMessages, portal: PortalRecord, typed: PortalTyped): Markup =>
  html` <h1>${words.addCard}</h1>
    ${typed.alert && html`<p class="alert" role="alert">${typed.alert}</p>`}
    <section aria-label="${words.card}">${cardForm(words, portal, typed)}</section>
    ${portal.returnUrl && html`<a class="button quiet" href="${portal.returnUrl}">${words.back}</a>`}`;

const cardForm = (words: PageMessages, portal: PortalRecord, { form, faults }: PortalTyped): Markup =>
  html` <form method="post" action="/portal/${portal.id}">
    ${cardFields(words, form, faults)}
    <button name="action" value="card">${words.saveCard}</button>
  </form>`;

/** A form with one button and the id of its object. */
const one = (action: string, id: string, label: string, kind: string, about?: string): Markup =>
  html` <form method="post">
    <input type="hidden" name="id" value="${id}" />
    <button class="${kind}" name="action" value="${action}" ${about && html`aria-label="${label}: ${about}"`}>
      ${label}
    </button>
  </form>`;

function planPart(account: Account, words: PageMessages, subscription: SubscriptionRecord): Markup {
  const price = priceOf(account, subscription.price);
  const leaves = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  const end = day(words, subscription.cancelAt ?? subscription.periodEnd);
  return html` <p class="price">${productOf(account, price.product).name}</p>
    <p>
      ${priceInWords(words, price, price.unitAmount * subscription.quantity)}. ${stateOf(words, subscription, leaves)}
    </p>
    ${
      leaves
        ? one('renew', subscription.id, words.renew, '')
        : html`<details>
            <summary>${words.cancelPlan}</summary>
            <p>${words.cancelMore(end)}</p>
            ${one('cancel', subscription.id, words.cancelNow, 'quiet')}
          </details>`
    }`;
}

function stateOf(words: PageMessages, subscription: SubscriptionRecord, leaves: boolean): string {
  const end = day(words, subscription.cancelAt ?? subscription.periodEnd);
  if (leaves) return words.endsOn(end);
  if (subscription.status === 'paused') return words.paused;
  if (subscription.status === 'past_due') return words.pastDue;
  return subscription.status === 'trialing' ? words.trialUntil(end) : words.renewsOn(end);
}

function cardPart(words: PageMessages, card: PaymentMethodRecord, pays: boolean): Markup {
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  const name = `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
  return html`<li>
    <span>${name}<br /><span class="soft small">${words.expires(month)}${pays && `, ${words.isDefault}`}</span></span>
    ${one('remove', card.id, words.remove, 'plain', name)}
  </li>`;
}

function invoicePart(words: PageMessages, invoice: InvoiceRecord): Markup {
  const name = invoice.number ?? day(words, invoice.created);
  return html`<li>
    <span>
      ${invoice.number ? html`<a href="/invoices/${invoice.id}">${words.invoice(name)}</a>` : name}<br />
      <span class="soft small">${day(words, invoice.created)}</span>
    </span>
    <span>${money(words, invoice.amountDue, invoice.currency)} · ${words.status[invoice.status]}</span>
    ${invoice.status === 'open' && one('pay', invoice.id, words.payNow, 'plain', name)}
  </li>`;
}
