import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { type Listener, openCheckout, openShop, type Shop, startListener, subscriptionOf } from './testSandbox.ts';

let shop: Shop;
let listener: Listener;

beforeEach(async () => {
  listener = await startListener();
  shop = await openShop({ webhook: { url: listener.url, secret: 'whsec_test' }, firstRetry: 5 });
  await shop.sandbox.webhooks.settled();
  listener.received.length = 0;
});
afterEach(async () => {
  await shop.sandbox.stop();
  await listener.stop();
});

const received = (): Stripe.Event[] =>
  listener.received.map(({ body, signature }) => shop.stripe.webhooks.constructEvent(body, signature, 'whsec_test'));
const names = (): unknown[] => received().map(({ data }) => 'name' in data.object && data.object.name);
const newCustomers = async (...people: string[]): Promise<void> => {
  for (const name of people) await shop.stripe.customers.create({ name });
};

test('an event carries its object, what it was before, and the request that caused it', async () => {
  const { stripe, sandbox, monthly } = shop;
  const session = await openCheckout(shop, monthly);
  sandbox.checkOut(session.id, '4242424242424242');
  const { id } = await subscriptionOf(shop, session);
  const answer = await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: 'leave' });
  await sandbox.webhooks.settled();
  const event = received().at(-1);
  expect(event).toMatchObject({
    object: 'event',
    type: 'customer.subscription.updated',
    api_version: answer.lastResponse.apiVersion,
    created: answer.canceled_at,
    data: {
      object: { id, object: 'subscription', cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, canceled_at: null, cancellation_details: { reason: null } },
    },
    request: { id: answer.lastResponse.requestId, idempotency_key: 'leave' },
  });
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id, pending_webhooks: 0 });
  const { data } = await stripe.events.list({ type: 'customer.subscription.*' });
  expect(data.map(({ type }) => type)).toEqual(['customer.subscription.updated', 'customer.subscription.created']);
});

test('an update without changes is not announced', async () => {
  const { stripe, sandbox } = shop;
  const { id } = await stripe.customers.create({ name: 'Ada' });
  await stripe.customers.update(id, { name: 'Ada' });
  await sandbox.webhooks.settled();
  expect(received().map(({ type }) => type)).toEqual(['customer.created']);
});

describe('a delivery', () => {
  test('that is not taken is tried again, and keeps no other waiting', async () => {
    listener.refusals = 1;
    await newCustomers('Ada', 'Bea');
    await shop.sandbox.webhooks.settled();
    expect(names().toSorted()).toEqual(['Ada', 'Bea']);
  });

  test('continues although the receiver does not respond', async () => {
    const { sandbox, stripe } = shop;
    await listener.stop();
    await newCustomers('Ada');
    const { data } = await stripe.events.list({ delivery_success: false });
    expect(data).toMatchObject([{ type: 'customer.created', pending_webhooks: 1 }]);
    listener = await startListener();
    sandbox.webhooks.sendTo(listener.url);
    await sandbox.webhooks.settled();
    expect(names()).toEqual(['Ada']);
  });

  test('is held back on wish, and released in its order', async () => {
    const { webhooks } = shop.sandbox;
    webhooks.deliver('hold');
    await newCustomers('Ada', 'Bea');
    await webhooks.settled();
    expect(received()).toEqual([]);
    webhooks.release();
    await webhooks.settled();
    expect(names()).toEqual(['Ada', 'Bea']);
  });

  test('comes twice on wish, with the same id', async () => {
    const { webhooks } = shop.sandbox;
    webhooks.deliver('twice');
    await newCustomers('Ada');
    await webhooks.settled();
    const [first, second, ...more] = received();
    expect(first?.id).toBe(second?.id);
    expect(more).toEqual([]);
  });

  test('comes in another order on wish, and nothing is lost', async () => {
    const { sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly);
    await sandbox.webhooks.settled();
    listener.received.length = 0;
    const before = sandbox.events().length;
    sandbox.webhooks.deliver('shuffle');
    sandbox.checkOut(session.id, '4242424242424242');
    await sandbox.webhooks.settled();
    const told = sandbox.events().slice(before);
    const ids = received().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(told.map(({ id }) => id).toSorted());
    expect(ids).not.toEqual(told.map(({ id }) => id));
  });
});

describe('the levers over HTTP', () => {
  const pull = async (path: string, wish?: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(`${shop.sandbox.url}/sandbox/${path}`, {
      ...(wish ? { method: 'POST', body: JSON.stringify(wish), headers: { 'Content-Type': 'application/json' } } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('move the clock, hold webhooks and show everything', async () => {
    const { body: before } = await pull('clock', { frozen: true });
    const { body: after } = await pull('clock', { advance: 3600 });
    expect(Number(after['now']) - Number(before['now'])).toBe(3600);
    expect((await pull('clock', { now: Number(before['now']) })).status).toBe(400);
    expect((await pull('clock', { advance: -1 })).status).toBe(400);
    expect((await pull('webhooks', { deliver: 'hold' })).body).toMatchObject({ deliver: 'hold' });
    await newCustomers('Ada');
    expect((await pull('state')).body).toMatchObject({ customers: [{ name: 'Ada' }], webhooks: { held: 1 } });
    await pull('webhooks/release', {});
    await shop.sandbox.webhooks.settled();
    expect(names()).toEqual(['Ada']);
  });

  test('take no form of another site', async () => {
    const answer = await fetch(`${shop.sandbox.url}/sandbox/clock`, { method: 'POST', body: '{"advance":60}' });
    expect(answer.status).toBe(400);
  });
});
