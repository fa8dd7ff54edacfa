import { type Account } from '../account.ts';
import { priceOf, productOf } from '../records.ts';
import { type PriceRecord, type SubscriptionRecord } from '../state.ts';

/** `999` of `usd` as `$9.99`, `-100` as `-$1.00`. */
function inWords(cents: number, currency: string): string {
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return shown.format(cents / 100);
}

/** `month`, or `3 months`. */
function everyOf(price: PriceRecord): string {
  const { interval, count } = price.recurring ?? { interval: 'month', count: 1 };
  return count === 1 ? interval : `${count} ${interval}s`;
}

/** An invoice line in Stripe's wording: `1 × Momentum (at $9.99 / month)`. */
export function describe(
  account: Account,
  subscription: Pick<SubscriptionRecord, 'price' | 'quantity'>,
  kind: 'period' | 'trial' | 'unused',
): string {
  const price = priceOf(account, subscription.price);
  const what = `${subscription.quantity} × ${productOf(account, price.product).name}`;
  if (kind === 'trial') return `Free trial for ${what}`;
  if (kind === 'unused') return `Unused time on ${what} after ${dayOf(account.clock.now())}`;
  return `${what} (at ${inWords(price.unitAmount, price.currency)} / ${everyOf(price)})`;
}

/** `Nov 21, 2026`, the day in UTC. */
const dayOf = (time: number): string =>
  new Date(time * 1000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
