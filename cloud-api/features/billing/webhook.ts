import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import type Stripe from 'stripe';
import { readBytes } from '#api/platform/body.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { StripeEnv } from '#api/platform/env.ts';
import { Refusal } from '#api/platform/errors.ts';
import { CustomerModel } from './customer.model.ts';
import { readSubscriptions } from './readSubscriptions.ts';

export const WEBHOOK_PATH = '/webhooks/stripe';
/** Bytes; the provider's events are far smaller. */
const LARGEST_EVENT = 512 * 1024;

interface Surroundings {
  readonly db: Knex;
  readonly clock: Clock;
  readonly stripe: Stripe;
}

/** Takes the signed events of the payment provider; it sends again whatever is not answered with a success. */
export function receiveEvents({ webhookSecret }: StripeEnv, around: Surroundings): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== WEBHOOK_PATH) return next();
    if (ctx.method !== 'POST') throw new Refusal('wrongMethod');
    const body = await readBytes(ctx, LARGEST_EVENT);
    await takeEvent(around, verified(around.stripe, body, ctx.get('Stripe-Signature'), webhookSecret));
    ctx.body = { received: true };
  };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new Refusal('badSignature', {}, { cause: error });
  }
}

/**
 * Acts on an event once. It is a hint that something about a customer has changed; what is true is read from the
 * provider, so that events may come late, twice, out of order, or never.
 */
export async function takeEvent({ db, clock, stripe }: Surroundings, event: Stripe.Event): Promise<void> {
  const now = clock.now();
  const [known]: { readonly handledAt: Date | null }[] = await db('stripe_events')
    .insert({ id: event.id, type: event.type, receivedAt: now })
    .onConflict('id')
    .merge(['type'])
    .returning('handledAt');
  if (known?.handledAt) return;
  const stripeId = customerIdOf(event);
  const customer = stripeId === undefined ? undefined : await CustomerModel.query(db).findOne({ stripeId });
  if (customer) await readSubscriptions({ db, now }, stripe, customer);
  await db('stripe_events').where({ id: event.id }).update({ handledAt: now });
}

/** Whom an event is about; undefined when it is about nobody. */
function customerIdOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'customer') return object.id;
  if (!('customer' in object) || !object.customer) return undefined;
  return typeof object.customer === 'string' ? object.customer : object.customer.id;
}
