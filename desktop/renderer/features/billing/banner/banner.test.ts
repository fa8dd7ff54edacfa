import { describe, expect, test } from 'vitest';
import { aPlan, aStatus, aTrial, freeAccess } from '../testStatus.ts';
import { bannerFor, mayShowOn } from './banner.ts';

const ZONE = 'Europe/Berlin';
const now = new Date('2026-03-08T20:00:00Z');
const end = '2026-03-10T12:00:00.000Z';
const unpaidUntil = '2026-03-12T09:00:00.000Z';
const owed = aPlan('monthly', { subscriptionStatus: 'past_due', unpaidUntil });

describe('a failed renewal', () => {
  test('says until when access stays', () => {
    expect(bannerFor(owed, now, ZONE)).toEqual({ kind: 'unpaid', at: new Date(unpaidUntil) });
  });

  test('is shown before the end of a trial', () => {
    expect(bannerFor({ ...owed, isTrialActive: true, trialEndsAt: end }, now, ZONE)?.kind).toBe('unpaid');
  });

  test('is hidden after the access ended, and unknown to an older server', () => {
    expect(bannerFor(owed, new Date(unpaidUntil), ZONE)).toBeNull();
    expect(bannerFor({ ...owed, unpaidUntil: null }, now, ZONE)).toBeNull();
  });
});

describe('the end of a trial', () => {
  test.each([
    ['2026-03-07T22:00:00Z', null],
    ['2026-03-07T23:00:00Z', 2],
    ['2026-03-09T10:00:00Z', 1],
    ['2026-03-09T23:30:00Z', 0],
    ['2026-03-10T11:59:00Z', 0],
    ['2026-03-10T12:00:00Z', null],
  ])('seen at %s is %s local days away', (moment, days) => {
    const banner = bannerFor(aTrial(), new Date(moment), ZONE);
    expect(banner?.kind === 'trialEnds' ? banner.days : null).toBe(days);
  });

  test('names the amount, if any', () => {
    expect(bannerFor(aTrial(), now, ZONE)).toMatchObject({ cents: null });
    expect(bannerFor(aTrial({ nextChargeCents: 999 }), now, ZONE)).toMatchObject({ cents: 999 });
  });

  test('is not shown after a cancellation, or with other access', () => {
    expect(bannerFor(aTrial({ cancelAtPeriodEnd: true }), now, ZONE)).toBeNull();
    expect(bannerFor(aTrial({ isDiscountSubscription: true }), now, ZONE)).toBeNull();
  });
});

test('shows nothing to everyone else', () => {
  for (const status of [
    aStatus(),
    aPlan('yearly'),
    freeAccess(null),
    aStatus({ trialEndsAt: '2026-03-01T12:00:00.000Z' }),
  ])
    expect(bannerFor(status, now, ZONE)).toBeNull();
});

test('is hidden on the screens of dumps, prices and the card', () => {
  const paths = ['/dashboard', '/daily-plan/', '/account', '/brain-dump', '/brain-dump/', '/pricing', '/account/plan'];
  expect(paths.map(mayShowOn)).toEqual([true, true, true, false, false, false, false]);
});
