import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  GOOD_CARD,
  openCheckout,
  type PaidServer,
  startPaidServer,
  statusOf,
  subscribe,
} from '#api/app/testPayments.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { createDiscount, disableDiscount, NewDiscount } from './operate.ts';

let server: PaidServer;
let made = 0;

beforeAll(async () => {
  server = await startPaidServer(inject('testDatabase'));
});
afterEach(() => server.forgetPlans());
afterAll(() => server.stop());

/** Creates a code as an operator does. */
async function aCode(wish: Record<string, unknown>): Promise<string> {
  const code = `CODE-${(made += 1)}`;
  await createDiscount(server.database.knex, NewDiscount.parse({ code, ...wish }), server.clock.now());
  return code;
}

const validate = async (person: SignedInPerson, code: string) =>
  (await person.call<Validation>('POST', '/api/discount/validate', { body: { code } })).body;

interface Validation {
  readonly success: boolean;
  readonly discount?: Record<string, unknown>;
  readonly message?: string;
}

/** Returns what a user was charged at once for a plan, in cents. */
async function paidBy(person: SignedInPerson): Promise<number | undefined> {
  const { stripeId }: { stripeId: string } = await server.database
    .knex('billing_customers')
    .where({ userId: person.id })
    .first();
  return [...server.sandbox.state.invoices.values()].filter(({ customer }) => customer === stripeId).at(-1)?.amountPaid;
}

describe('a code', () => {
  test('shows its value, however it is typed', async () => {
    const ann = await server.signedIn();
    const code = await aCode({ percent: 25, plan: 'yearly', description: 'For friends' });
    expect(await validate(ann, ` ${code.toLowerCase()} `)).toEqual({
      success: true,
      discount: {
        code,
        description: 'For friends',
        discountType: 'percentage',
        discountValue: 25,
        isLimitReached: false,
        planType: 'yearly',
      },
    });
  });

  test.each([
    ['that nobody made', () => Promise.resolve('NOTHING')],
    ['that has ended', () => aCode({ percent: 10, until: '2020-01-01' })],
    [
      'that was closed',
      async () => {
        const code = await aCode({ percent: 10 });
        await disableDiscount(server.database.knex, code, server.clock.now());
        return code;
      },
    ],
  ])('%s is not valid', async (_what, make) => {
    const ann = await server.signedIn();
    const code = await make();
    expect(await validate(ann, code)).toEqual({
      success: false,
      message: 'The discount code you entered is not valid or has expired.',
    });
    const { status, body } = await openCheckout(ann, 'yearly', code);
    expect([status, body.code]).toEqual([404, 'discountNotFound']);
  });

  test('takes a percentage or an amount off, in whole cents', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD, code: 'STAY40' });
    expect(await paidBy(ann)).toBe(5999);
    expect((await statusOf(ann)).nextChargeCents).toBe(9999);
    await subscribe(server, ben, 'daily', { card: GOOD_CARD, code: await aCode({ amount: '0.99' }) });
    expect(await paidBy(ben)).toBe(100);
  });

  test('for the first payment is not used up by a trial', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'monthly', { card: GOOD_CARD, code: await aCode({ percent: 50 }) });
    expect(await statusOf(ann)).toMatchObject({ subscriptionStatus: 'trial', nextChargeCents: 499 });
    await server.passTime(7.1);
    expect(await paidBy(ann)).toBe(499);
    expect((await statusOf(ann)).nextChargeCents).toBe(999);
  });

  test('for every payment stays', async () => {
    const ann = await server.signedIn();
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD, code: await aCode({ percent: 50, forever: true }) });
    expect((await statusOf(ann)).nextChargeCents).toBe(4999);
  });

  test('is valid for its plan only', async () => {
    const { status, body } = await openCheckout(await server.signedIn(), 'monthly', 'STAY40');
    expect([status, body.error]).toEqual([400, 'This discount code is for another plan.']);
  });

  test('is used when it was paid with, once for each user', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const code = await aCode({ percent: 10, uses: 1 });
    await openCheckout(ann, 'yearly', code);
    expect(await validate(ben, code)).toMatchObject({ success: true });
    await subscribe(server, ann, 'yearly', { card: GOOD_CARD, code });
    expect(await validate(ben, code)).toMatchObject({ success: false, discount: { isLimitReached: true } });
    const { status, body } = await openCheckout(ben, 'yearly', code);
    expect([status, body.code]).toEqual([409, 'discountUsedUp']);
  });

  test('cannot be used twice by one user', async () => {
    const ann = await server.signedIn();
    const code = await aCode({ percent: 10 });
    await subscribe(server, ann, 'daily', { card: GOOD_CARD, code });
    expect(await validate(ann, code)).toMatchObject({ success: false });
    expect((await openCheckout(ann, 'yearly', code)).status).toBe(400);
  });
});

describe('a code of 100 %', () => {
  test('gives access at once, without the provider', async () => {
    const ann = await server.signedIn();
    const before = server.sandbox.state.sessions.size;
    const { body } = await openCheckout(ann, 'monthly', await aCode({ percent: 100 }));
    expect(body.url).toMatch(new RegExp(`^${server.url}/pricing\\?session_id=free_\\w+$`));
    expect(server.sandbox.state.sessions.size).toBe(before);
    expect(await statusOf(ann)).toMatchObject({
      isDiscountSubscription: true,
      isPermanentDiscount: true,
      discountEndsAt: null,
      canUseBrainDump: { allowed: true },
      limits: { brainDumpsPerDay: 10 },
    });
    expect((await ann.call('GET', '/api/tasks')).status).toBe(200);
  });

  test('for some days ends with them', async () => {
    const ann = await server.signedIn();
    await openCheckout(ann, 'yearly', await aCode({ percent: 100, 'free-days': 30 }));
    expect(await statusOf(ann)).toMatchObject({ isPermanentDiscount: false, limits: { brainDumpsPerDay: 15 } });
    await server.passTime(30.01);
    const ended = await statusOf(ann);
    expect(ended.isDiscountSubscription).toBe(true);
    expect(Date.parse(ended.discountEndsAt ?? '')).toBeLessThan(server.clock.now().getTime());
    expect((await ann.call('GET', '/api/tasks')).status).toBe(403);
  });

  test('with one use left goes to one of many concurrent calls', async () => {
    const code = await aCode({ percent: 100, uses: 1 });
    const people = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()));
    const answers = await Promise.all(people.map((person) => openCheckout(person, 'monthly', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('gives nothing twice to one user', async () => {
    const ann = await server.signedIn();
    const code = await aCode({ percent: 100, 'free-days': 3 });
    const answers = await Promise.all([1, 2, 3].map(() => openCheckout(ann, 'monthly', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.database.knex('access_grants').where({ userId: ann.id })).toHaveLength(1);
  });
});
