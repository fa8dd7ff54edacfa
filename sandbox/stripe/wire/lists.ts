import type Stripe from 'stripe';
import { type Account } from '../account.ts';
import { invalid, noSuch } from './stripeError.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** Returns one page of records, newest first, as Stripe's list object. */
export function listPage<R extends { readonly id: string }, T>(
  account: Account,
  records: Iterable<R>,
  present: (account: Account, record: R) => T,
  { limit = 10, starting_after: after, ending_before: before }: Page,
  url: string,
): Stripe.ApiList<T> {
  if (after !== undefined && before !== undefined)
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.');
  const all = [...records].reverse();
  const indexOf = (id: string, name: string): number => {
    const index = all.findIndex((record) => record.id === id);
    if (index < 0) throw noSuch('object', id, name);
    return index;
  };
  const end = before === undefined ? all.length : indexOf(before, 'ending_before');
  const start =
    before === undefined ? (after === undefined ? 0 : indexOf(after, 'starting_after') + 1) : Math.max(0, end - limit);
  const shown = all.slice(start, Math.min(end, start + limit));
  const hasMore = before === undefined ? start + limit < end : start > 0;
  return { object: 'list', data: shown.map((record) => present(account, record)), has_more: hasMore, url };
}
