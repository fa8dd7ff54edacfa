import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { statusQuery } from '#renderer/platform/status.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, refusal, stubServer } from '#renderer/platform/testServer.ts';
import { status, user } from '#renderer/platform/testStart.ts';
import { aClient, speak } from '#renderer/ui/testApp.ts';
import {
  cancelSubscription,
  createCheckout,
  dismissWelcome,
  lookAgain,
  openPortal,
  paymentQuery,
  reactivate,
  validateDiscount,
} from './queries.ts';

const DONE = { success: true, message: 'Done' };
const NO_PAYMENT = { method: null, invoices: [], hasMoreInvoices: false };

beforeEach(async () => {
  stubPage();
  await speak();
  store.set(sessionAtom, { state: 'signedIn', user: user(7) });
  return () => {
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.unstubAllGlobals();
  };
});

/** A page with the plan loaded, and a server. */
function aPage(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ 'GET /user/onboarding-status': status, ...answers });
  const app = aClient();
  app.client.setQueryData(statusQuery().queryKey, status);
  return { ...app, server, isPlanOld: () => app.isOld(statusQuery().queryKey) };
}

describe('a checkout', () => {
  test('is opened for a plan, with the code if any, and reloads the plan', async () => {
    const opened = { success: true, url: 'https://pay.example/1' };
    const { mutate, server, isPlanOld } = aPage({ 'POST /subscription/create-checkout': opened });
    expect(await mutate(createCheckout, { planType: 'monthly' })).toEqual(opened);
    expect(isPlanOld()).toBe(true);
    await mutate(createCheckout, { planType: 'yearly', discountCode: 'SPRING' });
    expect(server.asked.map(({ body }) => body)).toEqual([
      { planType: 'monthly', from: 'web' },
      { planType: 'yearly', from: 'web', discountCode: 'SPRING' },
    ]);
  });

  test('asks the server for the value of a code', async () => {
    const { mutate, server } = aPage({ 'POST /discount/validate': { success: false } });
    expect(await mutate(validateDiscount, 'SPRING')).toEqual({ success: false });
    expect(server.lines()).toEqual(['POST /discount/validate {"code":"SPRING"}']);
  });
});

describe('the subscription', () => {
  test('is canceled with a reason, which is confirmed', async () => {
    const { mutate, told, server, isPlanOld } = aPage({
      'POST /subscription/cancel': { ...DONE, accessUntil: null },
    });
    await mutate(cancelSubscription, 'Too dear');
    expect(server.lines()).toEqual(['POST /subscription/cancel {"reason":"Too dear"}']);
    expect(told.done).toEqual([{ title: 'subscription.canceled' }]);
    expect(isPlanOld()).toBe(true);
  });

  test('is resumed, and the user is greeted for six seconds', async () => {
    const { mutate, told, isPlanOld } = aPage({ 'POST /subscription/reactivate': DONE });
    await mutate(reactivate, undefined);
    expect(told.done).toEqual([
      { title: 'subscription.reactivated', text: 'subscription.reactivatedText', duration: 6000 },
    ]);
    expect(isPlanOld()).toBe(true);
  });

  test('that cannot be resumed says why', async () => {
    const { mutate, told } = aPage({ 'POST /subscription/reactivate': refusal(409, 'There is none.') });
    await mutate(reactivate, undefined);
    expect(told.failed).toEqual([{ title: 'subscription.reactivateFailed', text: 'There is none.' }]);
  });

  test('says what to do when the error has no text', async () => {
    const { mutate, told } = aPage({ 'POST /subscription/reactivate': refusal(500, '') });
    await mutate(reactivate, undefined);
    expect(told.failed).toMatchObject([{ title: 'subscription.reactivateFailed', text: expect.stringMatching(/./) }]);
  });

  test('leaves an expired session to its screen', async () => {
    const ended = refusal(401, 'Unauthorized');
    const { mutate, told } = aPage({
      'POST /subscription/billing-portal': ended,
      'POST /subscription/cancel': ended,
      'POST /subscription/reactivate': ended,
    });
    await mutate(openPortal, 'overview');
    await mutate(cancelSubscription, '');
    expect(told.expired).toBe(0);
    await mutate(reactivate, undefined);
    expect(told).toEqual({ done: [], failed: [], expired: 1 });
  });

  test('is managed on the right page of the payment provider', async () => {
    const { mutate, server } = aPage({ 'POST /subscription/billing-portal': { url: 'https://pay.example/portal' } });
    expect(await mutate(openPortal, 'card')).toEqual({ url: 'https://pay.example/portal' });
    expect(server.lines()).toEqual(['POST /subscription/billing-portal {"from":"web","page":"card"}']);
  });

  test('was welcomed back: stores that on the server, and reloads the plan', async () => {
    const { mutate, server, isPlanOld } = aPage({ 'POST /user/dismiss-reactivation-welcome': { success: true } });
    await mutate(dismissWelcome, undefined);
    expect(server.lines()).toEqual(['POST /user/dismiss-reactivation-welcome']);
    expect(isPlanOld()).toBe(true);
  });
});

describe('what pays', () => {
  test('belongs to the current user, and is stale at once', async () => {
    const { client, server } = aPage({ 'GET /subscription/payment': NO_PAYMENT });
    expect(await client.fetchQuery(paymentQuery())).toEqual(NO_PAYMENT);
    await client.fetchQuery(paymentQuery());
    expect(server.lines()).toEqual(['GET /subscription/payment', 'GET /subscription/payment']);
    expect(paymentQuery().queryKey).toEqual(['billing', 'payment', 7]);
    store.set(sessionAtom, { state: 'signedIn', user: user(8) });
    expect(paymentQuery().queryKey).toEqual(['billing', 'payment', 8]);
  });

  test('is reloaded with the plan after a visit to the provider', async () => {
    const { client, server, isOld } = aPage({ 'POST /subscription/refresh': { success: true } });
    client.setQueryData(paymentQuery().queryKey, NO_PAYMENT);
    expect(await lookAgain(client)).toMatchObject({ subscriptionStatus: 'none' });
    expect(server.lines()).toEqual(['POST /subscription/refresh', 'GET /user/onboarding-status']);
    expect(isOld(paymentQuery().queryKey)).toBe(true);
  });

  test('does not delay the plan when the provider is unavailable', async () => {
    const { client } = aPage({ 'POST /subscription/refresh': away });
    expect(await lookAgain(client)).toMatchObject({ subscriptionStatus: 'none' });
  });

  test('ends with an expired session', async () => {
    const { client, server } = aPage({ 'POST /subscription/refresh': refusal(401, 'Unauthorized') });
    await expect(lookAgain(client)).rejects.toMatchObject({ status: 401 });
    expect(server.lines()).toEqual(['POST /subscription/refresh']);
  });
});
