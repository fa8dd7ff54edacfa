import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';
import { evening } from '../states/day.states.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });

test('a check-in proposes what to move, and one key accepts', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, estimatedMinutes: 40 });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 5, urgencyLevel: 'urgent', estimatedMinutes: 15 });
  await aTask(mara, { title: 'Sort the cellar', emotionalWeight: 2, estimatedMinutes: 90 });
  await page.clock.setFixedTime(evening());
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Check in' }).click();
  await dialog(page).getByRole('radio', { name: 'High energy' }).check();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await expect(dialog(page).getByRole('checkbox', { name: 'Sort the cellar' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'High energy' }).press('Enter');
  await expect(page.getByText('Plan adjusted', { exact: true })).toBeVisible();
  await expect(page.getByText('COMING UP (1 task)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sort the cellar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Sort the cellar' })).toBeVisible();
});

test('a check-in that is declined changes nothing', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, estimatedMinutes: 300 });
  await aTask(mara, { title: 'Sort the cellar', emotionalWeight: 2, estimatedMinutes: 90 });
  await page.clock.setFixedTime(evening());
  await login(mara, '/daily-plan');
  await page.getByRole('button', { name: 'Check in' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Sort the cellar' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Sort the cellar' })).toBeVisible();
});

test.describe('the end of a day', () => {
  test.use({ expectedErrors: async ({}, use) => use([/500/]) });

  test('is summed up, reflected on, and summed up again; no word is lost', async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await aTask(mara, { title: 'Sort the cellar', emotionalWeight: 1, category: 'household' });
    await login(mara, '/daily-plan');
    await oneThing(page, 'Finish the slides').click();
    await expect(oneThing(page, 'Sort the cellar')).toBeVisible();
    await page.getByRole('button', { name: 'End of Day' }).click();
    await expect(dialog(page)).toContainText('1 of 2 tasks done');
    await expect(dialog(page)).toContainText("A good part is done, and that's enough.");
    await expect(dialog(page)).toContainText('Your ONE Thing is done.');
    await expect(dialog(page)).toContainText("90% of today's load is off your mind.");

    await dialog(page).getByRole('button', { name: 'Reflect for a minute' }).click();
    await dialog(page).getByLabel('What was your biggest win?').fill('The slides are done');
    await page.reload();
    await page.getByRole('button', { name: 'End of Day' }).click();
    await dialog(page).getByRole('button', { name: 'Reflect for a minute' }).click();
    const win = dialog(page).getByLabel('What was your biggest win?');
    await expect(win).toHaveValue('The slides are done');

    await page.route('**/api/reflections', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await expect(win).toHaveValue('The slides are done');
    await page.unrouteAll();
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog(page).getByText('Your words are saved. Good night.')).toBeVisible();
    await expect(page.getByText('Reflection saved', { exact: true })).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Write it again' }).click();
    await expect(win).toHaveValue('The slides are done');
    // A toast is still visible, but Escape closes the dialog.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('weekly insights open from the plan, and count what is ticked off', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  for (const title of ['One', 'Two', 'Three']) await aTask(mara, { title, category: 'health' });
  await login(mara, '/daily-plan');
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: /^Done: / }).click();
    await expect(page.getByText(`${3 - left}/3 tasks completed`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Weekly Insights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly Insights');
  await expect(page.getByText('You finished 3 things in seven days.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Health' })).toContainText('3 things · 1 h 30 min');
  await expect(page.getByText(/^You finished most /)).toBeVisible();
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(page).toHaveURL(/\/daily-plan$/);
});
