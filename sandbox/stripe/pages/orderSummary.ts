import { type Account } from '../account.ts';
import { DAY } from '../billing/periods.ts';
import { quoteOf } from '../billing/quote.ts';
import { priceOf, productOf } from '../records.ts';
import { type CouponRecord, type PriceRecord, type SessionRecord } from '../state.ts';
import { html, type Markup } from './html.ts';
import { type PageMessages } from './pageWords.ts';
import { day, money } from './messages.ts';

/** `$9.99 per month`. */
export const priceInWords = (words: PageMessages, price: PriceRecord, cents: number): string => {
  const { count, interval } = price.recurring ?? { count: 1, interval: 'month' };
  return `${money(words, cents, price.currency)} ${words.every(count, interval)}`;
};

/** What is bought, its terms, and the amount due today. */
export function orderSummary(
  account: Account,
  words: PageMessages,
  session: SessionRecord,
): { readonly title: string; readonly summary: Markup } {
  const price = priceOf(account, session.price);
  const { name, description } = productOf(account, price.product);
  const quote = quoteOf(account, session);
  const shown = (cents: number): string => money(words, cents, quote.currency);
  const coupon = session.discount && account.state.coupons.get(session.discount.coupon);
  const title = session.trialDays > 0 ? words.tryOut(name) : words.subscribeTo(name);
  const summary = html` <h1>${title}</h1>
    ${description && html`<p class="soft">${description}</p>`}
    <section aria-label="${words.perPeriod}">
      <p class="price">${priceInWords(words, price, quote.regular)}</p>
      ${session.trialDays > 0 && trialTerms(account, words, session, price)}
      <dl>
        <dt>${name}</dt>
        <dd>${shown(quote.regular)}</dd>
        ${
          coupon &&
          quote.regularDiscount > 0 &&
          html`<dt>${words.discount}: ${couponInWords(words, coupon)}</dt>
            <dd>−${shown(quote.regularDiscount)}</dd>`
        }
        ${
          session.trialDays > 0 &&
          html`<dt>${words.freeTrial(session.trialDays)}</dt>
            <dd>−${shown(quote.regular - quote.regularDiscount)}</dd>`
        }
        <dt class="due">${words.dueToday}</dt>
        <dd class="due">${shown(quote.total)}</dd>
      </dl>
    </section>`;
  return { title, summary };
}

function trialTerms(account: Account, words: PageMessages, session: SessionRecord, price: PriceRecord): Markup {
  const end = account.clock.now() + session.trialDays * DAY;
  const { regular, regularDiscount } = quoteOf(account, session);
  return html`<p>
    ${words.freeDays(session.trialDays, day(words, end))}
    ${words.thenCosts(priceInWords(words, price, regular - regularDiscount))} ${words.noCard[session.trialEndBehavior]}
  </p>`;
}

/** `STAY40 (40% off, on the first payment)`. */
function couponInWords(words: PageMessages, coupon: CouponRecord): string {
  const share =
    coupon.amountOff === null
      ? new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 2 }).format(
          (coupon.percentOff ?? 0) / 100,
        )
      : money(words, coupon.amountOff, coupon.currency ?? 'usd');
  const duration = coupon.duration === 'repeating' ? words.forMonths(coupon.months ?? 1) : words[coupon.duration];
  return `${coupon.name ?? coupon.id} (${words.off(share)}, ${duration})`;
}
