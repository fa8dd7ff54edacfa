import type { BrowserContext, Page } from '@playwright/test';
import type { Task } from '../../shared/tasks/task.ts';
import { isPlanKept, keysOnDisk } from '../fixtures/kept.ts';
import { callAs } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { changesOf } from '../fixtures/week.ts';

// The service worker really caches the app here; offline it opens from that cache.
test.use({
  serviceWorkers: 'allow',
  // Requests made while the server ends a session fail by then (401).
  expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response|401/]),
});

const note = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." });
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

/** Waits until the browser has cached the app. */
const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

async function rename(page: Page, title: string, next: string): Promise<void> {
  await page.getByRole('button', { name: `Rename ${title}` }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Rename ${next}` })).toBeVisible();
}

/** Goes offline and opens a screen. Chromium resets `navigator.onLine` on navigation, so it is set again. */
async function goOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const nothing = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  await devTools.send('Network.overrideNetworkState', nothing);
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
  await expect(page.getByText("You're offline", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Unsorted (1)')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Your words are sorted').first()).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(page.getByText('Water the plants', { exact: true }).first()).toBeVisible();
});

test('without a network tasks are added and changed, across a reload; each change arrives once, and conflicts are reported', async ({
  page,
  context,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 9 });
  await aTask(mara, { title: 'Sort the post' });
  const gone = await aTask(mara, { title: 'Book the train' });
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Call the bank')).toBeVisible();
  await isKept(page);
  // Also for the page opened before the app was cached.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isPlanKept(page);
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await expect(page.getByLabel('Task Title')).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.type('Buy stamps');
  await page.keyboard.press('Enter');
  const added = page.getByRole('region', { name: 'On this device only' }).getByRole('listitem');
  await expect(added).toHaveText(["Buy stampsWaits until you're online"]);
  await page.getByRole('checkbox', { name: 'Sort the post' }).click();
  await expect(page.getByText("Saved on this device until you're online.").first()).toBeVisible();
  await expect(page.getByText("2 changes are waiting until you're online.")).toBeVisible();
  await page.getByRole('link', { name: 'Weekly Plan' }).first().click();
  await rename(page, 'Book the train', 'Book the night train');
  await rename(page, 'Call the bank', 'Call the bank about the card');
  await expect(page.getByText("4 changes are waiting until you're online.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rename Book the night train' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sort the post' })).toBeChecked();
  await expect(page.getByText("4 changes are waiting until you're online.")).toBeVisible();

  // Another device of the user deletes one of them meanwhile.
  await callAs(server, mara, 'DELETE', `/tasks/${gone.id}`);
  const sent = changesOf(page);
  await context.setOffline(false);
  await expect(page.getByText('This no longer fits').first()).toBeVisible();
  await expect(page.getByText('“Book the train” was changed or deleted on another device.').first()).toBeVisible();
  await expect(page.getByText("4 changes are waiting until you're online.")).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rename Book the night train' })).toHaveCount(0);
  expect(sent).toHaveLength(4);
  const { tasks } = await callAs<{ tasks: Task[] }>(server, mara, 'GET', '/tasks');
  expect(tasks.map(({ title, completed }) => [title, completed]).toSorted()).toEqual([
    ['Buy stamps', false],
    ['Call the bank about the card', false],
    ['Sort the post', true],
  ]);
});

test('who logs out leaves nothing to read', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await isPlanKept(page);
  await oneThing(page, 'Call the bank').click();
  await expect(page.getByText('Call the bank', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const opened = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /^Log ?out/i }).click();
  await opened;
  await expect.poll(() => keysOnDisk(page)).not.toContain('reply:');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Call the bank');
});
