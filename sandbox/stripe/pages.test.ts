import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout, openShop, periodOf, type Shop, subscriptionOf, trial } from './testSandbox.ts';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 34', cardCvc: '123' };
const HOUR = 3600;
const DAY = 86_400;

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.sandbox.stop());

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly leadsTo: string | null;
}

/** Fetches a page as a browser does; with a form, submits it. */
async function look(url: string | null, form?: Record<string, string>): Promise<Seen> {
  const answer = await fetch(url ?? '', {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const text = (await answer.text()).replace(/\s+/g, ' ');
  return { status: answer.status, text, leadsTo: answer.headers.get('location') };
}
const pay = (session: Stripe.Checkout.Session, more: Record<string, string> = CARD): Promise<Seen> =>
  look(session.url, { action: 'pay', ...more });

describe('the checkout page', () => {
  test('says what it costs and that no money moves, and leads on when it is paid', async () => {
    const session = await openCheckout(shop, shop.monthly);
    const page = await look(session.url);
    expect(page.text).toContain('Sandbox: no money moves.');
    expect(page.text).toContain('Subscribe to Momentum');
    expect(page.text).toContain('$9.99 per month');
    expect(page.text).toContain('href="http://127.0.0.1:4700/pricing?canceled=true"');
    expect(await pay(session)).toMatchObject({
      status: 303,
      leadsTo: `http://127.0.0.1:4700/pricing?session_id=${session.id}&payment=success`,
    });
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'active' });
  });

  test('starts a trial without a card, in plain words', async () => {
    const session = await openCheckout(shop, shop.monthly, trial);
    const { text } = await look(session.url);
    expect(text).toMatch(/7 days free, until \w+ \d+, \d{4}\. After that it costs \$9\.99 per month\./);
    expect(text).toContain('If you add no card by then, it ends by itself and costs nothing.');
    expect(text).toContain('You need no card today.');
    expect((await pay(session, {})).status).toBe(303);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'trialing', default_payment_method: null });
  });

  test('keeps a card that is given with a trial', async () => {
    const session = await openCheckout(shop, shop.monthly, trial);
    await pay(session);
    const { default_payment_method: card } = await subscriptionOf(shop, session);
    expect(await shop.stripe.paymentMethods.retrieve(String(card))).toMatchObject({ card: { last4: '4242' } });
  });

  test.each([
    ['no number', { ...CARD, cardNumber: '' }, 'Please enter the whole card number.'],
    ['a typing error', { ...CARD, cardNumber: '4242 4242 4242 4241' }, 'Please enter the whole card number.'],
    ['a real card', { ...CARD, cardNumber: '4111 1111 1111 1111' }, 'This is no test card.'],
    ['a month that is none', { ...CARD, cardExpiry: '13/34' }, 'Please enter the month and the year'],
    ['an old card', { ...CARD, cardExpiry: '01/20' }, 'This card has expired.'],
    ['no security code', { ...CARD, cardCvc: 'abc' }, 'Please enter the three or four digits'],
    ['a declined card', { ...CARD, cardNumber: '4000000000000002' }, 'The card was declined.'],
    ['an empty account', { ...CARD, cardNumber: '4000000000009995' }, 'The card has insufficient funds.'],
  ])('says what is wrong with %s, and sells nothing', async (_, form, words) => {
    const session = await openCheckout(shop, shop.monthly);
    const page = await pay(session, form);
    expect(page.text).toContain(words);
    expect(page.text).toContain('aria-invalid="true"');
    expect(page.leadsTo).toBeNull();
    expect((await shop.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await pay(session)).status).toBe(303);
  });

  test('sells once, however often the button is pressed', async () => {
    const session = await openCheckout(shop, shop.monthly);
    const answers = await Promise.all([pay(session), pay(session), pay(session)]);
    expect(new Set(answers.map(({ leadsTo }) => leadsTo)).size).toBe(1);
    const { data } = await shop.stripe.subscriptions.list({ customer: String(session.customer) });
    expect(data).toHaveLength(1);
    expect((await look(session.url)).text).toContain('This checkout is done');
  });

  test('says when it has expired, by itself or because the shop closed it', async () => {
    const session = await openCheckout(shop, shop.monthly);
    shop.sandbox.clock.advance(DAY);
    expect(await look(session.url)).toMatchObject({ status: 410 });
    expect((await pay(session)).text).toContain('This checkout has expired');
    const closed = await openCheckout(shop, shop.monthly);
    await shop.stripe.checkout.sessions.expire(closed.id);
    expect((await look(closed.url)).text).toContain('This checkout has expired');
    await expect(shop.stripe.checkout.sessions.expire(closed.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('shows a discount, and accepts a code when the shop allows it', async () => {
    await shop.stripe.coupons.create({ id: 'STAY40', percent_off: 40, duration: 'once', max_redemptions: 1 });
    const session = await openCheckout(shop, shop.yearly, { discounts: [{ coupon: 'STAY40' }] });
    expect((await look(session.url)).text).toContain('Discount: STAY40 (40% off, on the first payment)');
    expect((await look(session.url)).text).toContain('Pay $59.99');
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'STAY40' }, code: 'CALM' });
    const open = await openCheckout(shop, shop.yearly, { allow_promotion_codes: true });
    expect((await look(open.url, { action: 'promotion', code: 'NOPE' })).text).toContain(
      'This code is not valid here.',
    );
    expect((await look(open.url, { action: 'promotion', code: 'calm' })).status).toBe(303);
    expect((await look(open.url)).text).toContain('Pay $59.99');
    await pay(session);
    expect((await pay(open)).text).toContain('The discount has been used up in the meantime.');
    expect((await shop.stripe.subscriptions.list({ customer: String(open.customer) })).data).toEqual([]);
  });

  test('speaks German, and asks for an e-mail address if the shop gave none', async () => {
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: shop.monthly.id, quantity: 1 }],
      success_url: 'http://127.0.0.1:4700/pricing',
      locale: 'de',
    });
    const { text } = await look(session.url);
    expect(text).toContain('lang="de"');
    expect(text).toContain('Momentum abonnieren');
    expect((await pay(session)).text).toContain('Gib bitte eine E-Mail-Adresse an');
    expect((await pay(session, { ...CARD, email: 'bea@example.org' })).status).toBe(303);
    const done = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(done.customer).toMatchObject({ email: 'bea@example.org' });
  });

  test('writes what others wrote as text', async () => {
    await shop.stripe.products.update('unchaos_monthly', { name: '<script>alert(1)</script>"\'&' });
    const session = await openCheckout(shop, shop.monthly);
    const { text } = await look(session.url);
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  });
});

describe('the portal', () => {
  async function openPortal(card = CARD.cardNumber): Promise<{ session: Stripe.Checkout.Session; url: string }> {
    const session = await openCheckout(shop, shop.monthly);
    await pay(session, { ...CARD, cardNumber: card });
    const portal = await shop.stripe.billingPortal.sessions.create({
      customer: String(session.customer),
      return_url: 'http://127.0.0.1:4700/account',
    });
    return { session, url: portal.url };
  }

  test('cancels for the end of the period as the real one does, and takes it back', async () => {
    const { session, url } = await openPortal();
    const { id, ...before } = await subscriptionOf(shop, session);
    expect((await look(url)).text).toContain('href="http://127.0.0.1:4700/account"');
    expect((await look(url, { action: 'cancel', id })).leadsTo).toMatch(/done=canceled$/);
    expect(await subscriptionOf(shop, session)).toMatchObject({
      cancel_at: before.items.data[0]?.current_period_end,
      cancel_at_period_end: false,
    });
    // What was set with one parameter cannot be undone with the other.
    expect(await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: before.items.data[0]?.current_period_end,
    });
    expect((await look(`${url}?done=canceled`)).text).toContain('Your plan is cancelled.');
    await look(url, { action: 'renew', id });
    expect(await subscriptionOf(shop, session)).toMatchObject({ cancel_at: null, canceled_at: null });
    await look(url, { action: 'cancel', id });
    expect(await shop.stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
    await expect(
      shop.stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  test('takes another card, and pays what is open with it', async () => {
    const { session, url: first } = await openPortal('4000000000000341');
    shop.sandbox.clock.moveTo(periodOf(await subscriptionOf(shop, session)).end + HOUR);
    expect((await look(first)).status).toBe(410);
    const { url } = await shop.stripe.billingPortal.sessions.create({ customer: String(session.customer) });
    expect((await look(url)).text).toContain('The last payment did not work.');
    const [invoice] = (await shop.stripe.invoices.list({ customer: String(session.customer), status: 'open' })).data;
    const id = invoice?.id ?? '';
    expect((await look(url, { action: 'pay', id })).text).toContain('The payment did not work.');
    expect((await look(url, { action: 'card', ...CARD, cardCvc: '' })).text).toContain('three or four digits');
    expect((await look(url, { action: 'card', ...CARD })).leadsTo).toMatch(/done=card$/);
    expect((await look(url, { action: 'pay', id })).leadsTo).toMatch(/done=paid$/);
    expect(await subscriptionOf(shop, session)).toMatchObject({ status: 'active' });
    expect(await shop.stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid', attempt_count: 1 });
    const { text } = await look((await shop.stripe.invoices.retrieve(id)).hosted_invoice_url ?? '');
    expect(text).toContain('1 × Momentum (at $9.99 / month)');
  });

  test('opens where a new card is entered, and leads back once it is there', async () => {
    const { session } = await openPortal();
    const back = 'http://127.0.0.1:4700/account/plan';
    const { url, flow } = await shop.stripe.billingPortal.sessions.create({
      customer: String(session.customer),
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: back } },
      },
    });
    expect(flow).toMatchObject({ type: 'payment_method_update', after_completion: { redirect: { return_url: back } } });
    const { text } = await look(url);
    expect([text.includes('Card number'), text.includes('Cancel plan')]).toEqual([true, false]);
    expect((await look(url, { action: 'card', ...CARD, cardCvc: '' })).text).toContain('three or four digits');
    expect((await look(url, { action: 'card', ...CARD, cardNumber: '5555555555554444' })).leadsTo).toBe(back);
    const { data } = await shop.stripe.customers.listPaymentMethods(String(session.customer));
    expect(data[0]?.card?.last4).toBe('4444');
  });

  test("changes no other customer's plan, and an invalid link says so", async () => {
    const { session } = await openPortal();
    const { url } = await openPortal();
    const { id } = await subscriptionOf(shop, session);
    expect((await look(url, { action: 'cancel', id })).status).toBe(404);
    expect(await subscriptionOf(shop, session)).toMatchObject({ cancel_at: null });
    expect((await look(`${shop.sandbox.url}/portal/bps_none`)).text).toContain('There is nothing here');
    expect((await look(`${shop.sandbox.url}/checkout/%3Cscript%3E`)).status).toBe(404);
  });
});
