import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import type { Task } from '#shared/tasks/task.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' });
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const open = (page: Page) => page.getByRole('button', { name: 'Recently deleted' }).click();

async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'Delete Task' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

test('a deleted task is restored into the plan', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  await open(page);
  await expect(dialog(page).getByText('Nothing here')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeFocused();

  await remove(page, 'Sort the post');
  await expect(page.getByRole('checkbox', { name: 'Sort the post' })).toBeHidden();
  await open(page);
  await expect(dialog(page).getByText(/^Deleted today, here until \w{3} \d{1,2}$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Restore Sort the post' }).click();
  await toast(page, "It's back in your plan");
  await expect(dialog(page).getByText('Nothing here')).toBeVisible();
  // The focus stays in the dialog, though its row is gone.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await close(page);
  await expect(page.getByRole('checkbox', { name: 'Sort the post' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Sort the post' })).toBeVisible();
});

test(
  'on a clear day too; what does not fit into five waits in the queue and says so',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Done already', status: 'backlog', emotionalWeight: 1 });
    await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
    await login(mara, '/daily-plan');
    await remove(page, 'Sort the post');
    await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await aTask(mara, { title, emotionalWeight: 3 });
    await expect(page.getByRole('checkbox', { name: 'Five' })).toBeVisible();
    await open(page);
    await dialog(page).getByRole('button', { name: 'Restore Sort the post' }).click();
    await toast(page, 'Today is Full!');
    await close(page);
    await page.getByText('MORE IN QUEUE (2 tasks)').click();
    await expect(page.getByRole('button', { name: 'More for Sort the post' })).toBeVisible();
  },
);

test('an ended series is listed once', { tag: BREADTH_TAG }, async ({ page, server, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  const first: Task = await aTask(mara, { title: 'Stretch', recurrence: 'FREQ=DAILY', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Edit Stretch' }).click();
  await page.getByRole('button', { name: 'Stop repeating' }).click();
  await page.getByRole('button', { name: 'The whole series' }).click();
  await expect(page.getByText(/COMING UP/)).toBeHidden();
  await open(page);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expect(dialog(page).getByText('Part of a series: only this one comes back.')).toBeVisible();
  const restored = page.waitForResponse(`${server.url}/api/tasks/${first.id}/restore`);
  await dialog(page).getByRole('button', { name: 'Restore Stretch' }).click();
  expect((await restored).ok()).toBe(true);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500|404/]) });

  test(
    'says that the list did not load, and retries; nothing is lost',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
      await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
      await login(mara, '/daily-plan');
      await remove(page, 'Sort the post');
      await page.route('**/api/deleted-tasks', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
      await open(page);
      await expect(dialog(page).getByRole('alert')).toContainText("We couldn't load your deleted tasks");
      await page.unroute('**/api/deleted-tasks');
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await page.route('**/restore', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }));
      await dialog(page).getByRole('button', { name: 'Restore Sort the post' }).click();
      await toast(page, 'It was deleted too long ago.');
      await expect(dialog(page).getByRole('button', { name: 'Restore Sort the post' })).toBeVisible();
    },
  );
});
