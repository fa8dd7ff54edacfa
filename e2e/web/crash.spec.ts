import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED|Failed to fetch|assets.(week|account)-/]) });

test('a screen that breaks says so to the letter, and a refresh mends it', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Water the plants' });
  await page.route('**/assets/week-*.js', (route) => route.abort());
  await login(mara, '/weekly-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
    'If this problem persists, please contact support.',
  ]);
  await expect(page.getByRole('button')).toHaveText(['Refresh Page', 'Go to Homepage']);

  await page.unroute('**/assets/week-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly Plan');
});

test('from a screen that breaks there is a way home', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.route('**/assets/account-*.js', (route) => route.abort());
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Go to Homepage' }).click();
  await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a stumble of the network breaks no screen', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Water the plants' });
  await page.route('**/assets/week-*.js', (route) => route.abort(), { times: 2 });
  await login(mara, '/weekly-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly Plan');
});
