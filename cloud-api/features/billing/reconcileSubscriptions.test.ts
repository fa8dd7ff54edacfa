import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { GOOD_CARD, type PaidServer, startPaidServer, statusOf, subscribe } from '#api/app/testPayments.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import type { ChargeNotice } from './mails/chargeMails.ts';
import { connectStripe } from './stripe.ts';
import { reconcileSubscriptions } from './reconcileSubscriptions.ts';

let server: PaidServer;
let told: ChargeNotice[] = [];

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'));
});
afterAll(() => server.stop());

/** Runs the hourly job; returns the notices sent to a user meanwhile. */
async function upkeep(person: SignedInPerson): Promise<ChargeNotice[]> {
  const { sandbox, clock, database } = server;
  const stripe = connectStripe({ secretKey: sandbox.secretKey, webhookSecret: '', apiBase: sandbox.url });
  told = [];
  const mails = { send: (_db: unknown, notice: ChargeNotice) => Promise.resolve(void told.push(notice)) };
  await reconcileSubscriptions({ db: database.knex, clock, stripe, mails });
  return told.filter(({ userId }) => userId === person.id);
}

describe('before a charge', () => {
  test('sends a notice three days and one day before, each once', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await server.passTime(8);
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    expect(await upkeep(ann)).toEqual([]);
    const end = (await statusOf(ann)).currentPeriodEnd ?? '';
    const daysLeft = (Date.parse(end) - server.clock.now().getTime()) / 86_400_000;
    await server.passTime(daysLeft - 2.9);
    expect(await upkeep(ann)).toMatchObject([{ mail: 'chargeComing', cycle: 'monthly', at: end, cents: 999 }]);
    expect(await upkeep(ann)).toEqual([]);
    await server.passTime(2);
    expect(await upkeep(ann)).toMatchObject([{ mail: 'chargeComing', at: end }]);
    await server.passTime(1);
    expect(await upkeep(ann)).toEqual([]);
  });

  test('tells a trial without a card that nothing is charged', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    await server.passTime(4.5);
    expect(await upkeep(ann)).toMatchObject([{ mail: 'trialEnds', cents: null }]);
  });

  test('tells a trial with a card the amount', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    await server.passTime(6.5);
    expect(await upkeep(ann)).toMatchObject([{ mail: 'trialCharges', cents: 999 }]);
  });

  test('notifies no one who cancelled or whose plan renews every day', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
    await ann.call('POST', '/api/subscription/cancel', { body: {} });
    await subscribe(server, ben, 'daily', { card: GOOD_CARD });
    await ben.call('POST', '/api/subscription/cancel', { body: {} });
    await ben.call('POST', '/api/subscription/reactivate', { body: {} });
    await server.passTime(0.5);
    expect(await upkeep(ben)).toEqual([]);
    await ben.call('POST', '/api/subscription/cancel', { body: {} });
    await server.passTime(6);
    expect(await upkeep(ann)).toEqual([]);
  });
});

describe('a change without an event', () => {
  test('is found once the period has passed', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly');
    server.sandbox.webhooks.deliver('hold');
    await server.passTime(7.2);
    await server.database.knex('subscriptions').where({ userId: ann.id }).update({ status: 'active' });
    expect((await statusOf(ann)).hasActiveSubscription).toBe(true);
    await upkeep(ann);
    expect((await statusOf(ann)).subscriptionStatus).toBe('canceled');
    server.sandbox.webhooks.deliver('normal');
    server.sandbox.webhooks.release();
  });
});
