import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PaymentDetails } from '#shared/billing/payment.ts';
import {
  FAILING_LATER,
  GOOD_CARD,
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
const paymentOf = async (person: SignedInPerson): Promise<PaymentDetails> =>
  (await person.call<PaymentDetails>('GET', '/api/subscription/payment')).body;

/** Enters another card on the provider's page, as the user would. */
async function giveCard(person: SignedInPerson, cardNumber: string): Promise<string | null> {
  const { body } = await post(person, '/subscription/billing-portal', { page: 'card' });
  const form = new URLSearchParams({ action: 'card', cardNumber, cardExpiry: '12/89', cardCvc: '123' });
  const answer = await fetch(String(body['url']), { method: 'POST', body: form, redirect: 'manual' });
  await server.settled();
  return answer.headers.get('location');
}

/** A user with a monthly plan whose renewal the bank has just declined. */
async function aFailedRenewal(): Promise<SignedInPerson> {
  const ann = await server.signedIn();
  await subscribe(server, ann, 'monthly');
  await server.passTime(8);
  await subscribe(server, ann, 'monthly', { card: FAILING_LATER });
  await server.passTime(31.1);
  return ann;
}

describe('payment details and invoices', () => {
  test('are empty for users who never paid', async () => {
    expect(await paymentOf(await server.signedIn())).toEqual({ method: null, invoices: [], hasMoreInvoices: false });
  });

  test('are the card and the invoices of the user only', async () => {
    const [ann, bob] = [await server.signedIn(), await server.signedIn()];
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD });
    await subscribe(server, bob, 'daily', { card: '5555555555554444' });
    const { method, invoices, hasMoreInvoices } = await paymentOf(ann);
    expect(method).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(invoices).toMatchObject([{ cents: 9999, state: 'paid' }]);
    expect(invoices[0]?.url?.startsWith(server.sandbox.url)).toBe(true);
    expect(hasMoreInvoices).toBe(false);
    expect(await paymentOf(bob)).toMatchObject({ method: { brand: 'mastercard', last4: '4444' } });
  });

  test('are a bounded list', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'daily', { card: GOOD_CARD });
    await server.passTime(26.1);
    const { invoices, hasMoreInvoices } = await paymentOf(ann);
    expect([invoices.length, hasMoreInvoices]).toEqual([24, true]);
    expect(Date.parse(invoices[0]?.date ?? '')).toBeGreaterThan(Date.parse(invoices[1]?.date ?? ''));
  });
});

describe('a failed renewal', () => {
  test('says until when access stays, and is fixed by a new card', async () => {
    const ann = await aFailedRenewal();
    const { currentPeriodEnd, unpaidUntil, subscriptionStatus } = await statusOf(ann);
    expect(subscriptionStatus).toBe('past_due');
    const days = (Date.parse(unpaidUntil ?? '') - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThanOrEqual(7);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(unpaidUntil ?? ''));
    expect((await paymentOf(ann)).invoices[0]).toMatchObject({ state: 'open', cents: 999 });

    await post(ann, '/subscription/refresh');
    expect((await statusOf(ann)).subscriptionStatus).toBe('past_due');

    await server.passTime(0.1);
    expect(await giveCard(ann, '5555555555554444')).toMatch(/\/account\/plan\?card=updated$/);
    expect((await post(ann, '/subscription/refresh')).status).toBe(200);
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'active', unpaidUntil: null });
    const { method, invoices } = await paymentOf(ann);
    expect(method).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(invoices[0]).toMatchObject({ state: 'paid', cents: 999 });
  });

  test('stays open when the new card is declined too', async () => {
    const ann = await aFailedRenewal();
    await server.passTime(0.1);
    await giveCard(ann, FAILING_LATER);
    expect((await post(ann, '/subscription/refresh')).status).toBe(200);
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'past_due' });
  });
});

test('the end of a trial is known after it, until a plan follows', async () => {
  const ann = await server.signedIn();
  await subscribe(server, ann, 'monthly');
  const { trialEndsAt } = await statusOf(ann);
  await server.passTime(8);
  expect(await statusOf(ann)).toMatchObject({ isTrialActive: false, trialEndsAt });
  await subscribe(server, ann, 'monthly', { card: GOOD_CARD });
  expect((await statusOf(ann)).trialEndsAt).toBeNull();
});
