import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout, openShop, periodOf, type Shop, subscriptionOf, trial } from './testSandbox.ts';

const DAY = 86_400;
const HOUR = 3600;
const PAYS = '4242424242424242';
const DECLINES_LATER = '4000000000000341';

const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
const shown = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  shop.sandbox.clock.freeze(true);
});
afterEach(() => shop.sandbox.stop());

async function buy(
  price: Stripe.Price,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  card = PAYS,
): Promise<Stripe.Checkout.Session> {
  const session = await openCheckout(shop, price, more);
  shop.sandbox.checkOut(session.id, card);
  return session;
}
const tryOut = (card?: string): Promise<Stripe.Checkout.Session> =>
  openCheckout(shop, shop.monthly, trial).then((session) => {
    shop.sandbox.checkOut(session.id, card);
    return session;
  });
const invoicesOf = async (session: Stripe.Checkout.Session): Promise<Stripe.Invoice[]> =>
  (await shop.stripe.invoices.list({ customer: String(session.customer), limit: 100 })).data;
const told = (type: string): number => shop.sandbox.events().filter((event) => event.type === type).length;

describe('a trial', () => {
  test('says three days before that it ends, and ends by itself without a card', async () => {
    const session = await tryOut();
    shop.sandbox.clock.advance(4 * DAY - 1);
    expect(told('customer.subscription.trial_will_end')).toBe(0);
    shop.sandbox.clock.advance(1);
    expect(told('customer.subscription.trial_will_end')).toBe(1);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'trialing' });
    shop.sandbox.clock.advance(3 * DAY);
    const ended = await subscriptionOf(shop, session);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: ended.trial_end });
    expect(told('customer.subscription.deleted')).toBe(1);
    expect((await invoicesOf(session)).map(({ amount_due }) => amount_due)).toEqual([0]);
  });

  test('continues with a card: active at once, and paid an hour later', async () => {
    const session = await tryOut(PAYS);
    shop.sandbox.clock.advance(7 * DAY);
    const renewed = await subscriptionOf(shop, session);
    expect(renewed).toMatchObject({ status: 'active', billing_cycle_anchor: renewed.trial_end });
    expect((await invoicesOf(session))[0]).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    shop.sandbox.clock.advance(HOUR);
    expect((await invoicesOf(session))[0]).toMatchObject({ status: 'paid', amount_paid: 999 });
  });

  test('pauses by agreement, and resumes with a card', async () => {
    const session = await openCheckout(shop, shop.monthly, {
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
      },
    });
    shop.sandbox.checkOut(session.id);
    shop.sandbox.clock.advance(8 * DAY);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'paused' });
    expect(told('customer.subscription.paused')).toBe(1);
    const { id } = await subscriptionOf(shop, session);
    await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: String(session.customer) }).then((card) =>
      shop.stripe.customers.update(String(session.customer), {
        invoice_settings: { default_payment_method: card.id },
      }),
    );
    const resumed = await shop.stripe.subscriptions.resume(id, { expand: ['latest_invoice'] });
    expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 999 } });
    expect(periodOf(resumed).start).toBe(shop.sandbox.clock.now());
  });
});

describe('a plan', () => {
  test('renews on the last day of a shorter month and comes back to its own day', async () => {
    shop.sandbox.clock.moveTo(at('2087-01-31T10:00:00'));
    const session = await buy(shop.monthly);
    const ends = [];
    for (let month = 0; month < 4; month += 1) {
      const { end } = periodOf(await subscriptionOf(shop, session));
      ends.push(shown(end));
      shop.sandbox.clock.moveTo(end);
    }
    expect(ends).toEqual(['2087-02-28', '2087-03-31', '2087-04-30', '2087-05-31']);
  });

  test('of a year that began on a leap day ends on 28 February, and on the 29th again', async () => {
    shop.sandbox.clock.moveTo(at('2088-02-29T10:00:00'));
    const session = await buy(shop.yearly);
    expect(shown(periodOf(await subscriptionOf(shop, session)).end)).toBe('2089-02-28');
    shop.sandbox.clock.moveTo(at('2091-03-01T00:00:00'));
    expect(shown(periodOf(await subscriptionOf(shop, session)).end)).toBe('2092-02-29');
  });

  test('of a day renews each day, and each renewal is paid', async () => {
    const session = await buy(shop.daily);
    shop.sandbox.clock.advance(10 * DAY + HOUR);
    const invoices = await invoicesOf(session);
    expect(invoices).toHaveLength(11);
    const [last, before] = invoices;
    expect(last).toMatchObject({ period_start: before?.lines.data[0]?.period.start, period_end: last?.created });
    expect(invoices.every(({ status, amount_paid }) => status === 'paid' && amount_paid === 199)).toBe(true);
    expect(new Set(invoices.map(({ created }) => created)).size).toBe(11);
  });

  test('announces a renewal a week before', async () => {
    const session = await buy(shop.monthly);
    const { end } = periodOf(await subscriptionOf(shop, session));
    shop.sandbox.clock.moveTo(end - 7 * DAY);
    expect(told('invoice.upcoming')).toBe(1);
    const preview = await shop.stripe.invoices.createPreview({ customer: String(session.customer) });
    expect(preview).toMatchObject({ amount_due: 999, billing_reason: 'subscription_cycle' });
  });

  test('ends with its period on request, unless that is undone', async () => {
    const session = await buy(shop.monthly);
    const { id } = await subscriptionOf(shop, session);
    const wish = await shop.stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too much right now' },
    });
    expect(wish).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too much right now', reason: 'cancellation_requested' },
    });
    const back = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    shop.sandbox.clock.moveTo(periodOf(back).end);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'canceled', ended_at: periodOf(back).end });
    expect(await invoicesOf(session)).toHaveLength(1);
    expect((await shop.stripe.subscriptions.list({ customer: String(session.customer) })).data).toEqual([]);
  });

  test('credits the unused half of a month when it is cancelled at once', async () => {
    shop.sandbox.clock.moveTo(at('2087-04-01T00:00:00'));
    const session = await buy(shop.monthly);
    const { id } = await subscriptionOf(shop, session);
    shop.sandbox.clock.moveTo(at('2087-04-16T00:00:00'));
    const ended = await shop.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    expect(ended.status).toBe('canceled');
    const [credit] = await invoicesOf(session);
    expect(credit).toMatchObject({ total: -500, amount_due: 0, status: 'paid', ending_balance: -500 });
    expect(await shop.stripe.customers.retrieve(String(session.customer))).toMatchObject({ balance: -500 });
  });

  test('uses the credit for the next invoice', async () => {
    const session = await buy(shop.monthly);
    await shop.stripe.customers.update(String(session.customer), { balance: -400 });
    shop.sandbox.clock.moveTo(periodOf(await subscriptionOf(shop, session)).end + HOUR);
    const [invoice] = await invoicesOf(session);
    expect(invoice).toMatchObject({ total: 999, starting_balance: -400, amount_due: 599, amount_paid: 599 });
    expect(await shop.stripe.customers.retrieve(String(session.customer))).toMatchObject({ balance: 0 });
  });
});

describe('a card that declines on renewal', () => {
  test('makes the plan past due, is tried again after 3, 5 and 7 days, and then the plan ends', async () => {
    const session = await buy(shop.monthly, {}, DECLINES_LATER);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'active' });
    shop.sandbox.clock.moveTo(periodOf(await subscriptionOf(shop, session)).end + HOUR);
    for (const [attempts, wait] of [3, 5, 7].entries()) {
      expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'past_due' });
      const [invoice] = await invoicesOf(session);
      expect(invoice).toMatchObject({
        status: 'open',
        attempt_count: attempts + 1,
        next_payment_attempt: shop.sandbox.clock.now() + wait * DAY,
      });
      shop.sandbox.clock.advance(wait * DAY);
    }
    expect(await subscriptionOf(shop, session)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(told('invoice.payment_failed')).toBe(4);
  });

  test('is forgotten when another card pays', async () => {
    const session = await buy(shop.monthly, {}, DECLINES_LATER);
    shop.sandbox.clock.moveTo(periodOf(await subscriptionOf(shop, session)).end + HOUR);
    const { id } = await subscriptionOf(shop, session);
    const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: String(session.customer) });
    await shop.stripe.subscriptions.update(id, { default_payment_method: card.id });
    shop.sandbox.clock.advance(3 * DAY);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'active' });
    expect((await invoicesOf(session))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  test('at the checkout itself changes nothing', async () => {
    const session = await openCheckout(shop, shop.monthly);
    expect(() => shop.sandbox.checkOut(session.id, '4000000000000002')).toThrow('Your card was declined.');
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    expect((await shop.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });
});

test('a deleted customer loses the plan', async () => {
  const session = await buy(shop.monthly);
  const customer = String(session.customer);
  expect(await shop.stripe.customers.del(customer)).toMatchObject({ deleted: true });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'canceled' });
  await expect(shop.stripe.customers.update(customer, { name: 'Ada' })).rejects.toMatchObject({ statusCode: 404 });
});
