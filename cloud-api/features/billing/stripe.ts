import Stripe from 'stripe';
import type { StripeEnv } from '#api/platform/env.ts';
import { ApiError } from '#api/platform/errors.ts';

/** Timeout of one call, in milliseconds; it is retried twice. */
const PATIENCE_MS = 10_000;
const RETRIES = 2;

/** Connects to the payment provider, or another server with the same API. */
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

/** Error codes for something that does not exist, or not any more: others make changes concurrently. */
const MISSING = ['resource_missing', 'invoice_upcoming_none'];

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && MISSING.includes(error.code ?? '');

/** Returns the result of `ask`; undefined when the provider does not know it. */
export async function ifKnown<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Runs calls to the provider; turns a failure into the error `paymentsDown` and logs its cause. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new ApiError('paymentsDown', {}, { cause: error });
    throw error;
  }
}
