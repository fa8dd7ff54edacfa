import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { GOOD_CARD, sessionIn } from '#api/app/testPayments.ts';
import { connectStripe } from '#api/features/billing/index.ts';
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/start.ts';
import { look } from './parts/ledger.ts';
import { aPerson, type Heard, type Person, request } from './parts/people.ts';
import { EVENTS, WORKED_OFF } from './parts/sizes.ts';

const PAYERS = 8;
/** How often each event is delivered, and how many concurrently. */
const COPIES = 2;
const AT_ONCE = 60;
/** One in this many events has a forged signature. */
const FORGED = 20;

let settings: Record<string, string>;
let clear: () => void;
let sandbox: StripeSandbox;
let server: ServerProcess;
let people: Person[];

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  const own = await ownData(inject('testDatabase'));
  ({ clear } = own);
  settings = {
    ...{ ...own.settings, ACCESS: 'plans', STRIPE_SECRET_KEY: sandbox.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret, STRIPE_API_BASE: sandbox.url },
  };
  server = await aServer(settings);
  people = await Promise.all(Array.from({ length: PAYERS }, () => aPerson(() => server.url)));
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await sandbox.stop();
  clear();
});

/** Every user buys a plan and every second one cancels; none of the events arrive. */
async function buyPlans(): Promise<readonly string[]> {
  const provider = connectStripe({ secretKey: sandbox.secretKey, webhookSecret: '', apiBase: sandbox.url });
  const customers: string[] = [];
  for (const [number, person] of people.entries()) {
    const { body } = await person.insist<{ url: string }>('POST', '/subscription/create-checkout', {
      body: { planType: 'yearly' },
    });
    sandbox.checkOut(sessionIn(body.url), GOOD_CARD);
    const { data } = await provider.subscriptions.list({ limit: 1 });
    const [subscription] = data;
    customers.push(String(subscription?.customer));
    if (number % 2 === 1) await provider.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  }
  return customers;
}

/** An event as the provider sends it, with outdated content like one that arrives out of order. */
const eventOf = (number: number, customers: readonly string[]) => ({
  ...{ id: `evt_storm_${number}`, object: 'event', type: 'customer.subscription.updated', api_version: null },
  data: {
    object: {
      object: 'subscription',
      id: `sub_${number}`,
      customer: customers[number % customers.length],
      status: 'incomplete',
    },
  },
});

const signer = new Stripe('sk_test_unused');

async function bring(payload: string, secret: string): Promise<number> {
  const signature = await signer.webhooks.generateTestHeaderStringAsync({ payload, secret });
  for (;;) {
    const response = await fetch(`${server.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }).catch(() => undefined);
    await response?.text();
    // The provider retries events that were not accepted.
    if (response && response.status !== 503) return response.status;
    await pause(Number(response?.headers.get('retry-after') ?? 1) * 500);
  }
}

async function storm(customers: readonly string[]): Promise<readonly number[]> {
  const all = Array.from({ length: EVENTS * COPIES }, (_, index) => index % EVENTS);
  // A deterministic shuffle.
  all.sort((a, b) => ((a * 7919) % EVENTS) - ((b * 7919) % EVENTS));
  const answered: number[] = [];
  const one = async (): Promise<void> => {
    for (let number = all.pop(); number !== undefined; number = all.pop()) {
      const isForged = number % FORGED === 0;
      const status = await bring(
        JSON.stringify(eventOf(number, customers)),
        isForged ? 'whsec_forged' : sandbox.webhookSecret,
      );
      expect([number, status]).toEqual([number, isForged ? 400 : 200]);
      answered.push(status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return answered;
}

test(
  `${EVENTS} events, each twice, shuffled and some forged, are each handled once while the API keeps working`,
  { timeout: WORKED_OFF.timeout + 120_000 },
  async () => {
    const customers = await buyPlans();
    const [ann] = people as [Person];
    const seen: Heard[] = [];
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        seen.push(await ann.call('GET', '/user/onboarding-status'));
        await pause(200);
      }
    })();
    const answered = await storm(customers);
    expect(answered).toHaveLength(EVENTS * COPIES);
    const open = async (): Promise<boolean> => {
      const states = await Promise.all(
        people.map((person) => person.insist<OnboardingStatus>('GET', '/user/onboarding-status')),
      );
      return states.every(({ body }) => body.subscriptionStatus === 'active');
    };
    await expect.poll(open, { timeout: 30_000, interval: 250 }).toBe(true);
    isOver = true;
    await looking;
    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(seen.length / 2);
    expect((await request(`${server.url}/health/live`, 'GET')).status).toBe(200);
    await expect.poll(left, WORKED_OFF).toBe(0);
    await server.end('SIGTERM');
    await look(settings, async (db) => {
      const stored: readonly string[] = await db('stripe_events').where('id', 'like', 'evt_storm_%').pluck('id');
      expect(stored).toHaveLength(EVENTS - EVENTS / FORGED);
      const ends: readonly boolean[] = await db('subscriptions').orderBy('user_id').pluck('cancel_at_period_end');
      expect(ends).toEqual(
        people.toSorted((a, b) => a.id - b.id).map(({ id }) => people.findIndex((one) => one.id === id) % 2 === 1),
      );
    });
  },
);

/** Number of unprocessed events. The embedded database can be read only between two runs of its server. */
async function left(): Promise<number> {
  const isEmbedded = settings['DATABASE_URL'] === undefined;
  if (isEmbedded) expect(await server.end('SIGTERM')).toBe(0);
  const count = await look(settings, async (db) => (await db('stripe_events').whereNull('handledAt')).length);
  if (isEmbedded) server = await aServer(settings);
  return count;
}
