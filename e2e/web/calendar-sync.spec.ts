import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { expect, test as plain } from '../fixtures/test.ts';
import { test } from '../fixtures/calendar.ts';

const tomorrow = (): string => addDays(todayIn('Europe/Berlin', new Date()), 1);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

async function connect(page: Page): Promise<void> {
  await button(page, 'Connect Google Calendar').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await toast(page, 'Your calendar is connected');
}

plain(
  'without a calendar service the button says that it comes soon',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank', scheduledDate: tomorrow(), status: 'scheduled' });
    await login(mara, '/weekly-plan');
    await button(page, 'Cloud Sync coming soon').click();
    await toast(page, 'Cloud Sync Coming Soon!');
  },
);

test.describe('a Google calendar', () => {
  test.beforeEach(({ google }) => {
    google.mend();
    google.state.calendars.clear();
  });

  test('is connected, synced and disconnected from the weekly plan', async ({ page, aUser, aTask, login, google }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank', scheduledDate: tomorrow(), status: 'scheduled' });
    await login(mara, '/weekly-plan');
    await connect(page);
    // A reload no longer shows it.
    await expect(page).toHaveURL(/\/weekly-plan$/);
    await expect(page.getByText('Not synced yet')).toBeVisible();
    await button(page, 'Sync').click();
    await toast(page, 'Your calendar is up to date');
    await toast(page, '1 added.');
    await expect(page.getByText(/^Last synced /)).toBeVisible();
    expect(google.shown()).toEqual([`${tomorrow()} Call the bank`]);

    await button(page, 'More about the Google calendar').click();
    await page.getByRole('menuitem', { name: 'Disconnect Google Calendar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'We take the calendar “Unchaos” out of your Google account',
    );
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(button(page, 'Connect Google Calendar')).toBeVisible();
    await expect.poll(() => google.state.calendars.size).toBe(0);
  });

  test('that is denied is no drama', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Call the bank', scheduledDate: tomorrow(), status: 'scheduled' });
    await login(mara, '/weekly-plan');
    await button(page, 'Connect Google Calendar').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await toast(page, 'Nothing was connected');
    await expect(button(page, 'Connect Google Calendar')).toBeVisible();
  });

  test(
    'that does not answer, or takes its permission back, shows the way out',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login, google, expectedErrors }) => {
      expectedErrors.push(/502|409/);
      const mara = await aUser();
      await aTask(mara, { title: 'Call the bank', scheduledDate: tomorrow(), status: 'scheduled' });
      await login(mara, '/weekly-plan');
      await connect(page);
      google.fail('backendError', 1_000, '/calendar');
      await button(page, 'Sync').click();
      await expect(page.getByText("Google didn't answer last time.")).toBeVisible();
      google.mend();
      await button(page, 'Sync').click();
      await expect(page.getByText(/^Last synced /)).toBeVisible();

      for (const grant of google.state.grants.values()) grant.revoked = true;
      await button(page, 'Sync').click();
      await expect(page.getByText('Google needs your permission again.')).toBeVisible();
      await button(page, 'Connect Google again').click();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(button(page, 'Sync')).toBeVisible();
    },
  );
});
