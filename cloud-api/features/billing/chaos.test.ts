import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type Stripe from 'stripe';
import type { BillingCycle } from '#shared/billing/plans.ts';
import { hasActiveAccess } from '#shared/billing/access.ts';
import { FAILING_LATER, GOOD_CARD } from '#api/app/testPayments.ts';
import { openTestDatabase } from '#api/app/testServer.ts';
import type { Database } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { byTier } from '#scripts/tier.ts';
import { type StripeSandbox, startStripeSandbox } from '../../../sandbox/stripe/start.ts';
import { priceOf } from './prices.ts';
import { loadStanding } from './standing.ts';
import { connectStripe } from './stripe.ts';
import { actOn, noteEvent, readEvent } from './webhook.ts';

/** Simulated customers on each of the two engines, each with its own seed: a thousand in total in `all`. */
const LIVES = byTier({ fast: 40, all: 500 });
const SEED = inject('testDatabase').engine === 'embedded' ? 20_261_123 : 20_261_124;
const DAY = 86_400;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('testDatabase'), { dataDir: '' });
  await migrate(database.knex);
});
afterAll(() => database.close());

/** Mulberry32: the same seed gives the same lives. */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (count: number): number => Math.floor(next() * count),
    shuffled: <T>(from: readonly T[]): T[] =>
      from
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
type Dice = ReturnType<typeof dice>;

/** A paying user with their own provider sandbox. */
interface Life {
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  readonly customer: string;
  readonly userId: number;
  /** Delivered events. */
  readonly told: Set<string>;
}

async function begin(number: number): Promise<Life> {
  const sandbox = await startStripeSandbox();
  const stripe = connectStripe({ secretKey: sandbox.secretKey, webhookSecret: '', apiBase: sandbox.url });
  const { id: customer } = await stripe.customers.create({ email: `life-${number}@example.org` });
  const { knex } = database;
  const now = new Date();
  const [user]: { readonly id: number }[] = await knex('users')
    .insert({
      ...{ email: `life-${number}@example.org`, passwordHash: '-', firstName: 'Ann', lastName: '' },
      ...{ timeZone: 'UTC', createdAt: now, updatedAt: now },
    })
    .returning('id');
  const userId = user?.id ?? 0;
  await knex('billing_customers').insert({ userId, stripeId: customer, createdAt: now });
  return { sandbox, stripe, customer, userId, told: new Set() };
}

async function buy({ sandbox, stripe, customer }: Life, cycle: BillingCycle, card?: string): Promise<void> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceOf(stripe, cycle), quantity: 1 }],
    payment_method_collection: 'if_required',
    success_url: 'http://127.0.0.1/done',
    ...(card === undefined
      ? {
          subscription_data: {
            trial_period_days: 7,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          },
        }
      : {}),
  });
  sandbox.checkOut(session.id, card);
}

async function withLatest({ stripe, customer }: Life, change: (id: string) => Promise<unknown>): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 1 });
  if (data[0]) await change(data[0].id);
}

/** What may happen to a paying user. */
const steps: readonly ((life: Life) => Promise<void> | void)[] = [
  (life) => buy(life, 'monthly'),
  (life) => buy(life, 'monthly', GOOD_CARD),
  (life) => buy(life, 'yearly', GOOD_CARD),
  (life) => buy(life, 'monthly', FAILING_LATER),
  ({ sandbox }) => sandbox.clock.advance(3 * DAY),
  ({ sandbox }) => sandbox.clock.advance(8 * DAY),
  ({ sandbox }) => sandbox.clock.advance(32 * DAY),
  (life) => withLatest(life, (id) => life.stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  (life) => withLatest(life, (id) => life.stripe.subscriptions.update(id, { cancel_at_period_end: false })),
  (life) => withLatest(life, (id) => life.stripe.subscriptions.cancel(id)),
];

const clockOf = ({ sandbox }: Life) => ({ now: () => new Date(sandbox.clock.now() * 1000) });

/** Delivers events of a life so far: some never, each twice, in any order, some concurrently. */
async function deliver(life: Life, random: Dice, isLast = false): Promise<void> {
  // Events of products and prices belong to no customer.
  const all = (life.sandbox.events() as unknown as readonly Stripe.Event[]).filter(({ data }) =>
    JSON.stringify(data.object).includes(life.customer),
  );
  const chosen = random.shuffled(all).slice(0, random.below(4));
  const untold = random.shuffled(all.filter(({ id }) => !life.told.has(id)));
  const brought = [...chosen, ...(isLast ? untold.slice(0, 1) : [])];
  const twice = random.shuffled([...brought, ...brought]);
  const clock = clockOf(life);
  const act = actOn({ db: database.knex, clock, stripe: life.stripe });
  const take = async (event: Stripe.Event): Promise<void> => {
    const hint = await noteEvent(database.knex, clock.now(), readEvent(event));
    if (hint) await act(hint);
  };
  for (let index = 0; index < twice.length; index += 2) {
    await Promise.all(twice.slice(index, index + 2).map(take));
  }
  for (const { id } of brought) life.told.add(id);
}

/** Whether the provider considers the user paying, by the provider's own data. */
async function isPaying({ stripe, customer, sandbox }: Life): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const now = sandbox.clock.now();
  return data.some(({ status, items }) => {
    const started = items.data[0]?.current_period_start ?? 0;
    return status === 'trialing' || status === 'active' || (status === 'past_due' && started + 7 * DAY > now);
  });
}

test(
  `${LIVES} simulated payers end with the right access, whatever happened to the events`,
  { timeout: 300_000 },
  async () => {
    const random = dice(SEED);
    let paying = 0;
    for (let number = 0; number < LIVES; number += 1) {
      const life = await begin(number + SEED);
      const done: number[] = [];
      for (let count = 1 + random.below(5); count > 0; count -= 1) {
        const step = done.length === 0 ? random.below(4) : random.below(steps.length);
        done.push(step);
        await steps[step]?.(life);
        if (random.next() < 0.4) await deliver(life, random);
      }
      // Whatever was lost before: one event after the last change is enough.
      await deliver(life, random, true);
      const now = clockOf(life).now();
      const standing = await loadStanding({ db: database.knex, now, user: { id: life.userId } }, 'plans');
      const expected = await isPaying(life);
      expect([number, done, hasActiveAccess('plans', standing, now)]).toEqual([number, done, expected]);
      if (expected) paying += 1;
      await life.sandbox.stop();
    }
    // Both outcomes occur, otherwise the test would prove nothing.
    expect(paying).toBeGreaterThan(0);
    expect(paying).toBeLessThan(LIVES);
  },
);
