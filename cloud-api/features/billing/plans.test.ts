import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  FAILING_LATER,
  GOOD_CARD,
  openCheckout,
  type PaidServer,
  startPaidServer,
  statusOf,
  subscribe,
} from '#api/app/testPayments.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';

let server: PaidServer;

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'));
});
afterEach(() => server.forgetPlans());
afterAll(() => server.stop());

const post = (person: SignedInPerson, path: string, body: object = {}) => person.call('POST', `/api${path}`, { body });
const isLetIn = async (person: SignedInPerson): Promise<boolean> =>
  (await person.call('GET', '/api/tasks')).status === 200;

/** Returns the user's active subscriptions at the provider. */
async function runningOf(person: SignedInPerson) {
  const customer: { stripeId: string } = await server.database
    .knex('billing_customers')
    .where({ userId: person.id })
    .first();
  return [...server.sandbox.state.subscriptions.values()].filter(
    (one) => one.customer === customer.stripeId && one.status !== 'canceled',
  );
}

describe('without a plan', () => {
  test('nothing opens, and the status says so', async () => {
    const ann = await server.signedIn();
    expect(await isLetIn(ann)).toBe(false);
    expect(await statusOf(ann)).toMatchObject({
      hasActiveSubscription: false,
      isTrialActive: false,
      subscriptionStatus: 'none',
      billingCycle: null,
      canUseBrainDump: { allowed: false, reason: 'Subscription required' },
      limits: { brainDumpsPerDay: 0, brainDumpsInTrial: 3, charactersPerDump: 10_000, tasksPerDay: 5 },
      currentUsage: { brainDumpsToday: 0, brainDumpsInTrial: 0 },
      trialBrainDumpsRemaining: null,
      canStartTrial: true,
    });
  });

  test.each(['/subscription/cancel', '/subscription/reactivate', '/subscription/billing-portal'])(
    '%s has nothing to change',
    async (path) => {
      const { status, body } = await post(await server.signedIn(), path);
      expect([status, body['code']]).toEqual([409, 'noSubscription']);
    },
  );

  test('a refresh finds nothing and says so calmly', async () => {
    expect((await post(await server.signedIn(), '/subscription/refresh')).body).toEqual({ success: true });
  });
});

describe('a trial', () => {
  test('needs no card, gives access for seven days, and ends by itself', async () => {
    const ann = await server.signedIn();
    const back = await subscribe(server, ann, 'monthly');
    expect(back).toMatch(/\/pricing\?session_id=cs_\w+&payment=success$/);
    const status = await statusOf(ann);
    expect(status).toMatchObject({
      hasActiveSubscription: false,
      isTrialActive: true,
      subscriptionStatus: 'trial',
      billingCycle: null,
      nextChargeCents: null,
      canUseBrainDump: { allowed: true },
      trialBrainDumpsRemaining: 3,
      canStartTrial: false,
    });
    const days = (Date.parse(status.trialEndsAt ?? '') - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await isLetIn(ann)).toBe(true);

    await server.passTime(7.01);
    expect(await isLetIn(ann)).toBe(false);
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'canceled', isTrialActive: false });
  });

  test('is given once; the next monthly plan is paid at once', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await server.passTime(8);
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    expect(await statusOf(ann)).toMatchObject({
      subscriptionStatus: 'active',
      billingCycle: 'monthly',
      nextChargeCents: 999,
      trialEndsAt: null,
    });
  });

  test('is replaced by a paid plan', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    expect(await statusOf(ann)).toMatchObject({
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      isTrialActive: false,
    });
    expect(await runningOf(ann)).toHaveLength(1);
  });
});

describe('a paid plan', () => {
  test.each([
    ['yearly', 9999, 365],
    ['daily', 199, 1],
  ])('%s is charged and renews', async (cycle, cents, days) => {
    const ann = await server.signedIn();
    await subscribe(server, ann, cycle, { card: GOOD_CARD });
    const first = await statusOf(ann);
    expect(first).toMatchObject({ hasActiveSubscription: true, billingCycle: cycle, nextChargeCents: cents });
    await server.passTime(days + 0.1);
    const second = await statusOf(ann);
    expect(second.hasActiveSubscription).toBe(true);
    expect(Date.parse(second.currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(first.currentPeriodEnd ?? ''));
  });

  test('cannot be bought twice', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const { status, body } = await openCheckout(ann, 'yearly');
    expect([status, body.code]).toEqual([409, 'samePlan']);
  });

  test('ends when another one begins, with a credit for what was paid', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await server.passTime(8);
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    expect(await runningOf(ann)).toHaveLength(1);
    const status = await statusOf(ann);
    expect(status).toMatchObject({ billingCycle: 'yearly', subscriptionStatus: 'active' });
    // The month that was just paid is credited.
    expect(status.nextChargeCents).toBeLessThan(9999);
  });

  test('is cancelled at the end of its period, resumed, and welcomed back once', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const end = (await statusOf(ann)).currentPeriodEnd;

    const cancelled = await post(ann, '/subscription/cancel', { reason: 'Too many programs' });
    expect(cancelled.body).toEqual({
      success: true,
      message: 'Your subscription has been canceled. You keep access until the end of your billing period.',
      accessUntil: end,
    });
    expect(await statusOf(ann)).toMatchObject({
      cancelAtPeriodEnd: true,
      nextChargeCents: null,
      hasActiveSubscription: true,
    });
    expect(JSON.stringify(await runningOf(ann))).toContain('Too many programs');
    await server.settled();

    expect((await post(ann, '/subscription/reactivate')).body).toMatchObject({ success: true });
    expect(await statusOf(ann)).toMatchObject({
      cancelAtPeriodEnd: false,
      showReactivationWelcome: true,
      nextChargeCents: 9999,
    });
    expect((await statusOf(ann)).subscriptionReactivatedAt).not.toBeNull();
    await post(ann, '/user/dismiss-reactivation-welcome');
    expect((await statusOf(ann)).showReactivationWelcome).toBe(false);
    expect((await post(ann, '/subscription/reactivate')).status).toBe(409);
  });

  test("cancelled on the provider's page can be resumed too", async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const { body } = await post(ann, '/subscription/billing-portal');
    // What the button of that page sends.
    const leave = new URLSearchParams({ action: 'cancel', id: (await runningOf(ann))[0]?.id ?? '' });
    await fetch(String(body['url']), { method: 'POST', body: leave, redirect: 'manual' });
    await server.settled();
    expect(await statusOf(ann)).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await post(ann, '/subscription/reactivate')).status).toBe(200);
    expect(await statusOf(ann)).toMatchObject({ cancelAtPeriodEnd: false, nextChargeCents: 9999 });
  });

  test('changes with calls without a body too', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    for (const action of ['cancel', 'reactivate', 'billing-portal', 'refresh']) {
      expect([action, (await ann.call('POST', `/api/subscription/${action}`)).status]).toEqual([action, 200]);
    }
  });

  test('that began as a trial lasts until the end of the paid period, not of the trial', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    await server.passTime(8);
    const end = (await statusOf(ann)).currentPeriodEnd;
    expect((await post(ann, '/subscription/cancel')).body['accessUntil']).toBe(end);
    expect(Date.parse(end ?? '')).toBeGreaterThan(server.clock.now().getTime());
  });

  test('that was cancelled ends, and is not charged again', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'daily', { card: GOOD_CARD });
    await post(ann, '/subscription/cancel');
    await server.passTime(1.01);
    expect(await isLetIn(ann)).toBe(false);
    expect(await runningOf(ann)).toEqual([]);
  });

  test('continues for a week while a card fails, and then ends', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await server.passTime(8);
    await subscribe(server, ann, 'monthly', { card: FAILING_LATER });
    await server.passTime(31.1);
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'past_due', hasActiveSubscription: true });
    await server.passTime(7);
    expect(await isLetIn(ann)).toBe(false);
  });

  test('has a page with cards and invoices', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const { status, body } = await post(ann, '/subscription/billing-portal');
    expect([status, String(body['url']).startsWith(server.sandbox.url)]).toEqual([200, true]);
  });

  test('ends at the provider when the account is removed', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    const [{ customer = '' } = {}] = await runningOf(ann);
    expect((await ann.removeAccount()).status).toBe(200);
    await expect.poll(() => server.sandbox.state.customers.get(customer)?.deleted).toBe(true);
    const left = [...server.sandbox.state.subscriptions.values()].filter((one) => one.customer === customer);
    expect(left.map(({ status }) => status)).toEqual(['canceled']);
  });
});
