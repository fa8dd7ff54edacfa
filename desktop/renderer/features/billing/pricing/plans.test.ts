import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Discount } from '#shared/billing/contract.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { speak } from '#renderer/ui/testApp.ts';
import { billing } from '../messages/en.ts';
import { offersFor } from '../offers.ts';
import { brandName } from '../payment/brands.ts';
import { aPlan, aStatus, aTrial } from '../testStatus.ts';
import { useFeatures } from './useFeatures.ts';
import { useTerms } from './useTerms.ts';

const HALF: Discount = {
  ...{ code: 'HALF', description: '', discountType: 'percentage', discountValue: 50 },
  ...{ isLimitReached: false, planType: null },
};
const FREE: Discount = { ...HALF, code: 'FREE', discountValue: 100 };
const { terms, features } = billing.cards;
const YEAR_OF_MONTHS = '$119.88';

beforeEach(async () => {
  stubPage();
  await speak({ billing });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

type Cycle = 'daily' | 'monthly' | 'yearly';

function offered(cycle: Cycle, status = aStatus(), discount: Discount | null = null) {
  const offer = offersFor(status, discount).find(({ plan }) => plan.cycle === cycle);
  if (!offer) throw new Error(`No offer of ${cycle}`);
  return offer;
}

describe('the price text', () => {
  const said = async (cycle: Cycle, status = aStatus(), discount: Discount | null = null, isChange = false) =>
    (await renderHook(() => useTerms({ offer: offered(cycle, status, discount), discount, isChange }))).now();

  test('names the amounts of each plan', async () => {
    const none = aStatus({ canStartTrial: false });
    expect(await said('daily', none)).toBe(terms.daily);
    expect(await said('monthly', none)).toBe(terms.monthly.replace('{{year}}', YEAR_OF_MONTHS));
    expect(await said('yearly', none)).toBe(terms.yearly.replace('{{price}}', '$99.99'));
  });

  test('of a trial says that it is free for a week, and what comes after it', async () => {
    const trial = terms.monthlyTrial
      .replace('{{days}}', '7')
      .replace('{{price}}', '$9.99')
      .replace('{{year}}', YEAR_OF_MONTHS);
    expect(await said('monthly')).toBe(trial);
    expect(await said('yearly')).toBe(terms.yearly.replace('{{price}}', '$99.99'));
  });

  test('of the current plan says what it costs until it is canceled', async () => {
    expect(await said('yearly', aPlan('yearly'), null, true)).toBe(terms.now.yearly.replace('{{price}}', '$99.99'));
    expect(await said('monthly', aPlan('monthly'), null, true)).toContain(YEAR_OF_MONTHS);
  });

  test('of another plan says what happens to the rest of the current one, if it is paid', async () => {
    const yearly = terms.yearly.replace('{{price}}', '$99.99');
    expect(await said('yearly', aPlan('monthly'), null, true)).toBe(`${yearly} ${terms.change}`);
    expect(await said('yearly', aPlan('monthly'), null, false)).toBe(yearly);
    expect(await said('monthly', aTrial(), null, true)).not.toContain(terms.change);
  });

  test('is nothing with a code of 100 percent, for its plan', async () => {
    expect(await said('yearly', aStatus(), FREE)).toBe(terms.free);
    expect(await said('yearly', aStatus(), HALF)).not.toBe(terms.free);
    expect(await said('yearly', aStatus(), { ...FREE, planType: 'monthly' })).not.toBe(terms.free);
  });
});

describe('the contents of a plan', () => {
  const listed = async (cycle: Cycle, status = aStatus()) =>
    (await renderHook(() => useFeatures(offered(cycle, status)))).now();
  const dumps = (count: number) => features.dumps.replace('{{count}}', String(count));

  test('are ten dumps a day', async () => {
    expect(await listed('daily')).toEqual([dumps(10)]);
  });

  test('are insights by the month, and three dumps of a trial where one is offered', async () => {
    expect(await listed('monthly', aPlan('daily'))).toEqual([dumps(10), features.insights]);
    const trial = features.trialDumps.replace('{{count}}', '3');
    expect(await listed('monthly')).toEqual([dumps(10), trial, features.insights]);
  });

  test('is everything by the year', async () => {
    const limits = features.limits.replace('{{count, number}}', '20,000');
    const { insights, support, report, early } = features;
    expect(await listed('yearly')).toEqual([dumps(15), insights, limits, support, report, early]);
  });
});

test('a card has its brand name', () => {
  expect(['visa', 'cartes_bancaires', 'eftpos_au', 'amex'].map(brandName)).toEqual([
    ...['Visa', 'Cartes Bancaires', 'eftpos', 'American Express'],
  ]);
  expect(['link', 'amazon_pay_now'].map(brandName)).toEqual(['Link', 'Amazon pay now']);
});
