import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, type Person, test } from '../fixtures/test.ts';
import { changesOf, day, inDays, tick, toast } from '../fixtures/week.ts';

const title = (page: Page, name: string) => page.getByRole('button', { name: `Rename ${name}`, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Task Title' });

let mara: Person;

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await aTask(mara, { title: 'Book the dentist' });
  await login(mara, '/weekly-plan');
  await expect(title(page, 'Call the bank')).toBeVisible();
});

test('a title is saved by Enter and by leaving it, discarded by Escape, and never blank', async ({ page }) => {
  const sent = changesOf(page);
  await title(page, 'Call the bank').click();
  await expect(editor(page)).toBeFocused();
  await editor(page).fill('Call the bank about the card');
  await editor(page).press('Enter');
  await expect(title(page, 'Call the bank about the card')).toBeFocused();
  await expect(toast(page, 'Task Updated')).toBeVisible();

  await title(page, 'Book the dentist').click();
  await editor(page).fill('Book the dentist for May');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(title(page, 'Book the dentist for May')).toBeVisible();

  await title(page, 'Book the dentist for May').click();
  await editor(page).fill('Something else');
  await editor(page).press('Escape');
  await expect(title(page, 'Book the dentist for May')).toBeFocused();

  for (const leave of ['Enter', 'Tab']) {
    await title(page, 'Book the dentist for May').click();
    await editor(page).fill('   ');
    await editor(page).press(leave);
    await expect(title(page, 'Book the dentist for May')).toBeVisible();
    await expect(editor(page)).toHaveCount(0);
  }
  await title(page, 'Book the dentist for May').click();
  await editor(page).press('Enter');
  await expect(editor(page)).toHaveCount(0);
  expect(sent).toEqual(
    ['Call the bank about the card', 'Book the dentist for May'].map((renamed) => ({
      kind: 'update',
      patch: { title: renamed },
    })),
  );

  await page.keyboard.press('Control+z');
  await expect(title(page, 'Book the dentist')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Call the bank about the card')).toBeVisible();
});

test('what is ticked off of today is celebrated', { tag: BREADTH_TAG }, async ({ page }) => {
  await tick(page, 'Call the bank').click();
  await expect(page.locator('[data-celebration]')).toBeVisible();
  await expect(page.locator('[data-celebration]')).toHaveCount(0);
});

test.describe('a server that rejects it', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('loses no word of a new title', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await title(page, 'Call the bank').click();
    await editor(page).fill('Call the bank about the card');
    await editor(page).press('Enter');
    await expect(toast(page, 'Server Error')).toBeVisible();
    await expect(editor(page)).toHaveValue('Call the bank about the card');
    await page.unroute('**/api/tasks/*');
    await editor(page).press('Enter');
    await expect(toast(page, 'Task Updated')).toBeVisible();
    await expect(title(page, 'Call the bank about the card')).toBeVisible();
  });
});

test('a task is deleted once the question with its title is answered', { tag: BREADTH_TAG }, async ({ page }) => {
  const question = page.getByRole('alertdialog');
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for Call the bank' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(question).toContainText('“Call the bank”: Are you sure you want to delete this task?');
  };
  await ask();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'More for Call the bank' })).toBeFocused();
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tick(page, 'Call the bank')).toHaveCount(0);
  await expect(toast(page, 'Task deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick(day(page, 0), 'Call the bank')).toBeVisible();
});

test('one of a series asks what should go', { tag: BREADTH_TAG }, async ({ page, aTask }) => {
  await aTask(mara, { title: 'Water the plants', recurrence: 'FREQ=DAILY', scheduledDate: inDays(0) });
  await page.reload();
  await page.getByRole('button', { name: 'More for Water the plants' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete a repeating task' });
  await expect(dialog.getByRole('button', { name: 'The whole series' })).toBeVisible();
  await dialog.getByRole('button', { name: 'The whole series' }).click();
  await expect(tick(page, 'Water the plants')).toHaveCount(0);
});

test('ticks count at once and record where they were made', { tag: BREADTH_TAG }, async ({ page }) => {
  const sent = changesOf(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/tasks/moves', async (route) => {
    await held;
    await route.continue();
  });
  await expect(day(page, 0)).toContainText('0/2 done');
  await tick(page, 'Call the bank').click();
  await expect(day(page, 0)).toContainText('1/2 done');
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  const note = { kind: 'complete', notes: 'Completed from weekly plan', completedAt: expect.any(String) };
  await expect.poll(() => sent).toEqual([note]);
  answer();
  await expect(toast(page, 'Done')).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward(1500);
  await tick(page, 'Call the bank').click();
  await expect(day(page, 0)).toContainText('0/2 done');
  await expect(toast(page, 'Task Uncompleted')).toBeVisible();
  expect(sent[1]).toEqual({ kind: 'uncomplete' });
  await tick(page, 'Book the dentist').click();
  await expect(day(page, 0)).toContainText('1/2 done');
});
