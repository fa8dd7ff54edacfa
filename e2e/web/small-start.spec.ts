import type { BrowserContext, Page } from '@playwright/test';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { isPlanKept } from '../fixtures/kept.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import { changesOf } from '../fixtures/week.ts';

// The service worker really caches the app here: the timer loads from that cache offline.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/]),
});

const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const waiting = (page: Page) => page.getByText("One change is waiting until you're online.");

interface Back {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly mara: Person;
  readonly starter: number;
  readonly login: (person: Person, path: '/daily-plan') => Promise<void>;
}

/** A user who returns after days, and then goes offline. */
async function comeBackOffline({ page, context, mara, starter, login }: Back): Promise<void> {
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    welcomeBack: { daysAway: 4, starterTaskId: starter },
  }));
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isPlanKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start 2 minutes' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0?[12]:\d\d$/);
  await page.keyboard.press('Escape');
  await expect(oneThing(page, 'Water the plants')).toBeVisible();
  await expect(waiting(page)).toBeVisible();
}

test('two minutes start offline, and the choice arrives once; it can be undone offline, too', async ({
  page,
  context,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  const { id } = await aTask(mara, { title: 'Water the plants' });
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await comeBackOffline({ page, context, mara, starter: id, login });
  const sent = changesOf(page);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await expect(oneThing(page, 'Water the plants')).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

test(
  'two minutes that were started offline can be undone there',
  { tag: BREADTH_TAG },
  async ({ page, context, aUser, aTask, login }) => {
    const mara = await aUser();
    const { id } = await aTask(mara, { title: 'Water the plants' });
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await comeBackOffline({ page, context, mara, starter: id, login });
    await page.keyboard.press('ControlOrMeta+z');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/waiting until you're online/)).toHaveCount(0);
    await page.reload();
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
  },
);
