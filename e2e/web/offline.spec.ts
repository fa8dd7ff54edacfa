import type { BrowserContext, Page } from '@playwright/test';
import { isPlanKept, keysOnDisk } from '../fixtures/kept.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser really keeps the app here; without a network it opens from what it kept.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/]),
});

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

/** Waits until the browser has kept the app. */
const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

async function goOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
}

test('without a network the plan can be read, a dump waits, and both go on when the network is back', async ({
  page,
  context,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Call the bank')).toBeVisible();
  await isKept(page);
  await isPlanKept(page);

  await goOffline(context, page, '/daily-plan');
  await expect(oneThing(page, 'Call the bank')).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', { name: 'Weekly Plan' }).first().click();
  await expect(page.getByRole('button', { name: 'Rename Call the bank' })).toBeVisible();

  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await page.getByRole('button', { name: 'Switch to journaling' }).click();
  await page.getByLabel('Your thoughts').fill('water the plants');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('You are offline', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Unsorted (1)')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Your words are sorted').first()).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(page.getByText('Water the plants', { exact: true }).first()).toBeVisible();
});

test('who logs out leaves nothing to read', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await isPlanKept(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const opened = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /^Log ?out/i }).click();
  await opened;
  await expect.poll(() => keysOnDisk(page)).not.toContain('reply:');
});
