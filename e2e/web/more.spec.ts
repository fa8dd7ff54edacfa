import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { bar, moreButton, moreSheet } from '../fixtures/more.ts';
import { rest } from '../fixtures/states.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const entry = (page: Page, name: string) => moreSheet(page).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/daily-plan');
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
});

test('a phone has three places and "More" in the tab bar, which leads to the others and marks the current one', async ({
  page,
}) => {
  await expect(bar(page).getByRole('link')).toHaveText(['Brain Dump', "Today's Plan", 'Weekly Plan']);
  await expect(bar(page).getByRole('button')).toHaveText(['More']);
  for (const role of ['link', 'button'] as const) await expect(page.getByRole('banner').getByRole(role)).toHaveCount(0);
  await expect(bar(page).locator('[aria-current]')).toHaveText("Today's Plan");

  await moreButton(page).tap();
  await rest(page);
  expect(await violations(page)).toEqual([]);
  await moreSheet(page).getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(moreSheet(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(bar(page).locator('[aria-current]')).toHaveText('More');
  await moreButton(page).tap();
  await expect(moreSheet(page).locator('[aria-current]')).toHaveText('Dashboard');
  await moreSheet(page).getByRole('link', { name: 'Look back' }).tap();
  await expect(page).toHaveURL(/\/look-back$/);
  await moreButton(page).tap();
  await entry(page, 'Account').tap();
  await expect(page).toHaveURL(/\/account$/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('More');
});

test('what changes the look stays open, the rest closes the sheet first', async ({ page }) => {
  await moreButton(page).tap();
  await entry(page, 'Switch to dark mode').tap();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await rest(page);
  expect(await violations(page)).toEqual([]);
  const all = moreSheet(page).getByRole('switch', { name: 'Show all actions' });
  await all.tap();
  await expect(all).toBeChecked();
  await expect(page.locator('[data-all-actions]')).toBeAttached();
  await entry(page, 'Deutsch').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dein Plan für heute' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Mehr' }).tap();
  await page.getByRole('dialog', { name: 'Mehr' }).getByRole('button', { name: 'Befehle' }).tap();
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('the keyboard opens it, walks through it and comes back', async ({ page }) => {
  await tabTo(page, /^More$/);
  await page.keyboard.press('Enter');
  await expect(moreSheet(page)).toBeVisible();
  for (const name of [
    ...[/^Look back$/, /^Upgrade Plan$/, /^Account$/, /^Open in the desktop app$/, /^Switch to dark mode$/],
    ...[/^Deutsch$/, /^Show all actions$/, /^Support$/, /^Commands/, /^Keyboard shortcuts/, /^Logout$/],
  ])
    await tabTo(page, name);
  await page.keyboard.press('Escape');
  await expect(moreSheet(page)).toHaveCount(0);
  await expect(moreButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Support$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.locator('#main')).toBeFocused();
});
