import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Listener,
  openCheckout,
  openShop,
  periodOf,
  type Shop,
  startListener,
  subscriptionOf,
  trial,
} from './testSandbox.ts';

const DAY = 86_400;

describe('a checkout', () => {
  let shop: Shop;
  let listener: Listener;

  beforeEach(async () => {
    listener = await startListener();
    shop = await openShop({ webhook: { url: listener.url } });
  });
  afterEach(async () => {
    await shop.sandbox.stop();
    await listener.stop();
  });

  test('sells a monthly plan and announces it with signed webhooks', async () => {
    const { sandbox, stripe, monthly } = shop;
    const open = await openCheckout(shop, monthly);
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 999 });
    expect(open.url).toBe(`${sandbox.url}/checkout/${open.id}`);

    expect(sandbox.checkOut(open.id, '4242424242424242')).toBe(
      `http://127.0.0.1:4700/pricing?session_id=${open.id}&payment=success`,
    );
    const done = await stripe.checkout.sessions.retrieve(open.id, { expand: ['subscription', 'line_items'] });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(done.line_items?.data[0]).toMatchObject({ amount_total: 999, description: 'Momentum' });
    expect(done.subscription).toMatchObject({ object: 'subscription', status: 'active' });

    await sandbox.webhooks.settled();
    const events = listener.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret),
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'checkout.session.completed',
      ]),
    );
    const [first] = listener.received;
    expect(() => stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other')).toThrow();
  });

  test('starts a trial without a card', async () => {
    const { sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly, trial);
    expect(session).toMatchObject({ amount_total: 0 });
    sandbox.checkOut(session.id);
    const subscription = await subscriptionOf(shop, session);
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { userId: '7' } });
    expect(periodOf(subscription).end - periodOf(subscription).start).toBe(7 * DAY);
    expect(subscription.trial_end).toBe(periodOf(subscription).end);
  });
});
