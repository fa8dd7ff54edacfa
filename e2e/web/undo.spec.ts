import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';

const plan = (page: Page) => page.getByRole('region', { name: 'ALSO TODAY' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

test('a tick, a deferral, a swap and a deletion are undone by the button or by Ctrl-Z', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
  await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
  await aTask(mara, { title: 'Wait in the queue', status: 'backlog', emotionalWeight: 1 });
  await login(mara, '/daily-plan');

  const post = page.getByRole('checkbox', { name: 'Sort the post' });
  await post.click();
  await expect(post).toBeChecked();
  await undo(page).click();
  await expect(post).not.toBeChecked();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  await chooseNotNow(page, 'help');
  await page.getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('dialog', { name: 'This one is urgent' }).getByRole('button', { name: 'Put it off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Someday' }).click();
  await expect(oneThing(page, 'Sort the post')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();

  await page.getByText('MORE IN QUEUE (1 task)').click();
  await page.getByRole('button', { name: 'More for Wait in the queue' }).click();
  await page.getByRole('menuitem', { name: 'Make ONE Thing' }).click();
  await expect(oneThing(page, 'Wait in the queue')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Sort the post' }).click();
  await page.getByRole('button', { name: 'Delete Task' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sort the post')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(plan(page).getByText('Sort the post')).toBeVisible();
  await page.reload();
  await expect(plan(page).getByText('Sort the post')).toBeVisible();
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();
});

test('Ctrl-Z in a text field undoes typing, not tasks', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
  await login(mara, '/daily-plan');
  const post = page.getByRole('checkbox', { name: 'Sort the post' });
  await post.click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Task Title').pressSequentially('abc');
  await page.keyboard.press('Control+z');
  // The browser decides how many letters one undo step covers.
  await expect(page.getByLabel('Task Title')).toHaveValue(/^.{0,2}$/);
  await expect(post).toBeChecked();
});

test.describe('thinking better of it before the server has answered', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test(
    'undoes the change once it is stored, and does nothing when it was rejected',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
      await aTask(mara, { title: 'Sort the post', emotionalWeight: 2 });
      await login(mara, '/daily-plan');
      const post = page.getByRole('checkbox', { name: 'Sort the post' });
      for (const isRefused of [false, true]) {
        const told: unknown[] = [];
        let answer = (): void => undefined;
        const held = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/api/tasks/moves', async (route) => {
          told.push(route.request().postDataJSON()?.moves[0]?.steps[0]?.kind);
          if (told.length === 1) await held;
          return isRefused ? route.fulfill({ status: 500, json: { error: 'Broken' } }) : route.continue();
        });
        await post.click();
        await expect(post).toBeChecked();
        await page.keyboard.press('Control+z');
        await expect(post).not.toBeChecked();
        answer();
        const news = isRefused ? 'Error completing task' : 'Undone';
        await expect(page.getByText(news, { exact: true })).toBeVisible();
        await expect(post).not.toBeChecked();
        expect(told).toEqual(isRefused ? ['complete'] : ['complete', 'uncomplete']);
        await page.unroute('**/api/tasks/moves');
      }
      await page.reload();
      await expect(post).not.toBeChecked();
    },
  );
});
