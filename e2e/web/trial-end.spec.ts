import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/payments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Length of a trial that has just started. */
const TRIAL_DAYS = 7;

const banner = (page: Page) => page.getByRole('region', { name: 'About your plan' });

test('a trial says that it ends from two days before, once a day, and leads to the plans', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await login(mara);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await aTask(mara, { title: 'Call the bank' });
  await page.goto('/daily-plan');
  await expect(page.getByRole('button', { name: 'Start focus' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  // The same trial in its last days.
  const begun = Date.now();
  await page.clock.setFixedTime(begun + (TRIAL_DAYS - 1) * DAY_MS);
  await page.goto('/brain-dump');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/daily-plan');
  await expect(banner(page)).toContainText('Your free trial ends tomorrow.');
  await expect(banner(page)).toContainText("It ends by itself, and you won't be charged.");
  await banner(page).getByRole('button', { name: 'Not today' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.clock.setFixedTime(begun + TRIAL_DAYS * DAY_MS - 2 * HOUR_MS);
  await page.reload();
  await expect(banner(page)).toContainText('Your free trial ends today.');
  await banner(page).getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('button', { name: 'Stay with Momentum' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
