import type { Locator, Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { chooseNotNow, notNowButton, notNowSheet } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** Advances the page's stopped clock slowly until something shows. */
const soon = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });

async function defer(page: Page, title: string): Promise<void> {
  await soon(page, page.getByRole('button', { name: `Done: ${title}` }));
  await notNowButton(page).click();
  const help = notNowSheet(page).getByRole('button', { name: 'Help me with it' });
  await soon(page, help);
  await help.click();
  for (const name of ['Put it off', 'Someday']) {
    const way = page.getByRole('button', { name });
    await soon(page, way);
    await way.click();
  }
}

/** Stops the page's clock, and returns how long the toast has been visible by then, in milliseconds. */
async function stopTheClock(page: Page): Promise<number> {
  // Far enough ahead that the clock cannot pass it meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return page.evaluate(() => Date.now() - Number(document.documentElement.dataset.toastAt));
}

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  for (const [title, emotionalWeight] of [
    ['Renew the passport', 7],
    ['Sort the post', 5],
    ['Water the plants', 2],
  ] as const) {
    await aTask(mara, { title, emotionalWeight });
  }
  await page.clock.install();
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: 'Done: Renew the passport' })).toBeVisible();
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role="region"] li')?.textContent?.includes('Task Deferred')) return;
      document.documentElement.dataset.toastAt = String(Date.now());
      seen.disconnect();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await chooseNotNow(page, 'help');
  await page.getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('button', { name: 'Someday' }).click();
  await expect(toasts(page).getByText('Task Deferred')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a toast stays for five seconds', async ({ page }) => {
  const been = await stopTheClock(page);
  await page.clock.runFor(4850 - been);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast waits while the pointer is on it', { tag: BREADTH_TAG }, async ({ page }) => {
  await toasts(page).hover();
  await stopTheClock(page);
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveText(/Task Deferred/);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 leads to a toast, which waits while the keyboard is there', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.keyboard.press('F8');
  await expect(toasts(page).or(toasts(page).locator('xpath=..')).and(page.locator(':focus'))).toHaveCount(1);
  await stopTheClock(page);
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveText(/Task Deferred/);
  const close = toasts(page).getByRole('button', { name: 'Close' });
  for (let stop = 0; stop < 4 && !(await close.evaluate((it) => it === document.activeElement)); stop++) {
    await page.keyboard.press('Tab');
  }
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test(
    'one toast at a time, the error before the news, and nothing is lost',
    { tag: BREADTH_TAG },
    async ({ page }) => {
      await stopTheClock(page);
      await page.getByRole('button', { name: 'Edit Water the plants' }).click();
      await soon(page, page.getByLabel('Task Title'));
      await page.getByLabel('Task Title').fill('Water all the plants');
      await page.getByRole('button', { name: 'Update Task' }).click();
      await soon(page, page.getByRole('checkbox', { name: 'Water all the plants' }));
      await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await defer(page, 'Sort the post');

      for (const text of ['Failed to defer task', 'Task Updated']) {
        await expect(async () => {
          await page.clock.runFor(400);
          await expect(toasts(page)).toHaveCount(1, { timeout: 200 });
          await expect(toasts(page)).toContainText(text, { timeout: 200 });
        }).toPass({ intervals: [50] });
      }
      await page.clock.runFor(5100);
      await expect(toasts(page)).toHaveCount(0);
    },
  );
});
