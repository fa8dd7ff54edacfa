import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { chooseNotNow, notNowButton, notNowSheet, showWhy } from '../fixtures/notNow.ts';
import { expect, test } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

const oneThing = (page: Page, title: string) => page.getByRole('button', { name: `Done: ${title}` });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const later = (page: Page) => page.locator('details').filter({ hasText: 'COMING UP' });

/** A day more than a week away, as the plan formats it. */
const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

test('the one exit of the ONE Thing: why it is this one, help, changes, and every way to put it off', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Hand in the form', emotionalWeight: 9, urgencyLevel: 'urgent' });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 7 });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 3 });
  await page.clock.setFixedTime(todayAt('14:30'));
  await login(mara, '/daily-plan');
  await expect(oneThing(page, 'Hand in the form')).toBeVisible();

  await test.step('the reasons add up', async () => {
    await showWhy(page);
    const points = await notNowSheet(page).locator('dd').allTextContents();
    const numbers = points.map((text) => Number(text.replace('−', '-').replace('+', '')));
    const total = numbers.pop();
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(total);
    await expect(notNowSheet(page).getByText(/^Next in line: Call the bank \(-?\d+\)/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notNowSheet(page)).toHaveCount(0);
  });

  await test.step('help and changes give the keyboard back', async () => {
    for (const [way, name] of [
      ['help', 'What would help?'],
      ['edit', 'Edit Task'],
    ] as const) {
      await chooseNotNow(page, way);
      await expect(dialog(page, name)).toBeVisible();
      await expect(notNowSheet(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toHaveCount(0);
      await expect(notNowButton(page)).toBeFocused();
    }
  });

  await test.step('what is urgent asks once more', async () => {
    await chooseNotNow(page, 'tomorrow');
    await dialog(page, 'This one is urgent').getByRole('button', { name: 'Keep it for today' }).click();
    await expect(oneThing(page, 'Hand in the form')).toBeVisible();
    await chooseNotNow(page, 'tomorrow');
    await dialog(page, 'This one is urgent').getByRole('button', { name: 'Put it off' }).click();
    await expect(page.getByText('Task Deferred', { exact: true })).toBeVisible();
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
    await later(page).locator('summary').click();
    await expect(later(page).getByText('· Tomorrow')).toBeVisible();
  });

  await test.step('to a day of choice, and back', async () => {
    await chooseNotNow(page, 'pickDay');
    const day = notNowSheet(page).getByLabel('Day', { exact: true });
    const putOff = notNowSheet(page).getByRole('button', { name: 'Put it off' });
    const today = todayIn(ZONE, todayAt('14:30'));
    await day.fill(today);
    await expect(putOff).toBeDisabled();
    await day.fill(addDays(today, 10));
    await putOff.click();
    await expect(oneThing(page, 'Water the plants')).toBeVisible();
    await expect(later(page).getByText(`· ${dateText(addDays(today, 10))}`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(oneThing(page, 'Call the bank')).toBeVisible();
  });

  await test.step('until someday', async () => {
    await chooseNotNow(page, 'someday');
    await expect(oneThing(page, 'Water the plants')).toBeVisible();
    await page.getByText('MORE IN QUEUE (1 task)').click();
    await expect(page.getByRole('checkbox', { name: 'Call the bank' })).toBeVisible();
  });
});

test('puts it off until next week', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 7 });
  await aTask(mara, { title: 'Water the plants', emotionalWeight: 3 });
  await page.clock.setFixedTime(todayAt('14:30'));
  await login(mara, '/daily-plan');
  await chooseNotNow(page, 'nextWeek');
  await expect(oneThing(page, 'Water the plants')).toBeVisible();
  await later(page).locator('summary').click();
  await expect(later(page).getByText(`· ${dateText(addDays(todayIn(ZONE, todayAt('14:30')), 7))}`)).toBeVisible();
});
