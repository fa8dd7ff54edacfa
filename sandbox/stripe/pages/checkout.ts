import { type Account } from '../account.ts';
import { chooseDiscount } from '../billing/discounts.ts';
import { quoteOf } from '../billing/quote.ts';
import { completeCheckout } from '../billing/subscribe.ts';
import { isPromotionCodeActive } from '../present/catalog.ts';
import { priceOf } from '../records.ts';
import { type SessionRecord } from '../state.ts';
import { StripeError } from '../wire/stripeError.ts';
import { cardFields, type Faults, field, readCard } from './cardForm.ts';
import { successUrlOf } from './checkoutUrls.ts';
import { html, type Markup } from './html.ts';
import { goTo, page, type PageAnswer } from './layout.ts';
import { orderSummary } from './orderSummary.ts';
import { type PageMessages } from './pageWords.ts';
import { money, messagesFor } from './messages.ts';

interface Typed {
  readonly form: URLSearchParams;
  readonly faults: Faults;
  /** Shown at the top. */
  readonly alert?: string | undefined;
  readonly codeFault?: string | undefined;
}

/** `/checkout/:id`: shows the order and completes it. */
export function checkoutPage(
  account: Account,
  session: SessionRecord,
  method: string,
  form: URLSearchParams,
): PageAnswer {
  const words = messagesFor(session.locale);
  if (session.status === 'complete')
    // A second click leads to the same page as the first.
    return method === 'POST' ? goTo(successUrlOf(session)) : usedPage(words, session);
  if (session.status === 'expired') return expiredPage(words, session);
  if (method !== 'POST') return orderPage(account, words, session, { form: new URLSearchParams(), faults: {} });
  return form.get('action') === 'promotion'
    ? applyCode(account, words, session, form)
    : order(account, words, session, form);
}

const needsCard = (session: SessionRecord, due: number): boolean => due > 0 || session.collection === 'always';
const needsEmail = (session: SessionRecord): boolean => session.customer === null && session.customerEmail === null;

function order(account: Account, words: PageMessages, session: SessionRecord, form: URLSearchParams): PageAnswer {
  const { total } = quoteOf(account, session);
  const isCardGiven = needsCard(session, total) || (form.get('cardNumber') ?? '').trim() !== '';
  const read = isCardGiven ? readCard(words, form, account.clock.now()) : { card: undefined };
  const email = (form.get('email') ?? '').trim();
  const isEmailWrong = needsEmail(session) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const faults: Faults = {
    ...(isEmailWrong ? { email: words.wrong.email } : {}),
    ...('faults' in read ? read.faults : {}),
  };
  if (Object.keys(faults).length > 0)
    return orderPage(account, words, session, { form, faults, alert: words.pleaseCheck });
  try {
    const card = 'card' in read ? read.card : undefined;
    completeCheckout(account, session, { ...(card ? { card } : {}), ...(email ? { email } : {}) });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (error.fault.code === 'coupon_expired')
      return orderPage(account, words, session, { form, faults, alert: words.discountGone });
    const declined = words.declined[error.fault.decline_code ?? ''] ?? error.fault.message;
    return orderPage(account, words, session, { form, faults: { cardNumber: declined }, alert: words.pleaseCheck });
  }
  return goTo(successUrlOf(session));
}

/** Applies a promotion code that the user entered. */
function applyCode(account: Account, words: PageMessages, session: SessionRecord, form: URLSearchParams): PageAnswer {
  const typed = (form.get('code') ?? '').trim().toLowerCase();
  const code = [...account.state.promotionCodes.values()].find(
    (one) => isPromotionCodeActive(account, one) && one.code.toLowerCase() === typed,
  );
  const price = priceOf(account, session.price);
  try {
    if (!code || !session.allowPromotionCodes)
      throw new StripeError(400, { type: 'invalid_request_error', message: '' });
    const purchase = { customer: session.customer, product: price.product, currency: price.currency };
    session.discount = chooseDiscount(account, { promotion_code: code.id }, purchase, 'code');
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return orderPage(account, words, session, { form, faults: {}, codeFault: words.unknownCode });
  }
  return goTo(`/checkout/${session.id}`);
}

function orderPage(
  account: Account,
  words: PageMessages,
  session: SessionRecord,
  { form, faults, alert, codeFault }: Typed,
): PageAnswer {
  const { total, currency } = quoteOf(account, session);
  const { title, summary } = orderSummary(account, words, session);
  const button =
    total > 0 ? words.pay(money(words, total, currency)) : session.trialDays > 0 ? words.startTrial : words.subscribe;
  const content = html` ${alert && html`<p class="alert" role="alert">${alert}</p>`} ${summary}
    ${session.allowPromotionCodes && !session.discount && codeForm(words, form, codeFault)}
    <form method="post">
      <section>
        ${
          needsEmail(session) &&
          field({
            name: 'email',
            label: words.email,
            type: 'email',
            value: form.get('email') ?? '',
            fault: faults.email,
            focus: Boolean(faults.email),
          })
        }
        ${cardPart(words, needsCard(session, total), form, faults)}
        <button name="action" value="pay">${button}</button>
        ${session.cancelUrl && html`<a class="button quiet" href="${session.cancelUrl}">${words.back}</a>`}
      </section>
    </form>`;
  return page(words, title, content);
}

/** The card fields if needed, otherwise collapsed. */
function cardPart(words: PageMessages, isNeeded: boolean, form: URLSearchParams, faults: Faults): Markup {
  const fields = cardFields(words, form, faults);
  if (isNeeded)
    return html`<h2>${words.card}</h2>
      ${fields}`;
  const isOpen = Boolean(faults.cardNumber ?? faults.cardExpiry ?? faults.cardCvc);
  return html`<p>${words.noCardNeeded}</p>
    <details ${isOpen && html`open`}>
      <summary>${words.cardOptional}</summary>
      ${fields}
    </details>`;
}

const codeForm = (words: PageMessages, form: URLSearchParams, fault: string | undefined): Markup =>
  html` <form method="post">
    <section>
      <label for="code">${words.promotionCode}</label>
      <input
        id="code"
        name="code"
        value="${form.get('code')}"
        autocomplete="off"
        ${fault && html`aria-invalid="true" aria-describedby="code-wrong" autofocus`}
      />
      ${fault && html`<p class="wrong" id="code-wrong" role="alert">${fault}</p>`}
      <button class="quiet" name="action" value="promotion">${words.apply}</button>
    </section>
  </form>`;

const usedPage = (words: PageMessages, session: SessionRecord): PageAnswer =>
  page(
    words,
    words.used,
    html`<h1>${words.used}</h1>
      <p>${words.usedMore}</p>
      <a class="button" href="${successUrlOf(session)}">${words.goOn}</a>`,
  );

const expiredPage = (words: PageMessages, session: SessionRecord): PageAnswer =>
  page(
    words,
    words.expired,
    html`<h1>${words.expired}</h1>
      <p>${words.expiredMore}</p>
      ${session.cancelUrl && html`<a class="button" href="${session.cancelUrl}">${words.back}</a>`}`,
    410,
  );
