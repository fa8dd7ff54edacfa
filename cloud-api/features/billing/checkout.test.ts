import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openCheckout, type PaidServer, sessionIn, startPaidServer, statusOf } from '#api/app/testPayments.ts';

let server: PaidServer;

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'));
});
afterAll(() => server.stop());

describe('a checkout', () => {
  test('that is abandoned gives nothing', async () => {
    const ann = await server.signedIn();
    await openCheckout(ann, 'monthly');
    await ann.call('POST', '/api/subscription/refresh', { body: {} });
    expect((await statusOf(ann)).subscriptionStatus).toBe('none');
  });

  test('returns to the app when it was opened there', async () => {
    const ann = await server.signedIn();
    const { body } = await ann.call<{ url: string }>('POST', '/api/subscription/create-checkout', {
      body: { planType: 'monthly', from: 'desktop' },
    });
    expect(server.sandbox.checkOut(sessionIn(body.url))).toMatch(/\/back-to-app\?session_id=cs_\w+&payment=success$/);
  });

  test('creates one customer for two concurrent calls', async () => {
    const ann = await server.signedIn();
    const answers = await Promise.all([openCheckout(ann, 'monthly'), openCheckout(ann, 'yearly')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mine = [...server.sandbox.state.customers.values()].filter(({ email }) => email === ann.email);
    expect(mine).toHaveLength(1);
  });

  test.each(['weekly', '', null])('rejects the plan %s', async (planType) => {
    expect((await openCheckout(await server.signedIn(), planType as string)).status).toBe(400);
  });
});

test('an unavailable provider is reported, and nothing changes', async () => {
  const alone = await startPaidServer(inject('testDatabase'));
  const ann = await alone.signedIn();
  await alone.sandbox.stop();
  const { status, body } = await openCheckout(ann, 'monthly');
  expect([status, body.code]).toEqual([502, 'paymentsDown']);
  expect(body.error).toBe("The payment service isn't answering. You weren't charged. Please try again.");
  expect((await statusOf(ann)).subscriptionStatus).toBe('none');
  await alone.stop().catch(() => undefined);
});
