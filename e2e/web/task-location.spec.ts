import type { Page } from '@playwright/test';
import type { Task } from '#shared/tasks/task.ts';
import { openPalette } from '../fixtures/commands.ts';
import type { TestServer } from '../fixtures/server.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Task' });

async function locationOf(server: TestServer, { token }: Person, id: number): Promise<string | undefined> {
  const reply = await fetch(`${server.url}/api/tasks/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as Task).location;
}

test('a place is read out of a line, shown on the plan, corrected, and finds what can be done there', async ({
  page,
  server,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await aTask(mara, { title: 'Return the parcel', location: 'Post office', emotionalWeight: 2 });
  const shelf = await aTask(mara, { title: 'Fix the shelf', location: 'home', emotionalWeight: 3 });
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Task Title').fill('get stamps at the post office');
  await page
    .locator('form summary')
    .filter({ hasText: /^More$/ })
    .click();
  await expect(page.getByLabel('Place')).toHaveValue('post office');
  await page.getByLabel('Task Title').press('Enter');
  const row = page.locator('[data-task-row]').filter({ hasText: 'get stamps at the post office' });
  await expect(row).toContainText('· post office');
  await page.keyboard.press('Escape');

  await openPalette(page, 'fix the shelf');
  await page.keyboard.press('Enter');
  await edit(page).getByLabel('Place').fill(' Post office ');
  await edit(page).getByRole('button', { name: 'Update Task' }).click();
  await expect(edit(page)).toHaveCount(0);
  await expect.poll(() => locationOf(server, mara, shelf.id)).toBe('Post office');

  await openPalette(page, 'where');
  await expect(page.getByRole('option')).toHaveText(['Tasks by place']);
  await page.keyboard.press('Enter');
  const there = page.getByRole('group', { name: 'post office' });
  await expect(there.getByRole('option')).toHaveCount(3);
  await page.keyboard.type('library');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('No matches.')).toBeVisible();
  for (const letter of 'library') if (letter !== '') await page.keyboard.press('Backspace');
  await page.keyboard.type('post');
  await there.getByRole('option', { name: 'Return the parcel' }).click();
  await expect(edit(page).getByLabel('Place')).toHaveValue('Post office');
});
