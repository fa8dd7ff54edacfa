import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

const TIMES = 'brainDumpProcessingTimes';
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Organizing your thoughts' });
const stage = (page: Page) => page.locator('[aria-current=step]');
const storedTimes = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as number[], TIMES);

/** Sends a dump whose response waits until `letGo` is called. */
async function sendAndWait(page: Page): Promise<{ readonly letGo: () => void }> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/brain-dumps', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel('Your thoughts').fill('call the bank');
  await page.keyboard.press('Control+Enter');
  // Runs what is due at once, whenever a busy page gets to it; the bar moves every 100 ms.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return { letGo: () => gate.resolve(undefined) };
}

/** Whole percentages: the page's clock is stopped, so that each can be awaited. */
const stands = (page: Page, percent: number) => expect(bar(page)).toHaveAttribute('aria-valuenow', `${percent}`);

test('the bar goes through five stages by the usual time, rests at 95 %, and is full with the answer', async ({
  page,
  aUser,
  login,
}) => {
  await page.clock.install();
  await login(await aUser(), '/brain-dump');
  await expect(page.getByLabel('Your thoughts')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = await sendAndWait(page);
  await stands(page, 0);
  await expect(stage(page)).toHaveText('Reading what you wrote');
  // A first dump is assumed to take 15 s: 1.5 % of progress per percent of that time, ten times a second.
  await page.clock.runFor(100);
  await stands(page, 1);
  await page.clock.runFor(1900);
  await stands(page, 20);
  await expect(stage(page)).toHaveText('Noticing how it feels');
  await page.clock.runFor(2000);
  await stands(page, 40);
  await expect(stage(page)).toHaveText('Finding what matters most');
  await page.clock.runFor(2000);
  await stands(page, 60);
  await expect(stage(page)).toHaveText('Putting it in order');
  await page.clock.runFor(1500);
  await stands(page, 75);
  // Slower after half of the usual time.
  await page.clock.runFor(1900);
  await stands(page, 80);
  await expect(stage(page)).toHaveText('Finishing your plan');
  await page.clock.runFor(5600);
  await stands(page, 95);
  await page.clock.runFor(60_000);
  await stands(page, 95);

  answer.letGo();
  await stands(page, 100);
  await page.clock.resume();
  await expect(page.getByText("Here's what I heard")).toBeVisible();
  expect(await storedTimes(page)).toEqual([expect.any(Number)]);
});

test(
  'the usual time is the average of the last ten dumps, kept on the device',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await page.clock.install();
    const ten = [1000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 5000];
    await page.addInitScript(([key, times]) => localStorage.getItem(key) ?? localStorage.setItem(key, times), [
      TIMES,
      JSON.stringify(ten),
    ] as const);
    await login(await aUser(), '/brain-dump');
    await expect(page.getByLabel('Your thoughts')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answer = await sendAndWait(page);
    await page.clock.runFor(1500);
    await stands(page, 75);
    answer.letGo();
    await stands(page, 100);
    await page.clock.resume();
    await expect(page.getByText("Here's what I heard")).toBeVisible();
    const times = await storedTimes(page);
    expect(times).toHaveLength(10);
    expect(times.slice(0, 9)).toEqual(ten.slice(1));
    expect(times[9]).toBeGreaterThanOrEqual(1500);
  },
);
