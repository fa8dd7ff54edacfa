import type { Middleware } from 'koa';
import type { Knex } from 'knex';
import type Stripe from 'stripe';
import { z } from 'zod';
import { readBytes } from '#api/platform/body.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { StripeEnv } from '#api/platform/env.ts';
import { invalid, Refusal } from '#api/platform/errors.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import { sharing } from '#api/platform/sharing.ts';
import { CustomerModel } from './customer.model.ts';
import { readSubscriptions } from './readSubscriptions.ts';

const WEBHOOK_PATH = '/webhooks/stripe';
/** Bytes; the provider's events are far smaller. */
const LARGEST_EVENT = 512 * 1024;

/** What we read of an event. Of whom it tells stands in the customer itself, or in what refers to one by id or whole. */
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
      // What is only announced, such as a coming invoice, has none.
      id: z.unknown().optional(),
      customer: z.union([word, z.looseObject({ id: word })]).nullish(),
    }),
  }),
});
type Told = z.output<typeof Told>;

const Hint = z.object({ event: z.string(), customer: z.string() });
type Hint = z.infer<typeof Hint>;
/** Tried for about a day; what is lost even then is found by the hourly upkeep. */
const hint: JobKind<Hint> = { name: 'stripe-event', data: Hint, retries: 30, pauseSeconds: 5 };

interface Surroundings {
  readonly db: Knex;
  readonly clock: Clock;
  readonly stripe: Stripe;
}

/**
 * Takes the signed events of the payment provider: each is kept and answered at once, and worked on by a job, so that
 * thousands at once keep nobody waiting. The provider sends again whatever is not answered with a success.
 */
export function receiveEvents({ webhookSecret }: StripeEnv, jobs: Jobs, around: Surroundings): Middleware {
  jobs.on(hint, actOn(around));
  return async (ctx, next) => {
    if (ctx.path !== WEBHOOK_PATH) return next();
    if (ctx.method !== 'POST') throw new Refusal('wrongMethod');
    const body = await readBytes(ctx, LARGEST_EVENT);
    const event = readEvent(verified(around.stripe, body, ctx.get('Stripe-Signature'), webhookSecret));
    await around.db.transaction(async (trx) => {
      const found = await noteEvent(trx, around.clock.now(), event);
      if (found) await jobs.send(trx, hint, found);
    });
    ctx.body = { received: true };
  };
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new Refusal('badSignature', {}, { cause: error });
  }
}

/** Signed, and still it may be no event that we understand: then it is refused, and the provider shows that to its owner. */
export function readEvent(event: unknown): Told {
  const told = Told.safeParse(event);
  if (!told.success) throw invalid(told.error);
  return told.data;
}

/** Keeps an event; answers what is to be done about it, undefined when that is nothing or was said before. */
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
 * Acts on events once. An event is a hint that something about a customer has changed; what is true is read from the
 * provider, so that events may come late, twice, out of order, or never. Of many about one customer those that wait
 * share one reading, which begins after all of them have come.
 */
export function actOn({ db, clock, stripe }: Surroundings): (hint: Hint) => Promise<void> {
  const read = sharing(async (stripeId) => {
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

/** Whom an event is about; undefined when it is about nobody. */
function customerIdOf({ data: { object } }: Told): string | undefined {
  const { customer } = object;
  if (object.object === 'customer') return word.safeParse(object.id).data;
  return typeof customer === 'string' ? customer : customer?.id;
}
