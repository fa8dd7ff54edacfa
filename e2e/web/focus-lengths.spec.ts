import type { Page } from '@playwright/test';
import { bookings, offer, pass, startFocus, time, today, view } from '../fixtures/focus.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Focus timer' });
const focus = (page: Page) => card(page).getByLabel('Focus, in minutes');
const rest = (page: Page) => card(page).getByLabel('Break, in minutes');
const save = (page: Page) => card(page).getByRole('button', { name: 'Save' });

test('focus and break use the chosen lengths on every device', async ({
  page,
  context,
  browser,
  server: api,
  aUser,
  aTask,
  login,
}) => {
  const server = await bookings(context);
  await page.clock.install({ time: today(8) });
  const mara = await aUser();
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9, estimatedMinutes: 90 });
  await login(mara, '/account/planning');

  await test.step('what does not fit is named, and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await expect(focus(page)).toHaveValue('25');
    await expect(rest(page)).toHaveValue('5');
    for (const typed of ['4', '91', '25.5', 'long', '']) {
      await focus(page).fill(typed);
      await save(page).click();
      await expect(card(page).getByText('Enter a whole number from 5 to 90.')).toBeVisible();
      await expect(focus(page)).toBeFocused();
    }
    await focus(page).fill('50');
    await rest(page).fill('31');
    await rest(page).press('Enter');
    await expect(rest(page)).toHaveAccessibleDescription(/Enter a whole number from 1 to 30\./);
    await expect(rest(page)).toBeFocused();
    expect(sent).toEqual([]);
  });

  await rest(page).fill('10');
  await save(page).click();
  await expect(page.locator('[data-toast]').getByText('Your next session uses these times.')).toBeVisible();
  await page.reload();
  await expect(focus(page)).toHaveValue('50');

  await page.goto('/daily-plan');
  await startFocus(page).click();
  await expect(time(page)).toHaveText(/^(50:00|49:\d\d)$/);
  await pass(page, 50 * 60 + 5);
  await expect(view(page).getByText('50 minutes. Any answer is fine.', { exact: true })).toBeVisible();
  await offer(page, 'I made progress').click();
  await expect.poll(() => server.booked).toMatchObject([{ focusedMs: 3_000_000 }]);
  await expect(view(page).getByText('10 minutes away from it all.', { exact: true })).toBeVisible();
  await offer(page, 'Take a 10-minute break').click();
  await expect(time(page)).toHaveText(/^(10:00|09:\d\d)$/);
  await pass(page, 10 * 60);
  await expect(offer(page, 'Another 50 minutes')).toBeVisible();
  await offer(page, 'Done for now').click();

  await test.step('another device knows, also for the first session on it', async () => {
    const device = await browser.newContext({ baseURL: api.url });
    const elsewhere = await device.newPage();
    await signIn(elsewhere, mara, '/daily-plan');
    await startFocus(elsewhere).click();
    await expect(time(elsewhere)).toHaveText(/^(50:00|49:\d\d)$/);
    await device.close();
  });

  await page.goto('/account/planning');
  await card(page).getByRole('button', { name: 'Back to 25 and 5' }).click();
  await expect(focus(page)).toHaveValue('25');
  await page.goto('/daily-plan');
  await startFocus(page).click();
  await expect(time(page)).toHaveText(/^(25:00|24:\d\d)$/);
});
