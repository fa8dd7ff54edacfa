import { expect, test } from 'vitest';
import { openPaths, pathOfLink } from '#main/app/launchWish.ts';
import { addresses } from '#renderer/app/addresses.ts';

/** The desktop app's list and the renderer's table do not depend on each other, and must match. */
test('links open the plans, the settings of the computer and every screen of an onboarded user, and nothing else', () => {
  const screens = addresses.filter(({ audience }) => audience === 'member' || audience === 'active');
  const expected = ['/pricing', '/settings', ...screens.map(({ path }) => path)];
  expect(openPaths.toSorted()).toEqual(expected.toSorted());
});

test.each(addresses.map(({ path }) => path))('a link to %s leads there or nowhere', (path) => {
  expect(pathOfLink(`unchaos:/${path}`)).toBe(openPaths.includes(path) ? path : undefined);
});
