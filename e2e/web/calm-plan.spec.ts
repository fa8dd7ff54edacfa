import type { Page } from '@playwright/test';
import { inView } from '../fixtures/inView.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { notNowButton } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';
import { todayAt } from '../fixtures/today.ts';
import { someoneBusy } from '../states/days.ts';
import type { World } from '../states/state.ts';

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Call the bank' });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Call the bank' });
const opacity = (page: Page) => edit(page).evaluate((button) => Number(getComputedStyle(button).opacity));

/** Today's plan with five tasks, and no hover. */
async function openPlan(world: World): Promise<void> {
  const { page, login } = world;
  const mara = await someoneBusy(world);
  await page.clock.setFixedTime(todayAt('14:30'));
  await login(mara, '/daily-plan');
  await expect(page.getByText(/^Done about/)).toBeVisible();
  // The bells load when the page is idle.
  await expect(page.getByRole('button', { name: /^Remind me of: Finish the slides/ })).toBeAttached();
}

test.beforeEach(async ({ page, server, aUser, aNewcomer, aTask, aDump, login }) =>
  openPlan({ page, server, aUser, aNewcomer, aTask, aDump, login }),
);

test.describe('on a computer', () => {
  test('little is on the page: 12 controls, 60 words; a start, an end and one exit; actions by the pointer', async ({
    page,
  }) => {
    const { controls, words } = await inView(page.locator('body'));
    expect(controls).toContain('Not now');
    expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(12);
    expect(words.length, words.join(' ')).toBeGreaterThan(30);
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(60);

    const card = page.getByRole('region', { name: 'Finish the slides for Monday’s meeting' });
    expect((await inView(card)).controls).toEqual([
      'Start focus',
      'Done: Finish the slides for Monday’s meeting',
      'Not now',
    ]);

    await expect.poll(() => opacity(page)).toBe(0);
    await row(page).hover();
    await expect.poll(() => opacity(page)).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => opacity(page)).toBe(0);
  });

  test('a bell that waits stays in sight', async ({ page }) => {
    // The half hour starts by the server's clock.
    await page.clock.setFixedTime(new Date());
    await page.getByRole('button', { name: 'Remind me of: Call the bank' }).click();
    await page.getByRole('menuitem', { name: 'Remind me in 30 minutes' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    const bell = page.getByRole('button', { name: /^Reminder at .*: Call the bank$/ });
    await expect.poll(() => opacity(page)).toBe(0);
    await expect.poll(() => bell.evaluate((button) => Number(getComputedStyle(button).opacity))).toBe(1);
  });

  test('every action is reached by the keyboard, and shows then; a setting shows all always, and is kept', async ({
    page,
  }) => {
    for (const name of [
      /^Remind me of: Finish the slides/,
      /^Edit Finish the slides/,
      /^Start focus$/,
      /^Done: Finish the slides/,
      /^Not now$/,
      /^Call the bank$/,
      /^Remind me of: Call the bank$/,
      /^Start focus: Call the bank$/,
      /^Edit Call the bank$/,
    ]) {
      await tabTo(page, name);
    }
    await expect.poll(() => opacity(page)).toBe(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Show all actions' }).click();
    await expect.poll(() => opacity(page)).toBe(1);
    await page.reload();
    await expect.poll(() => opacity(page)).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Show actions only when needed' }).click();
    await expect.poll(() => opacity(page)).toBe(0);
    await page.reload();
    await expect.poll(() => opacity(page)).toBe(0);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page shows 8 controls at most, a tap the actions of a task, and the exit is a sheet', async ({ page }) => {
    // Includes the bottom bar.
    const { controls } = await inView(page.locator('body'));
    expect(controls).toEqual(expect.arrayContaining(['Start focus', 'Not now', 'Brain Dump', 'More']));
    expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(8);

    const shown = async () => (await inView(row(page))).controls;
    expect(await shown()).toEqual(['Call the bank']);
    await row(page).getByText('Financial · 15 min').tap();
    await expect.poll(shown).toEqual(['Call the bank', 'Start focus: Call the bank', 'Edit Call the bank']);
    await row(page).getByText('Financial · 15 min').tap();
    await expect.poll(shown).toEqual(['Call the bank']);
    await row(page).getByText('Financial · 15 min').tap();
    await edit(page).tap();
    await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await notNowButton(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Not ready?' });
    await expect.poll(async () => sheet.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))).toBe(844);
  });
});
