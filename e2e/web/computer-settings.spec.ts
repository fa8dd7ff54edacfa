import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

test('a browser has no settings of its computer: the address leads to the account', async ({ page, aUser, login }) => {
  await login(await aUser(), '/dashboard');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('a signed-out user is led to the landing page', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/$/);
});
