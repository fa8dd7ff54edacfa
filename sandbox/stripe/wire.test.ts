import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, openCheckout, openShop, type Shop } from './testSandbox.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.sandbox.stop());

/** Sends a request that no typed library would send. */
async function send(
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: { error?: Record<string, unknown> } & Record<string, unknown> }> {
  const answer = await fetch(`${shop.sandbox.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: {
      Authorization: `Bearer ${shop.sandbox.secretKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

describe('parameters', () => {
  test.each([
    ['customers', 'email=a%40b.co&nickname=Ada', 'parameter_unknown', 'nickname'],
    ['customers', 'metadata[a]=1&foo[bar]=1', 'parameter_unknown', 'foo'],
    [
      'checkout/sessions',
      'mode=subscription&subscription_data[trial_days]=7',
      'parameter_unknown',
      'subscription_data[trial_days]',
    ],
    ['checkout/sessions', 'mode=subscription&line_items[0][amount]=7', 'parameter_unknown', 'line_items[0][amount]'],
    [
      'checkout/sessions',
      'mode=subscription&subscription_data[trial_settings][x]=7',
      'parameter_unknown',
      'subscription_data[trial_settings][x]',
    ],
    ['prices', 'unit_amount=999', 'parameter_missing', 'currency'],
    ['prices', 'currency=usd&product=unchaos_daily&unit_amount=9.99', 'parameter_invalid_integer', 'unit_amount'],
    ['prices', 'currency=usd&recurring[interval_count]=2', 'parameter_missing', 'recurring[interval]'],
    ['customers', 'email=', undefined, undefined],
    ['customers', 'email=nobody', 'email_invalid', 'email'],
    ['products', 'name=', 'parameter_invalid_empty', 'name'],
    ['coupons', 'percent_off=40&amount_off=100', undefined, undefined],
    ['coupons', 'percent_off=140', undefined, 'percent_off'],
    ['coupons', 'percent_off=40&duration=repeating', 'parameter_missing', 'duration_in_months'],
    ['checkout/sessions', 'mode=subscription&automatic_tax[enabled]=true', 'sandbox_unsupported', 'automatic_tax'],
  ])('%s rejects %s', async (path, form, code, param) => {
    const { status, body } = await send(`/v1/${path}`, form);
    if (form === 'email=') return expect(body).toMatchObject({ object: 'customer', email: null });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error' });
    expect(body.error?.['code']).toBe(code);
    expect(body.error?.['param']).toBe(param);
  });

  test("are rejected with Stripe's text", async () => {
    const { body } = await send('/v1/customers', 'nickname=Ada');
    expect(body.error?.['message']).toBe('Received unknown parameter: nickname');
    const two = await send('/v1/customers', 'a=1&b=2');
    expect(two.body.error?.['message']).toBe('Received unknown parameters: a, b');
    const missing = await send('/v1/prices', 'unit_amount=1');
    expect(missing.body.error?.['message']).toBe('Missing required param: currency.');
  });

  test.each(['a]b=1', '[a]=1', 'a[b=1', 'a=1&a[b]=2', 'a[b]=1&a=2', 'name=1&name=2', 'x[[a]]=1'])(
    'that are no form of Stripe are rejected: %s',
    async (form) => {
      expect((await send('/v1/customers', form)).status).toBe(400);
    },
  );

  test('of the address are checked too', async () => {
    expect((await send('/v1/customers?page=2')).body.error).toMatchObject({ code: 'parameter_unknown', param: 'page' });
    expect((await send('/v1/customers?limit=101')).status).toBe(400);
  });

  test('reach metadata by name, and leave it by an empty value', async () => {
    const { stripe } = shop;
    const { id } = await stripe.customers.create({ metadata: { userId: '7', plan: 'a', __proto__x: 'b' } });
    const changed = await stripe.customers.update(id, { metadata: { plan: '', more: 'c' } });
    expect(changed.metadata).toEqual({ userId: '7', __proto__x: 'b', more: 'c' });
  });
});

describe('refusals', () => {
  test('of an unknown id are a 404 in the address and a 400 in a parameter', async () => {
    const { stripe, monthly } = shop;
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
    });
    await expect(openCheckout(shop, monthly, { customer: 'cus_none' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    await expect(stripe.coupons.retrieve('NONE')).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(stripe.subscriptions.cancel('sub_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('of a wrong key are a 401', async () => {
    const stranger = clientOf(shop.sandbox, 'sk_test_somebody_else');
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await send('/v1/customers', undefined, { Authorization: '' })).status).toBe(401);
  });

  test('of an address that Stripe does not have are a 404, and of another API version a 400', async () => {
    const { status, body } = await send('/v1/customer');
    expect(status).toBe(404);
    expect(String(body.error?.['message'])).toContain('Unrecognized request URL (GET: /v1/customer)');
    expect((await send('/v1/customers', undefined, { 'Stripe-Version': '2020-08-27' })).status).toBe(400);
  });
});

describe('an idempotency key', () => {
  test('gives the same answer again, and makes nothing twice', async () => {
    const { stripe } = shop;
    const options = { idempotencyKey: 'one-customer' };
    const first = await stripe.customers.create({ name: 'Ada' }, options);
    const again = await stripe.customers.create({ name: 'Ada' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    await expect(stripe.customers.create({ name: 'Bea' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('is free again after a refusal', async () => {
    const { stripe, yearly } = shop;
    const options = { idempotencyKey: 'refused-first' };
    const wrong = stripe.promotionCodes.create(
      { promotion: { type: 'coupon', coupon: 'LATER' }, code: 'LATER' },
      options,
    );
    await expect(wrong).rejects.toMatchObject({ code: 'resource_missing' });
    await stripe.coupons.create({ id: 'LATER', percent_off: 10, applies_to: { products: [String(yearly.product)] } });
    const code = await stripe.promotionCodes.create(
      { promotion: { type: 'coupon', coupon: 'LATER' }, code: 'LATER' },
      options,
    );
    expect(code).toMatchObject({ active: true, promotion: { type: 'coupon', coupon: 'LATER' } });
  });
});

describe('answers', () => {
  test('carry the id of the request and the version', async () => {
    const { lastResponse } = await shop.stripe.prices.list();
    expect(lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });

  test('come in pages, the newest first', async () => {
    const { stripe } = shop;
    const made: string[] = [];
    for (const name of ['1', '2', '3', '4', '5'])
      made.unshift((await stripe.customers.create({ name, email: 'pages@example.org' })).id);
    const first = await stripe.customers.list({ email: 'pages@example.org', limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const last = await stripe.customers.list({ email: 'pages@example.org', limit: 3, starting_after: made[1] ?? '' });
    expect(last.has_more).toBe(false);
    expect(last.data.map(({ id }) => id)).toEqual(made.slice(2));
    const all = await stripe.customers.list({ email: 'pages@example.org', limit: 2 }).autoPagingToArray({ limit: 50 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  test('expand objects on request', async () => {
    const { stripe, sandbox, monthly } = shop;
    const session = await openCheckout(shop, monthly);
    sandbox.checkOut(session.id, '4242424242424242');
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'line_items', 'customer.subscriptions'],
    });
    expect(done.subscription).toMatchObject({ latest_invoice: { object: 'invoice', status: 'paid' } });
    expect(done.customer).toMatchObject({ subscriptions: { data: [{ status: 'active' }] } });
    const list = await stripe.subscriptions.list({ customer: String(session.customer), expand: ['data.customer'] });
    expect(list.data[0]?.customer).toMatchObject({ object: 'customer', name: 'Ada' });
    await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['mood'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (mood).',
    });
  });

  test('find a price by its lookup key, which moves to a newer price', async () => {
    const { stripe, daily } = shop;
    const find = async (): Promise<(string | undefined)[]> => {
      const { data } = await stripe.prices.list({ lookup_keys: ['unchaos_daily'], active: true });
      return data.map(({ id }) => id);
    };
    expect(await find()).toEqual([daily.id]);
    const newer = { product: 'unchaos_daily', currency: 'usd', unit_amount: 249, lookup_key: 'unchaos_daily' } as const;
    await expect(stripe.prices.create(newer)).rejects.toMatchObject({ code: 'resource_already_exists' });
    const { id } = await stripe.prices.create({ ...newer, transfer_lookup_key: true });
    expect(await find()).toEqual([id]);
  });
});
