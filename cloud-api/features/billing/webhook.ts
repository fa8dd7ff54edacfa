import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import type Stripe from 'stripe';
import { z } from 'zod';
import { readBytes } from '#api/platform/body.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { StripeEnv } from '#api/platform/env.ts';
import { invalid, ApiError } from '#api/platform/errors.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import { coalesce } from '#api/platform/coalesce.ts';
import { CustomerModel } from './customer.model.ts';
import { readSubscriptions } from './readSubscriptions.ts';

const WEBHOOK_PATH = '/webhooks/stripe';
/** Bytes; the provider's events are far smaller. */
const LARGEST_EVENT = 512 * 1024;

/**
 * The part of an event that we read. Its customer is the object itself, or is referenced by it as an id or an embedded
 * object.
 */
const word = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);
const Told = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      // Objects that are only announced, such as an upcoming invoice, have no id.
      id: z.unknown().optional(),
      customer: z.union([word, z.looseObject({ id: word })]).nullish(),
    }),
  }),
});
type Told = z.output<typeof Told>;

const Hint = z.object({ event: z.string(), customer: z.string() });
type Hint = z.infer<typeof Hint>;
/** Retried for about a day; the hourly upkeep finds what is lost even then. */
const hint: JobKind<Hint> = { name: 'stripe-event', data: Hint, retries: 30, pauseSeconds: 5 };

interface Dependencies {
  readonly db: Knex;
  readonly clock: Clock;
  readonly stripe: Stripe;
}

/**
 * Receives signed events of the payment provider: stores each, responds at once, and processes it in a job, so that
 * thousands of concurrent events do not delay the response. The provider resends whatever gets no success response.
 */
export function receiveEvents({ webhookSecret }: StripeEnv, jobs: Jobs, deps: Dependencies): Middleware {
  jobs.on(hint, actOn(deps));
  return async (ctx, next) => {
    if (ctx.path !== WEBHOOK_PATH) return next();
    if (ctx.method !== 'POST') throw new ApiError('wrongMethod');
    const body = await readBytes(ctx, LARGEST_EVENT);
    const event = readEvent(verified(deps.stripe, body, ctx.get('Stripe-Signature'), webhookSecret));
    await deps.db.transaction(async (trx) => {
      const found = await noteEvent(trx, deps.clock.now(), event);
      if (found) await jobs.send(trx, hint, found);
    });
    ctx.body = { received: true };
  };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new ApiError('badSignature', {}, { cause: error });
  }
}

/** Even a signed event may be one that we cannot parse: it is rejected, and the provider shows that to its operator. */
export function readEvent(event: unknown): Told {
  const told = Told.safeParse(event);
  if (!told.success) throw invalid(told.error);
  return told.data;
}

/** Stores an event; returns the job data for it, undefined when there is nothing to do or it was received before. */
export async function noteEvent(db: Knex, now: Date, event: Told): Promise<Hint | undefined> {
  const customer = customerIdOf(event);
  const handledAt = customer === undefined ? now : null;
  const noted: unknown[] = await db('stripe_events')
    .insert({ id: event.id, type: event.type, receivedAt: now, handledAt })
    .onConflict('id')
    .ignore()
    .returning('id');
  return noted.length > 0 && customer !== undefined ? { event: event.id, customer } : undefined;
}

/**
 * Processes each event once. An event is only a hint that a customer has changed; the current state is read from the
 * provider, so events may arrive late, twice, out of order, or never. Pending events of one customer share one reading,
 * which begins after all of them have arrived.
 */
export function actOn({ db, clock, stripe }: Dependencies): (hint: Hint) => Promise<void> {
  const read = coalesce(async (stripeId) => {
    const customer = await CustomerModel.query(db).findOne({ stripeId });
    if (customer) await readSubscriptions({ db, now: clock.now() }, stripe, customer);
  });
  return async ({ event: id, customer }) => {
    const open: unknown = await db('stripe_events').where({ id }).whereNull('handledAt').first('id');
    if (open === undefined) return;
    await read(customer);
    await db('stripe_events').where({ id }).update({ handledAt: clock.now() });
  };
}

/** Returns the customer of an event; undefined if it has none. */
function customerIdOf({ data: { object } }: Told): string | undefined {
  const { customer } = object;
  if (object.object === 'customer') return word.safeParse(object.id).data;
  return typeof customer === 'string' ? customer : customer?.id;
}
