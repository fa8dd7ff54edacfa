/** How somebody comes back from the payment provider's page (spec accounts 2, Pricing page; 4, Pricing and checkout). */
export type CheckoutReturn =
  /** Went through; the id is missing when only `payment=success` was said. */
  | { readonly kind: 'paid'; readonly sessionId: string | null }
  /** Free access by a code of 100 %: nothing was paid, and no provider was asked. */
  | { readonly kind: 'free'; readonly sessionId: string }
  | { readonly kind: 'canceled' };

/** What of a query is asked here; browsers and Node have it as `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
}

const SESSION_ID = /^\w{1,255}$/;
const FREE = 'free_';

/** Reads the query of an address; null when it tells of no checkout. What does not look like an id counts as not there. */
export function returnOf(query: Query): CheckoutReturn | null {
  if (query.get('canceled') === 'true' || query.get('payment') === 'canceled') return { kind: 'canceled' };
  const told = query.get('session_id');
  const sessionId = told !== null && SESSION_ID.test(told) ? told : null;
  if (sessionId?.startsWith(FREE)) return { kind: 'free', sessionId };
  if (sessionId !== null || query.get('payment') === 'success') return { kind: 'paid', sessionId };
  return null;
}

/** The same as a query, with nothing in it but what was understood. */
export function queryOf(checkout: CheckoutReturn): string {
  if (checkout.kind === 'canceled') return '?canceled=true';
  const id = checkout.sessionId === null ? '' : `session_id=${checkout.sessionId}&`;
  return checkout.kind === 'free' ? `?session_id=${checkout.sessionId}` : `?${id}payment=success`;
}
