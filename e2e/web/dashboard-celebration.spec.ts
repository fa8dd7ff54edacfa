import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { finishElsewhere } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Task } from '#shared/tasks/task.ts';

const gauge = (page: Page) => page.getByRole('meter', { name: "TODAY'S CLARITY LEVEL" });
const sparks = (page: Page) => page.locator('.spark').first();
const cheer = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Advances a stopped clock in small steps until the page shows this. */
async function goOnUntil(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await shows();
  }).toPass({ intervals: [20] });
}

test('a milestone is celebrated for three seconds, once a day', async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  const tasks: Task[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) tasks.push(await aTask(mara, { title }));
  const finish = (place: number) => finishElsewhere(server, mara, tasks[place]?.id ?? 0);
  const celebrates = (text: string) => goOnUntil(page, () => expect(cheer(page, text)).toHaveCount(1, { timeout: 50 }));

  await page.clock.install();
  const events = page.waitForResponse('**/api/events');
  await login(mara, '/dashboard');
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '0');
  await events;
  await expect(sparks(page)).toHaveCount(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);

  await finish(0);
  await celebrates('The first quarter is clear!');
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '25');
  await expect(gauge(page)).toHaveAttribute('aria-valuetext', '25%, The first quarter is clear!');
  await expect(sparks(page)).toBeAttached();
  await page.clock.runFor(2900);
  await expect(sparks(page)).toBeAttached();
  await page.clock.runFor(100);
  await expect(sparks(page)).toHaveCount(0);
  await expect(cheer(page, 'A quarter')).toHaveCount(0);

  await page.reload();
  await goOnUntil(page, () => expect(gauge(page)).toHaveAttribute('aria-valuenow', '25', { timeout: 50 }));
  await page.clock.runFor(500);
  await expect(sparks(page)).toHaveCount(0);

  await finish(1);
  await celebrates('The first half is clear!');
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'the text celebrates, and nothing moves',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, aTask, login }) => {
      const mara = await aUser();
      const { id } = await aTask(mara, { title: 'One' });
      await aTask(mara, { title: 'Two' });
      await finishElsewhere(server, mara, id);
      await login(mara, '/dashboard');
      await expect(cheer(page, 'The first half is clear!')).toHaveCount(1);
      await expect(sparks(page)).not.toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length))
        .toBe(0);
    },
  );
});
