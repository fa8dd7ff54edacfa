import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout, openShop, periodOf, type Shop, subscriptionOf, trial } from './testSandbox.ts';

const HOUR = 3600;
const PAYS = '4242424242424242';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  shop.sandbox.clock.freeze(true);
});
afterEach(() => shop.sandbox.stop());

/** Returns what the first checkout and the next renewals cost with a coupon. */
async function paymentsWith(
  coupon: Stripe.CouponCreateParams,
  renewals: number,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<number[]> {
  const { id } = await shop.stripe.coupons.create(coupon);
  const session = await openCheckout(shop, shop.monthly, { discounts: [{ coupon: id }], ...more });
  shop.sandbox.checkOut(session.id, PAYS);
  for (let n = 0; n < renewals; n += 1)
    shop.sandbox.clock.moveTo(periodOf(await subscriptionOf(shop, session)).end + HOUR);
  const { data } = await shop.stripe.invoices.list({ customer: String(session.customer), limit: 100 });
  return data.map(({ amount_paid }) => amount_paid).reverse();
}

describe('a coupon', () => {
  test.each([
    ['once', { percent_off: 40, duration: 'once' }, [599, 999, 999]],
    ['for ever', { percent_off: 50, duration: 'forever' }, [499, 499, 499]],
    [
      'for two months',
      { amount_off: 300, currency: 'usd', duration: 'repeating', duration_in_months: 2 },
      [699, 699, 999],
    ],
    ['with a share of a percent', { percent_off: 33.33, duration: 'once' }, [666, 999, 999]],
    ['of more than the price', { amount_off: 5000, currency: 'usd', duration: 'once' }, [0, 999, 999]],
  ] satisfies [string, Stripe.CouponCreateParams, number[]][])('%s', async (_, coupon, amounts) => {
    expect(await paymentsWith(coupon, 2)).toEqual(amounts);
  });

  test('for once is not used up by a free trial', async () => {
    expect(await paymentsWith({ percent_off: 40, duration: 'once' }, 2, trial)).toEqual([0, 599, 999]);
  });

  test('is shown with the session and on the invoice', async () => {
    const { stripe, sandbox, yearly } = shop;
    await stripe.coupons.create({ id: 'STAY40', percent_off: 40, duration: 'once' });
    const session = await openCheckout(shop, yearly, { discounts: [{ coupon: 'STAY40' }] });
    expect(session).toMatchObject({
      amount_subtotal: 9999,
      amount_total: 5999,
      total_details: { amount_discount: 4000 },
      discounts: [{ coupon: 'STAY40' }],
    });
    sandbox.checkOut(session.id, PAYS);
    const { data } = await stripe.invoices.list({ customer: String(session.customer), expand: ['data.discounts'] });
    expect(data[0]).toMatchObject({ subtotal: 9999, total: 5999, total_discount_amounts: [{ amount: 4000 }] });
    expect(data[0]?.discounts[0]).toMatchObject({ source: { coupon: 'STAY40', type: 'coupon' } });
    expect(await stripe.coupons.retrieve('STAY40')).toMatchObject({ times_redeemed: 1, valid: true });
  });

  test('is rejected when used up, expired, for another plan, or deleted', async () => {
    const { stripe, sandbox, monthly, yearly } = shop;
    const buy = (coupon: string, price = monthly): Promise<Stripe.Checkout.Session> =>
      openCheckout(shop, price, { discounts: [{ coupon }] });
    await stripe.coupons.create({ id: 'FIRST', percent_off: 10, max_redemptions: 1 });
    sandbox.checkOut((await buy('FIRST')).id, PAYS);
    await expect(buy('FIRST')).rejects.toMatchObject({ code: 'coupon_expired' });

    await stripe.coupons.create({ id: 'SOON', percent_off: 10, redeem_by: sandbox.clock.now() + HOUR });
    await buy('SOON');
    sandbox.clock.advance(HOUR);
    await expect(buy('SOON')).rejects.toMatchObject({ code: 'coupon_expired' });

    await stripe.coupons.create({ id: 'YEAR', percent_off: 10, applies_to: { products: [String(yearly.product)] } });
    await buy('YEAR', yearly);
    await expect(buy('YEAR')).rejects.toMatchObject({ param: 'discounts[0][coupon]' });

    expect(await stripe.coupons.del('YEAR')).toMatchObject({ id: 'YEAR', deleted: true });
    await expect(buy('YEAR', yearly)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.coupons.create({ id: 'YEAR', percent_off: 20 })).toMatchObject({ percent_off: 20 });
  });

  test('is returned by its promotion code, and its products only on request', async () => {
    const { stripe, yearly } = shop;
    const products = [String(yearly.product)];
    await stripe.coupons.create({ id: 'YEAR', percent_off: 10, applies_to: { products } });
    expect(await stripe.coupons.retrieve('YEAR')).not.toHaveProperty('applies_to');
    expect(await stripe.coupons.retrieve('YEAR', { expand: ['applies_to'] })).toMatchObject({
      applies_to: { products },
    });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'YEAR' }, code: 'Calm' });
    const { data } = await stripe.promotionCodes.list({ code: 'CALM', active: true });
    const session = await openCheckout(shop, yearly, { discounts: [{ promotion_code: data[0]?.id ?? '' }] });
    expect(session).toMatchObject({ amount_total: 8999, discounts: [{ promotion_code: data[0]?.id }] });
  });

  test('comes to a running plan with an update', async () => {
    const { stripe, sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly);
    sandbox.checkOut(session.id, PAYS);
    await stripe.coupons.create({ id: 'STAY40', percent_off: 40, duration: 'once' });
    const { id } = await subscriptionOf(shop, session);
    const updated = await stripe.subscriptions.update(id, { discounts: [{ coupon: 'STAY40' }], expand: ['discounts'] });
    expect(updated.discounts[0]).toMatchObject({ subscription: id, source: { coupon: 'STAY40' } });
    const preview = await stripe.invoices.createPreview({ subscription: id });
    expect(preview.amount_due).toBe(599);
    expect(await stripe.subscriptions.update(id, { discounts: '' })).toMatchObject({ discounts: [] });
  });
});
