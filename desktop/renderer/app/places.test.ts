import { expect, test } from 'vitest';
import { currentIn, DAILY_PLACES, isUnderMore, OTHER_PLACES } from './places.ts';

test('a phone has three places in the tab bar, and the rest under "More"', () => {
  expect(DAILY_PLACES.map(({ to }) => to)).toEqual(['/brain-dump', '/daily-plan', '/weekly-plan']);
  expect(OTHER_PLACES.map(({ to }) => to)).toEqual(['/dashboard', '/look-back']);
});

test('a place is the current page, or the one that a screen belongs to', () => {
  const lookBack = { to: '/look-back', others: ['/review'] };
  expect(currentIn(lookBack, '/look-back')).toBe('page');
  expect(currentIn(lookBack, '/review')).toBe('true');
  expect(currentIn(lookBack, '/daily-plan')).toBeUndefined();
});

test('"More" is marked on its screens, and on no other', () => {
  for (const path of [
    '/dashboard',
    '/look-back',
    '/insights/year',
    '/review',
    '/account',
    '/account/data',
    '/support',
    '/pricing',
  ])
    expect(isUnderMore(path), path).toBe(true);
  for (const path of ['/daily-plan', '/weekly-plan', '/brain-dump', '/brain-dumps'])
    expect(isUnderMore(path), path).toBe(false);
});
