import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { speak } from '#renderer/ui/testApp.ts';
import { billing } from '../messages/en.ts';
import type { Summary } from '../summary.ts';
import { useDetails } from './useDetails.ts';

const AT = new Date('2026-03-04T12:00:00Z');

beforeEach(async () => {
  stubPage();
  await speak({ billing });
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

/** Texts of the account card, as text keys where they have no values. */
async function told(summary: Summary) {
  const { now } = await renderHook(() => useDetails(summary));
  return now();
}
const { subscription } = billing;
/** Parts joined by non-breaking spaces. */
const DATE = 'March\u00a04,\u00a02026';

test('a plan has its name, its price and the next charge', async () => {
  expect(await told({ kind: 'renews', cycle: 'monthly', at: AT, cents: 599 })).toEqual({
    title: 'Momentum',
    price: subscription.perMonth.replace('{{price}}', '$9.99'),
    lines: [subscription.nextCharge.replace('{{price}}', '$5.99').replace('{{date}}', DATE)],
  });
});

test('an amount is shown only when the server knows it', async () => {
  const renews = { kind: 'renews', cycle: 'daily', at: AT } as const;
  expect(await told({ ...renews, cents: null })).toEqual({
    title: 'Daily Access',
    price: subscription.perDay.replace('{{price}}', '$1.99'),
    lines: [subscription.renews.replace('{{date}}', DATE)],
  });
  expect((await told({ ...renews, cents: 0 })).lines).toEqual([subscription.noCharge.replace('{{date}}', DATE)]);
  expect((await told({ ...renews, at: null, cents: 0 })).lines).toEqual([]);
});

test('a plan that ends says when, and what remains until then', async () => {
  expect(await told({ kind: 'ends', cycle: 'yearly', at: AT })).toEqual({
    title: 'Clarity Pro',
    price: subscription.perYear.replace('{{price}}', '$99.99'),
    lines: [subscription.cancels.replace('{{date}}', DATE), subscription.cancelsText],
  });
  expect(await told({ kind: 'ends', cycle: null, at: AT })).toMatchObject({ title: subscription.title, price: null });
});

test('an unpaid plan says how long it remains', async () => {
  const unpaid = { kind: 'unpaid', cycle: 'monthly' } as const;
  expect((await told({ ...unpaid, until: AT })).lines).toEqual([subscription.unpaidUntil.replace('{{date}}', DATE)]);
  expect((await told({ ...unpaid, until: null })).lines).toEqual([subscription.unpaid]);
});

test('a trial says when it ends and how many dumps are left, if known', async () => {
  const trial = { kind: 'trial', endsAt: AT, days: 3, dumpsLeft: 2, isCanceled: false } as const;
  const { title, price, lines } = await told(trial);
  expect([title, price]).toEqual([subscription.trial.replace('{{plan}}', 'Momentum'), null]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(DATE);
  expect(lines[0]).toContain('3');
  expect(lines[1]).toBe(subscription.trialDumps.replace('{{left}}', '2').replace('{{count}}', '3'));
  expect((await told({ ...trial, isCanceled: true })).lines[0]).toBe(subscription.cancels.replace('{{date}}', DATE));
  expect((await told({ ...trial, endsAt: null, dumpsLeft: null })).lines).toEqual([]);
  expect((await told({ ...trial, dumpsLeft: 0 })).lines).toHaveLength(2);
});

test('what costs nothing has no price, and its own words', async () => {
  const free = async (summary: Summary) => {
    const { title, price, lines } = await told(summary);
    expect(price).toBeNull();
    return [title, ...lines];
  };
  expect(await free({ kind: 'forever' })).toEqual([subscription.forever, subscription.foreverText]);
  expect(await free({ kind: 'freeUntil', endsAt: AT })).toEqual([
    subscription.freeUntil.replace('{{date}}', DATE),
    subscription.freeUntilText,
  ]);
  expect(await free({ kind: 'ended', trialEndedAt: null })).toEqual([subscription.ended, subscription.endedText]);
  expect(await free({ kind: 'none' })).toEqual([subscription.none, subscription.noneText]);
});
