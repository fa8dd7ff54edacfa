import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { fingerOn, swipe } from '../fixtures/finger.ts';
import { notNowSheet } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';
import { card, day, held, middleOf, tick, toast } from '../fixtures/week.ts';
import { someoneBusy } from '../states/days.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const row = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Call the bank' });

/** Touches on a row that mean something else leave it; then a swipe to the right completes it, which is undone. */
async function staysOrIsDone(page: Page): Promise<void> {
  await swipe(page, row(page), 40, { down: -160 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);

  await swipe(page, row(page), 150, { from: 12 });
  await swipe(page, row(page), 60);
  const finger = await fingerOn(page);
  const start = await middleOf(row(page));
  await finger.down(start);
  await finger.move(start, { x: start.x + 150, y: start.y });
  await expect(row(page).locator('.swipe-strip')).toHaveText('Done');
  await finger.move({ x: start.x + 150, y: start.y }, { x: start.x + 20, y: start.y });
  await finger.up();
  await expect(row(page).locator('.swipe-strip')).toHaveCount(0);
  await expect(tick(page, 'Call the bank')).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.evaluate(() => window.scrollTo(0, 0));
  await swipe(page, row(page), 150);
  await expect(tick(page, 'Call the bank')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(tick(page, 'Call the bank')).not.toBeChecked();
}

test.describe('a task of today', () => {
  test.beforeEach(async ({ page, server, aUser, aNewcomer, aTask, aDump, login }) => {
    await login(await someoneBusy({ page, server, aUser, aNewcomer, aTask, aDump, login }), '/daily-plan');
    await expect(row(page)).toBeVisible();
  });

  test('does nothing when the finger scrolls, returns or starts at the edge; to the right it is done, to the left it can wait', async ({
    page,
  }) => {
    await staysOrIsDone(page);
    await swipe(page, row(page), -150);
    await expect(notNowSheet(page)).toContainText('“Call the bank” can wait.');
    // No other task can go first, because it is not the ONE Thing.
    await expect(notNowSheet(page).getByRole('button', { name: 'Another task first' })).toHaveCount(0);
    await notNowSheet(page).getByRole('button', { name: 'Tomorrow' }).tap();
    await expect(toast(page, 'Task Deferred')).toBeVisible();
    await expect(row(page)).toHaveCount(0);

    await page.getByText(/^MORE IN QUEUE/).tap();
    const waiting = page.getByRole('listitem').filter({ hasText: 'Clean the kitchen' });
    await swipe(page, waiting, -150);
    await expect(notNowSheet(page)).toContainText('Clean the kitchen');
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'the row is back at once',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, aNewcomer, aTask, aDump, login }) => {
      await login(await someoneBusy({ page, server, aUser, aNewcomer, aTask, aDump, login }), '/daily-plan');
      await swipe(page, row(page), 60);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await swipe(page, row(page), 150);
      await expect(tick(page, 'Call the bank')).toBeChecked();
    },
  );
});

test('a task of the week is done, or asks for another day; a finger that rested carries it', async ({
  page,
  server,
  aUser,
  aNewcomer,
  aTask,
  aDump,
  login,
}) => {
  await page.addInitScript(() => localStorage.setItem('weeklyPlanView', 'detailed'));
  await login(await someoneBusy({ page, server, aUser, aNewcomer, aTask, aDump, login }), '/weekly-plan');
  const bank = card(day(page, 0), 'Call the bank');
  await swipe(page, bank, -150);
  const question = page.getByRole('dialog', { name: 'Move to…' });
  await expect(question).toContainText('Call the bank');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  const start = await middleOf(bank);
  const finger = await fingerOn(page);
  await finger.down(start);
  await expect(held(page)).toBeVisible();
  await finger.move(start, { x: start.x + 150, y: start.y });
  await expect(bank.locator('.swipe-strip')).toHaveCount(0);
  await finger.move({ x: start.x + 150, y: start.y }, start);
  await finger.up();
  await expect(held(page)).toHaveCount(0);
  await expect(tick(day(page, 0), 'Call the bank')).not.toBeChecked();

  await swipe(page, bank, 150);
  await expect(tick(day(page, 0), 'Call the bank')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(tick(day(page, 0), 'Call the bank')).not.toBeChecked();
});

test('a task that arrives from another device leads no drop to another day', async ({ page, aUser, aTask, login }) => {
  await page.addInitScript(() => localStorage.setItem('weeklyPlanView', 'detailed'));
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/weekly-plan');
  const bank = card(day(page, 0), 'Call the bank');
  await bank.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const start = await middleOf(bank);
  const finger = await fingerOn(page);
  await finger.down(start);
  await expect(held(page)).toBeVisible();
  await aTask(mara, { title: 'From elsewhere' });
  await expect(tick(day(page, 0), 'From elsewhere')).toBeVisible();
  await finger.move(start, await middleOf(day(page, 2)));
  await expect(day(page, 2).getByText('Drop here')).toBeVisible();
  await finger.up();
  await expect(tick(day(page, 2), 'Call the bank')).toBeVisible();
});
