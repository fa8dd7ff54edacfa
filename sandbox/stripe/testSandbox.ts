import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type SandboxOptions, type StripeSandbox, startStripeSandbox } from './start.ts';

/** The SDK as the product uses it, connected to a sandbox. */
export function clientOf({ url, secretKey }: StripeSandbox, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 2, telemetry: false });
}

export interface Listener {
  readonly url: string;
  readonly received: { readonly signature: string; readonly body: string }[];
  /** Number of deliveries to answer with 500. */
  refusals: number;
  stop(): Promise<void>;
}

/** Starts a server that receives webhooks. */
export async function startListener(): Promise<Listener> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isRefused = listener.refusals > 0;
      if (isRefused) listener.refusals -= 1;
      else listener.received.push({ signature: String(request.headers['stripe-signature']), body });
      response.writeHead(isRefused ? 500 : 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listener: Listener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received: [],
    refusals: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return listener;
}

/** A sandbox, its client, and the monthly and yearly prices. */
export async function openShop(options: SandboxOptions = {}) {
  const sandbox = await startStripeSandbox(options);
  const stripe = clientOf(sandbox);
  const price = async (id: string, name: string, cents: number, interval: 'day' | 'month' | 'year') => {
    await stripe.products.create({ id, name });
    return stripe.prices.create({
      product: id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: id,
      transfer_lookup_key: true,
    });
  };
  return {
    sandbox,
    stripe,
    daily: await price('unchaos_daily', 'Daily Access', 199, 'day'),
    monthly: await price('unchaos_monthly', 'Momentum', 999, 'month'),
    yearly: await price('unchaos_yearly', 'Clarity Pro', 9999, 'year'),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens a checkout as the product does. */
export async function openCheckout(
  { stripe }: Shop,
  price: Stripe.Price,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({ email: 'ada@example.org', name: 'Ada', metadata: { userId: '7' } });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://127.0.0.1:4700/pricing?session_id={CHECKOUT_SESSION_ID}&payment=success',
    cancel_url: 'http://127.0.0.1:4700/pricing?canceled=true',
    client_reference_id: '7',
    payment_method_collection: 'if_required',
    locale: 'en',
    ...more,
  });
}

export const trial: Partial<Stripe.Checkout.SessionCreateParams> = {
  subscription_data: {
    metadata: { userId: '7' },
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  },
};

/** Returns the only subscription of a checkout's customer. */
export async function subscriptionOf({ stripe }: Shop, session: Stripe.Checkout.Session): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer: String(session.customer), status: 'all' });
  const [subscription] = data;
  if (!subscription) throw new Error('There is no subscription');
  return subscription;
}

/** The period of its only item. */
export function periodOf(subscription: Stripe.Subscription): { readonly start: number; readonly end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no item');
  return { start: item.current_period_start, end: item.current_period_end };
}
