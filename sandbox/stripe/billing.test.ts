import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addIntervals, nextPeriodEnd } from './billing/periods.ts';
import { stateText } from './stateFile.ts';
import { openCheckout, openShop, periodOf, type Shop, subscriptionOf, trial } from './testSandbox.ts';

const DAY = 86_400;
const HOUR = 3600;
const PAYS = '4242424242424242';
const at = (text: string): number => Date.parse(`${text}T12:00:00Z`) / 1000;

describe('periods', () => {
  test.each([
    ['2027-01-31', 'month', 1, '2027-02-28'],
    ['2027-01-31', 'month', 2, '2027-03-31'],
    ['2027-11-30', 'month', 3, '2028-02-29'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2028-02-29', 'year', 4, '2032-02-29'],
    ['2027-12-31', 'day', 1, '2028-01-01'],
    ['2027-12-31', 'week', 2, '2028-01-14'],
  ] as const)('%s and %s × %i is %s', (start, interval, count, end) => {
    expect(addIntervals(at(start), interval, count)).toBe(at(end));
  });

  test('are counted from the anchor for decades, each after the one before', () => {
    const anchor = at('2027-01-31');
    let start = anchor;
    for (let month = 1; month <= 600; month += 1) {
      const end = nextPeriodEnd(anchor, start, 'month', 1);
      expect(end).toBe(addIntervals(anchor, 'month', month));
      start = end;
    }
  });
});

describe('a plan', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop();
    shop.sandbox.clock.freeze(true);
  });
  afterEach(() => shop.sandbox.stop());

  test('of less than fifty cents is kept as a debt until it is enough to charge', async () => {
    const { stripe, sandbox, daily } = shop;
    await stripe.coupons.create({ id: 'NEARLY', percent_off: 80, duration: 'forever' });
    const session = await openCheckout(shop, daily, { discounts: [{ coupon: 'NEARLY' }] });
    sandbox.checkOut(session.id, PAYS);
    const customer = String(session.customer);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 40 });
    sandbox.clock.advance(DAY + HOUR);
    const { data } = await stripe.invoices.list({ customer });
    expect(data[0]).toMatchObject({ total: 40, starting_balance: 40, amount_due: 80, amount_paid: 80 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test('starts before its trial has ended on request', async () => {
    const { stripe, sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly, trial);
    sandbox.checkOut(session.id, PAYS);
    sandbox.clock.advance(DAY);
    const { id } = await subscriptionOf(shop, session);
    const active = await stripe.subscriptions.update(id, { trial_end: 'now' });
    expect(active).toMatchObject({ status: 'active', trial_end: sandbox.clock.now() });
    expect(periodOf(active)).toEqual({
      start: sandbox.clock.now(),
      end: addIntervals(sandbox.clock.now(), 'month', 1),
    });
  });

  test('leads to no second trial invoice and to no charge when it is left in its trial', async () => {
    const { stripe, sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly, trial);
    sandbox.checkOut(session.id, PAYS);
    const { id, trial_end: end } = await subscriptionOf(shop, session);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    sandbox.clock.advance(30 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
    const { data } = await stripe.invoices.list({ customer: String(session.customer) });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([0]);
  });

  test('gives no credit for a trial, and none for an unpaid period', async () => {
    const { stripe, sandbox, monthly } = shop;
    const inTrial = await openCheckout(shop, monthly, trial);
    sandbox.checkOut(inTrial.id, PAYS);
    await stripe.subscriptions.cancel((await subscriptionOf(shop, inTrial)).id, { prorate: true, invoice_now: true });
    expect(await stripe.customers.retrieve(String(inTrial.customer))).toMatchObject({ balance: 0 });
    const unpaid = await openCheckout(shop, monthly);
    sandbox.checkOut(unpaid.id, '4000000000000341');
    const before = await subscriptionOf(shop, unpaid);
    sandbox.clock.moveTo(periodOf(before).end + HOUR);
    await stripe.subscriptions.cancel(before.id, { prorate: true, invoice_now: true });
    expect(await stripe.customers.retrieve(String(unpaid.customer))).toMatchObject({ balance: 0 });
    await expect(stripe.subscriptions.cancel(before.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('leaves no card number behind, and events for thirty days', async () => {
    const { stripe, sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly, trial);
    sandbox.checkOut(session.id, PAYS);
    expect(stateText(sandbox.state)).not.toContain(PAYS);
    sandbox.clock.advance(31 * DAY);
    await stripe.customers.create({ name: 'Bea' });
    const oldest = Math.min(...sandbox.events().map(({ created }) => created));
    expect(oldest).toBeGreaterThan(sandbox.clock.now() - 30 * DAY);
  });
});
