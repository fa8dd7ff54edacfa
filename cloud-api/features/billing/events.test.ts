import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { GOOD_CARD, type PaidServer, startPaidServer, statusOf, subscribe } from '#api/app/testPayments.ts';
import { openCheckout, sessionIn } from '#api/app/testPayments.ts';

let server: PaidServer;

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const stripe = new Stripe('sk_test_unused');

function send(body: string, signature?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) };
  return fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers, body });
}

const signed = (payload: string, secret = server.sandbox.webhookSecret) =>
  stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });

const event = (id: string, object: object): string =>
  JSON.stringify({ id, object: 'event', type: 'customer.updated', api_version: null, data: { object } });

describe('an event', () => {
  test.each([
    ['without a signature', () => Promise.resolve(undefined)],
    ['signed by somebody else', (body: string) => signed(body, 'whsec_other')],
    ['with the signature of another one', () => signed('{}')],
  ])('%s is rejected', async (_what, sign) => {
    const body = event('evt_forged', { object: 'customer', id: 'cus_1' });
    const response = await send(body, await sign(body));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'badSignature']);
    expect(await server.database.knex('stripe_events').where({ id: 'evt_forged' })).toEqual([]);
  });

  test.each([
    'null',
    '5',
    '[]',
    '{}',
    '"event"',
    '{"id":"evt_1"}',
    '{"id":null,"type":"x","data":{"object":{"object":"customer","id":"cus_1"}}}',
    '{"id":"evt_1","type":"x","data":null}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
    '{"id":"evt_1","type":"x","data":{"object":"customer"}}',
    '{"id":"evt_1","type":{},"data":{"object":{"object":"customer"}}}',
    '{"id":"evt_1","type":"x","data":{"object":{"object":"invoice","customer":7}}}',
    `{"id":"${'e'.repeat(300)}","type":"x","data":{"object":{"object":"invoice"}}}`,
    '{"id":"evt_\\u0000","type":"x","data":{"object":{"object":"customer","id":"cus_1"}}}',
    '{"id":"evt_1","__proto__":{"type":"x"},"data":{"object":{"object":"invoice"}}}',
    'no JSON',
    '',
  ])('that is signed but malformed is rejected: %s', async (body) => {
    const response = await send(body, await signed(body));
    expect(response.status).toBe(400);
    expect(await server.database.knex('stripe_events').where({ id: 'evt_1' })).toEqual([]);
  });

  test('that is far too large is rejected', async () => {
    expect((await send('x'.repeat(600_000), 'x')).status).toBe(413);
  });

  test('about an unknown customer is accepted and ignored', async () => {
    const body = event('evt_stranger', { object: 'customer', id: 'cus_stranger' });
    expect((await send(body, await signed(body))).status).toBe(200);
  });

  test('cannot lie: the provider is asked for the state', async () => {
    const ann = await server.signedIn();
    await openCheckout(ann, 'yearly');
    const { stripeId: customer }: { stripeId: string } = await server.database
      .knex('billing_customers')
      .where({ userId: ann.id })
      .first();
    const body = event('evt_boast', { object: 'subscription', id: 'sub_1', customer, status: 'active' });
    expect((await send(body, await signed(body))).status).toBe(200);
    await server.settled();
    expect((await statusOf(ann)).subscriptionStatus).toBe('none');
  });

  test('is handled once', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const { stripeId }: { stripeId: string } = await server.database
      .knex('billing_customers')
      .where({ userId: ann.id })
      .first();
    const reading = async () =>
      ((await server.database.knex('subscriptions').where({ userId: ann.id }).first()) as { reading: number }).reading;
    const body = event('evt_once', { object: 'customer', id: stripeId });
    const before = await reading();
    await send(body, await signed(body));
    await server.settled();
    const after = await reading();
    expect(after).toBeGreaterThan(before);
    await send(body, await signed(body));
    await server.settled();
    expect(await reading()).toBe(after);
  });

  test('other methods are not allowed', async () => {
    const response = await fetch(`${server.url}/webhooks/stripe`);
    expect(response.status).toBe(405);
  });
});

describe('duplicate and shuffled events over the network', () => {
  test('end in the right plan', async () => {
    const ann = await server.signedIn();
    for (const deliver of ['shuffle', 'twice'] as const) {
      server.sandbox.webhooks.deliver(deliver);
      await subscribe(
        server,
        ann,
        deliver === 'twice' ? 'yearly' : 'monthly',
        deliver === 'twice' ? { card: GOOD_CARD } : {},
      );
    }
    server.sandbox.webhooks.deliver('normal');
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'active', billingCycle: 'yearly' });
  });

  test('or lost events: the return from the checkout reads what was paid', async () => {
    const ann = await server.signedIn();
    server.sandbox.webhooks.deliver('hold');
    const { body } = await openCheckout(ann, 'monthly');
    server.sandbox.checkOut(sessionIn(body.url));
    expect((await statusOf(ann)).subscriptionStatus).toBe('none');
    await ann.call('POST', '/api/subscription/refresh', { body: {} });
    expect((await statusOf(ann)).subscriptionStatus).toBe('trial');
    server.sandbox.webhooks.deliver('normal');
    server.sandbox.webhooks.release();
  });
});
