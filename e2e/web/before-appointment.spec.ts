import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { anAppointment, withAppointments } from '../fixtures/appointments.ts';
import { offer, startFocus, time, today, view } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

const MINUTE = 60_000;
const question = (page: Page) => page.getByRole('dialog', { name: 'Your next appointment is in 12 minutes' });

test.beforeEach(async ({ page, aUser, aTask, login }) => {
  const now = today(8);
  await page.clock.install({ time: now });
  await withAppointments(page, [anAppointment('Jour fixe', new Date(now.getTime() + 13 * MINUTE))]);
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await aTask(mara, { title: 'Call the bank', emotionalWeight: 4 });
  await login(mara, '/daily-plan');
  await expect(page.getByText('Jour fixe')).toBeVisible();
  await expect(startFocus(page)).toBeVisible();
  await page.clock.runFor(5_000);
});

test('before an appointment a shorter session is one tap away, and so is the whole one', async ({ page }) => {
  await test.step('closing the question starts nothing', async () => {
    await startFocus(page).click();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Start 10 minutes' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(view(page)).toBeHidden();
  });

  await test.step('who starts as chosen has the whole session', async () => {
    await startFocus(page).click();
    await question(page).getByRole('button', { name: 'Start 25 anyway' }).click();
    await expect(time(page)).toHaveText(/^(25:00|24:5\d)$/);
    await expect(question(page)).toBeHidden();
    await offer(page, 'End early').click();
    await offer(page, 'Done for now').click();
    await expect(view(page)).toBeHidden();
  });
  await test.step('by its key as well: the shorter one lasts ten minutes', async () => {
    await page.keyboard.press('f');
    await question(page).getByRole('button', { name: 'Start 10 minutes' }).click();
    await expect(view(page).getByRole('heading', { name: 'Finish the slides' })).toBeVisible();
    await expect(time(page)).toHaveText(/^(10:00|9:5\d)$/);
  });
});
