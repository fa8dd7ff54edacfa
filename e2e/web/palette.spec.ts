import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { field, openPalette, option } from '../fixtures/commands.ts';
import { moreButton, moreSheet } from '../fixtures/more.ts';
import { askOneByOne } from '../fixtures/replies.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const labels = (page: Page) => page.getByRole('option').allTextContents();

interface Fixtures {
  readonly mara: Person;
}

/** A user with three tasks, one of them in the queue. */
const withTasks = test.extend<Fixtures>({
  mara: async ({ aUser, aTask }, use) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, urgencyLevel: 'urgent' });
    await aTask(mara, { title: 'Call the bank', category: 'financial', emotionalWeight: 4 });
    await aTask(mara, { title: 'Sort the post', status: 'backlog', emotionalWeight: 2 });
    await use(mara);
  },
});

withTasks(
  'leads to every screen of somebody who has access, by keyboard and by mouse',
  async ({ page, mara, login }) => {
    await login(mara, '/daily-plan');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    await openPalette(page);
    const places = await page.getByRole('group', { name: 'Go to' }).getByRole('option').allTextContents();
    expect(places.map((place) => place.replace(/G[A-Z]$/, '')).join(', ')).toBe(
      "Dashboard, Today's Plan, Weekly Plan, Brain Dump, Past brain dumps, Look back, Weekly Insights, " +
        'Weekly review, Annual clarity report, Account, Account: Security, Account: Plan and payment, Account: Planning ' +
        'and focus, Account: Reminders, Account: Calendars, Account: Data and privacy, Plans and prices, Support, ' +
        'Privacy, Terms, Imprint',
    );
    await expect(option(page, 'Call the bank')).toHaveCount(0);
    await page.keyboard.type('past');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Past brain dumps' })).toBeVisible();
    await expect(page).toHaveURL(/\/brain-dumps$/);

    await openPalette(page, 'profile');
    await expect(page.getByRole('option')).toHaveText(['Account']);
    await option(page, 'Account').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  },
);

test('shows a guest what a guest may see', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/support');
  const theme = page.getByRole('button', { name: 'Switch to dark mode' });
  await theme.focus();
  await openPalette(page);
  await expect(option(page, 'Create an account')).toBeVisible();
  const shown = (await labels(page)).join();
  expect(shown).not.toMatch(/Today's Plan|Brain Dump|Account,|Logout|Add Task/);
  await page.keyboard.type('no such thing');
  await expect(page.getByText('No matches.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
});

withTasks('finds a task by its title and shows it on the plan', async ({ page, mara, login }) => {
  await askOneByOne(page);
  await login(mara, '/account/security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/tasks', async (route) => {
    await asked;
    await route.continue();
  });
  await openPalette(page, 'post sort');
  await expect(page.getByText('Looking through your tasks...')).toBeVisible();
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByRole('option')).toHaveText(['Sort the post']);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit Task').getByLabel('Task Title')).toHaveValue('Sort the post');
  await expect(page).toHaveURL(/\/daily-plan$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit Task')).toHaveCount(0);

  await openPalette(page, 'financial');
  await expect(page.getByRole('option')).toHaveText(['Call the bank']);
});

test('shows twenty tasks at most', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  for (let number = 1; number <= 22; number += 1) await aTask(mara, { title: `Letter ${number}`, status: 'backlog' });
  await login(mara, '/daily-plan');
  await expect(page.getByText('MORE IN QUEUE (22 tasks)')).toBeVisible();
  await openPalette(page, 'letter');
  await expect(page.getByRole('option')).toHaveCount(20);
  await page.keyboard.type(' 22');
  await expect(page.getByRole('option')).toHaveText(['Letter 22']);
});

withTasks('does what can be done, from any screen', async ({ page, mara, login }) => {
  await login(mara, '/account/security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await openPalette(page, 'add task');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/daily-plan$/);
  await expect(page.getByLabel('Task Title')).toBeFocused();
  await page.keyboard.type('Water the plants');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();

  await openPalette(page, 'tomorrow');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add Task to Tomorrow').getByLabel('Task Title')).toBeFocused();
  await page.keyboard.press('Escape');

  await openPalette(page);
  await expect(option(page, /^Undo/)).toHaveCount(0);
  await page.keyboard.type('one thing is done');
  await page.keyboard.press('Enter');
  await expect(oneThing(page, 'Finish the slides')).toHaveCount(0);
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await openPalette(page, 'take back');
  await page.keyboard.press('Enter');
  await expect(oneThing(page, 'Finish the slides')).toBeVisible();

  await test.step('what nothing is found by becomes a task', async () => {
    await openPalette(page, '  call the vet ');
    await expect(page.getByText('No matches.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'call the vet' })).toBeVisible();
  });
});

withTasks(
  'sets theme and language, shows the keys, and logs out',
  { tag: BREADTH_TAG },
  async ({ page, mara, login }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await login(mara, '/daily-plan');
    await expect(oneThing(page, 'Finish the slides')).toBeVisible();
    const html = page.locator('html');
    await openPalette(page, 'dark mode');
    await page.keyboard.press('Enter');
    await expect(html).toHaveClass(/dark/);
    await openPalette(page, 'like this device');
    await page.keyboard.press('Enter');
    await expect(html).not.toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveClass(/dark/);

    await openPalette(page, 'shortcuts');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');

    await openPalette(page, 'sprache');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dein Plan für heute' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Befehle' })).toBeFocused();
    await page.keyboard.type('ausloggen');
    // The landing page is a separate document: a browser closed on the way there may never exit.
    const arrived = page.waitForEvent('load');
    await page.getByRole('option', { name: 'Abmelden' }).click();
    await arrived;
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

withTasks.describe('without a network', () => {
  withTasks.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  withTasks(
    'opens, finds, and keeps the words of a task',
    { tag: BREADTH_TAG },
    async ({ page, context, mara, login }) => {
      const ahead = page.waitForResponse(/\/assets\/companions-/);
      await login(mara, '/daily-plan');
      await expect(oneThing(page, 'Finish the slides')).toBeVisible();
      await page.evaluate((url) => import(url) as Promise<unknown>, (await ahead).url());
      await context.setOffline(true);
      await openPalette(page, 'past');
      await expect(option(page, /^Past brain dumps/)).toBeVisible();
      await page.keyboard.press('Escape');
      await openPalette(page, 'call the vet');
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue('call the vet');
      await expect(field(page)).toBeFocused();

      await context.setOffline(false);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('checkbox', { name: 'call the vet' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('checkbox', { name: 'call the vet' })).toHaveCount(1);
    },
  );
});

withTasks('opens in a text field, never over another dialog', { tag: BREADTH_TAG }, async ({ page, mara, login }) => {
  await login(mara, '/daily-plan');
  const edit = page.getByRole('button', { name: 'Edit Finish the slides' });
  await edit.focus();
  await openPalette(page, 'x');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await openPalette(page);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit Task')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Task Title').press('Control+k');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit Task')).toHaveCount(0);
  await expect(field(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByLabel('Task Title').fill('Half a ti');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('input:focus')).toHaveValue('Half a ti');
});

withTasks('is under "More" on a phone, and fits it', { tag: BREADTH_TAG }, async ({ page, mara, login }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await login(mara, '/daily-plan');
  for (const isLast of [false, true]) {
    await moreButton(page).click();
    await moreSheet(page).getByRole('button', { name: 'Commands' }).click();
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.keyboard.press(isLast ? 'Space' : 'Escape');
    if (!isLast) await expect(moreButton(page)).toBeFocused();
  }
  await page.keyboard.type('bank');
  await option(page, 'Call the bank').click();
  await expect(dialog(page, 'Edit Task').getByLabel('Task Title')).toHaveValue('Call the bank');
});
