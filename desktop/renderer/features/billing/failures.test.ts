import { beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { startLanguage } from '#renderer/platform/language.ts';

// The texts load with the first file that uses them, after the language has started.
beforeAll(() => startLanguage(catalogues, 'en'));
const told = () => import('./checkoutFailure.ts');
const codes = () => import('./pricing/verdict.ts');

const refused = (status: number, code?: string) => new ApiError({ status, message: 'From the server', code });

describe('a checkout that did not open', () => {
  test.each([
    ['a fault of the server', refused(500), 'Something went wrong.'],
    ['an answer without an address', refused(200, 'badReply'), 'Unable to create checkout session'],
    ['the plan of now', refused(409, 'samePlan'), 'From the server'],
    ['a provider that is away', refused(502, 'paymentsDown'), 'From the server'],
    ['no connection', refused(0), 'From the server'],
    ['something else', new Error('TypeError'), 'Something went wrong.'],
  ])('%s', async (_what, error, text) => {
    expect((await told()).checkoutFailure(error)).toEqual({ title: 'Checkout Error', text });
  });

  test('an expired session has its own message', async () => {
    const { checkoutFailure, offerFailure, upgradeFailure } = await told();
    expect([checkoutFailure, offerFailure, upgradeFailure].map((tell) => tell(refused(401)))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['a fault of the server', refused(500), 'Checkout Error', 'Unable to start upgrade process. Please try again.'],
    ['something else', new Error('TypeError'), 'Upgrade Error', 'Something went wrong. Please try again.'],
    ['no connection', refused(0), 'Checkout Error', 'From the server'],
  ])('on an upgrade: %s', async (_what, error, title, text) => {
    expect((await told()).upgradeFailure(error)).toEqual({ title, text });
  });

  test.each([
    [
      'no such code',
      refused(404, 'discountNotFound'),
      'The discount code needs to be created in the card payment provider. Please contact support.',
    ],
    ['an answer without an address', refused(200, 'badReply'), 'Failed to create checkout session'],
    ['a fault of the server', refused(500), 'Failed to apply discount. Please try again.'],
  ])('with the offer: %s', async (_what, error, text) => {
    expect((await told()).offerFailure(error)).toBe(text);
  });
});

describe('a code', () => {
  const discount = {
    code: 'HELLO',
    description: '',
    discountType: 'percentage',
    discountValue: 40,
    isLimitReached: false,
    planType: null,
  } as const;

  test('is accepted, or rejected for one of two reasons', async () => {
    const { verdictOf } = await codes();
    expect(verdictOf({ success: true, discount })).toMatchObject({ discount, toast: { title: 'Discount Applied!' } });
    expect(verdictOf({ success: false })).toMatchObject({ discount: null, toast: { title: 'Invalid Discount Code' } });
    expect(verdictOf({ success: false, discount: { ...discount, isLimitReached: true } })).toMatchObject({
      discount: null,
      toast: { title: 'Discount Code Expired' },
    });
  });

  test.each([
    [refused(500), 'Validation Error', 'Unable to validate discount code. Please try again.'],
    [refused(429), 'Validation Error', 'From the server'],
    [
      refused(409, 'discountUsedUp'),
      'Discount Code Expired',
      'This discount code has reached its usage limit and is no longer available.',
    ],
  ])('that could not be checked: %s', async (error, title, text) => {
    expect((await codes()).afterFailure(error)).toMatchObject({ tone: 'error', title, text });
  });
});
