import Stripe from 'stripe';
import type { StripeEnv } from '#api/platform/env.ts';
import { Refusal } from '#api/platform/errors.ts';

/** How long one call may take, in milliseconds; it is tried twice more. */
const PATIENCE_MS = 10_000;
const RETRIES = 2;

/** The payment provider, or another server that speaks its language. */
export function connectStripe({ secretKey, apiBase }: StripeEnv): Stripe {
  return new Stripe(secretKey, {
    ...elsewhere(apiBase),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function elsewhere(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, ...(port === '' ? {} : { port }) };
}

/** Something is not there, or not any more: others change things too while we look. */
const MISSING = ['resource_missing', 'invoice_upcoming_none'];

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && MISSING.includes(error.code ?? '');

/** What `ask` finds; undefined when the provider knows nothing of it. */
export async function ifKnown<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Runs calls to the provider; a failure there becomes the refusal `paymentsDown`, its cause goes to the log. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new Refusal('paymentsDown', {}, { cause: error });
    throw error;
  }
}
