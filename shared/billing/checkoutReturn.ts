/**
 * The outcome with which the user returns from the payment provider's page (spec accounts 2, Pricing page; 4, Pricing
 * and checkout).
 */
export type CheckoutReturn =
  /** Payment succeeded; the id is missing when the query was only `payment=success`. */
  | { readonly kind: 'paid'; readonly sessionId: string | null }
  /** Free access by a 100 % code: nothing was paid, and the provider was not involved. */
  | { readonly kind: 'free'; readonly sessionId: string }
  | { readonly kind: 'canceled' };

/** The part of `URLSearchParams` used here, as in browsers and Node. */
interface Query {
  get(name: string): string | null;
}

const SESSION_ID = /^\w{1,255}$/;
const FREE = 'free_';

/** Parses the query of an address; null when it is not about a checkout. A malformed id counts as missing. */
export function returnOf(query: Query): CheckoutReturn | null {
  if (query.get('canceled') === 'true' || query.get('payment') === 'canceled') return { kind: 'canceled' };
  const told = query.get('session_id');
  const sessionId = told !== null && SESSION_ID.test(told) ? told : null;
  if (sessionId?.startsWith(FREE)) return { kind: 'free', sessionId };
  if (sessionId !== null || query.get('payment') === 'success') return { kind: 'paid', sessionId };
  return null;
}

/** Returns the same as a query that contains only the parsed values. */
export function queryOf(checkout: CheckoutReturn): string {
  if (checkout.kind === 'canceled') return '?canceled=true';
  const id = checkout.sessionId === null ? '' : `session_id=${checkout.sessionId}&`;
  return checkout.kind === 'free' ? `?session_id=${checkout.sessionId}` : `?${id}payment=success`;
}
