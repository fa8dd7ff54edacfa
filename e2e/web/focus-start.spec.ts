import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { openPalette } from '../fixtures/commands.ts';
import { begin, bookings, offer, pass, pill, startFocus, time, today, view } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

const WHOLE = 25 * 60 + 5;

test.beforeEach(async ({ page, context, aUser, aTask, login }) => {
  await bookings(context);
  await page.clock.install({ time: today(13) });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, category: 'work' });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  await login(mara, '/daily-plan');
  await expect(startFocus(page)).toBeVisible();
});

/** Runs a session and its break until the break is over. */
async function untilBreakIsOver(page: Page): Promise<void> {
  await pass(page, WHOLE);
  await offer(page, 'I made progress').click();
  await offer(page, 'Take a 5-minute break').click();
  await expect(view(page).getByRole('heading', { name: 'Get your blood going' })).toBeVisible();
  await pass(page, 5 * 60 + 5);
}

test('the palette starts it, too', { tag: BREADTH_TAG }, async ({ page }) => {
  await openPalette(page, 'pomodoro');
  // Its settings match that word too, and come after it.
  await expect(page.getByRole('option')).toHaveText([/^Start focus on your ONE Thing/, 'Account: Planning and focus']);
  await page.keyboard.press('Enter');
  await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
});

test('it starts on any task of today, which the session then names', async ({ page, context }) => {
  const server = await bookings(context);
  await page.getByRole('button', { name: 'Start focus: Call the bank' }).click();
  await expect(view(page).getByRole('heading', { name: 'Call the bank' })).toBeVisible();
  await pass(page, 120);
  await offer(page, 'End early').click();
  await offer(page, 'Done for now').click();
  await expect
    .poll(() => server.booked)
    .toMatchObject([{ task: { title: 'Call the bank', wasTheOneThing: false }, outcome: null }]);
});

test('after a break one can be done for now', { tag: BREADTH_TAG }, async ({ page }) => {
  await begin(page);
  await untilBreakIsOver(page);
  await offer(page, 'Done for now').click();
  await expect(view(page)).toHaveCount(0);
  await expect(startFocus(page)).toBeVisible();
});

test('a break does not block a new start', { tag: BREADTH_TAG }, async ({ page }) => {
  await begin(page);
  await pass(page, WHOLE);
  await offer(page, "It's finished").click();
  await offer(page, 'Take a 5-minute break').click();
  await page.keyboard.press('Escape');
  await expect(pill(page)).toContainText(/0[45]:\d\d/);
  await expect(page.getByRole('button', { name: 'Done: Call the bank' })).toBeVisible();
  await begin(page);
  await expect(view(page).getByRole('heading', { name: 'Call the bank' })).toBeVisible();
});

test('a break continues after a reload', { tag: BREADTH_TAG }, async ({ page }) => {
  await begin(page);
  await pass(page, WHOLE);
  await offer(page, 'I got distracted').click();
  await offer(page, 'Take a 5-minute break').click();
  await pass(page, 120);
  await page.reload();
  await pill(page).click();
  await expect(time(page)).toHaveText(/^0[23]:\d\d$/);
});

test(
  'nothing moves for people who asked for that, and the system may paint it all',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await begin(page);
    await expect(time(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const leave = view(page).getByRole('button', { name: /^Leave this view/ });
    await page.keyboard.press('Tab');
    await expect(offer(page, 'Pause')).toBeFocused();
    expect(await offer(page, 'Pause').evaluate((node) => getComputedStyle(node).outlineStyle)).not.toBe('none');
    await leave.click();
    await expect(view(page)).toHaveCount(0);
  },
);
