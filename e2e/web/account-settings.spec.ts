import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { liveAtMoment } from '../fixtures/moment.ts';
import { expect, freshEmail, openWindow, PASSWORD, test } from '../fixtures/test.ts';
import { mailedLink } from '../fixtures/mailbox.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a name is changed, and the header greets with it', async ({ page, aUser, login }) => {
  await login(await aUser('Mara'), '/account');
  const name = card(page, 'Full Name');
  await name.getByRole('button', { name: 'Edit' }).click();
  await name.getByLabel('Full Name').fill('   ');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('Full name cannot be empty')).toBeVisible();
  await name.getByLabel('Full Name').fill('Maria  von der Lind');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name updated successfully', { exact: true })).toBeVisible();
  await expect(name.getByText('Maria von der Lind')).toBeVisible();
  await expect(page.getByText('Welcome, Maria')).toBeVisible();

  await name.getByRole('button', { name: 'Edit' }).click();
  await name.getByLabel('Full Name').fill('Somebody Else');
  await name.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(name.getByText('Maria von der Lind')).toBeVisible();
});

test('every section is found in one glance: beside the content, and on a phone as a list', async ({
  page,
  aUser,
  login,
}) => {
  await login(await aUser(), '/account');
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Account');
  for (const [link, path, shown] of [
    ['Security', 'security', 'Passkeys'],
    ['Plan and payment', 'plan', 'Subscription'],
    ['Planning and focus', 'planning', 'Focus timer'],
    ['Reminders', 'notifications', 'Your reminders'],
    ['Calendars', 'calendars', 'Your calendars'],
    ['Data and privacy', 'data', 'Your data'],
  ] as const) {
    await sections.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`/account/${path}$`));
    await expect(heading).toHaveText(link);
    await expect(sections.locator('[aria-current=page]')).toHaveText(link);
    await expect(card(page, shown)).toBeVisible();
  }
  // A link from when the settings were a single page.
  await page.goto('/account#sharing');
  await expect(page).toHaveURL(/\/account\/data#sharing$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sections).toBeHidden();
  // By key, because the page may still be scrolling to the card in its address.
  await page.getByRole('link', { name: 'Account', exact: true }).press('Enter');
  await expect(sections.getByRole('link')).toHaveCount(6);
  await sections.getByRole('link', { name: 'Security' }).press('Enter');
  await expect(heading).toHaveText('Security');
  await page.goBack();
  await expect(card(page, 'Full Name')).toBeVisible();
});

test.describe('the password', () => {
  test.use({ expectedErrors: async ({}, use) => use([/400/]) });

  test('is changed by who knows the old one', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/account');
    const password = card(page, 'Password');
    const update = password.getByRole('button', { name: 'Update password' });
    await password.getByRole('button', { name: 'Edit' }).click();
    await password.getByLabel('Current password').fill('Not-Mine-1');
    await password.getByLabel('New password', { exact: true }).fill('short');
    await update.click();
    await expect(password.getByRole('alert')).toHaveText('Password must be at least 6 characters long');
    await password.getByLabel('New password', { exact: true }).fill('longer-road');
    await password.getByLabel('Confirm new password').fill('different');
    await update.click();
    await expect(password.getByRole('alert')).toHaveText('New passwords do not match');
    await password.getByLabel('Confirm new password').fill('longer-road');
    await update.click();
    await expect(password.getByRole('alert')).toHaveText("That isn't your current password.");
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByLabel('New password', { exact: true }).fill('qwerty123');
    await password.getByLabel('Confirm new password').fill('qwerty123');
    await update.click();
    await expect(password.getByRole('alert')).toContainText('Many people use this password');
    await password.getByLabel('New password', { exact: true }).fill('longer-road');
    await password.getByLabel('Confirm new password').fill('longer-road');
    await update.click();
    await expect(page.getByText('Password updated successfully', { exact: true })).toBeVisible();
  });
});

test(
  'the time zone is saved, announced and stored on the device',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/account');
    const zone = card(page, 'Local Timezone');
    const save = zone.getByRole('button', { name: 'Save timezone' });
    await expect(save).toBeDisabled();
    await zone.getByLabel('Timezone').selectOption('Asia/Tokyo');
    const reloaded = page.waitForEvent('load');
    await save.click();
    await expect(page.getByText('Timezone Updated', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Timezone set to Tokyo. Task schedules will reflect this change.').first(),
    ).toBeVisible();
    await reloaded;
    await expect(zone.getByLabel('Timezone')).toHaveValue('Asia/Tokyo');
    expect(await page.evaluate(() => localStorage.getItem('userTimezone'))).toBe('Asia/Tokyo');
  },
);

test.describe('another device', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test(
    'is logged out from here, and says so there',
    { tag: BREADTH_TAG },
    async ({ page, aUser, login, browser, server, watch }) => {
      const mara = await aUser();
      await login(mara, '/account/security');
      const elsewhere = await browser.newContext({ baseURL: server.url });
      await liveAtMoment(elsewhere);
      const other = await openWindow(elsewhere, watch);
      await other.goto('/login');
      await other.getByLabel('Email').fill(mara.email);
      await other.getByLabel('Password', { exact: true }).fill(mara.password);
      await other.getByRole('button', { name: 'Login' }).click();
      await expect(other.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();

      await page.reload();
      const devices = card(page, 'Where you are logged in');
      await expect(devices.getByText('This device', { exact: true })).toHaveCount(1);
      await expect(devices.getByText(/^Last used /)).toHaveCount(2);
      await expect(devices.getByText(/^Logged in /)).toHaveCount(2);
      await devices.getByRole('button', { name: 'Log out all other devices' }).click();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await other.getByRole('link', { name: "Today's Plan" }).click();
      await expect(other.getByText('Session Expired', { exact: true })).toBeVisible();
      await expect(other).toHaveURL(/\/login$/);
      await elsewhere.close();
    },
  );
});

test('all data come as two files', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/account/data');
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => files.toSorted()).toEqual(['unchaos-data.json', 'unchaos-tasks.ics']);
});

test('the email changes only by the link in the mail', async ({ page, aUser, login, server }) => {
  const mara = await aUser();
  await login(mara, '/account');
  const email = card(page, 'Email Address');
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email address').fill('no address');
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByText('Please enter a valid email address')).toBeVisible();
  const next = freshEmail();
  await email.getByLabel('New email address').fill(next);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByText('Please enter your current password')).toBeVisible();
  await email.getByLabel('Current password').fill(mara.password);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByRole('status')).toBeVisible();
  await expect(email.getByText(mara.email)).toBeVisible();

  await page.goto(await mailedLink(server, '/confirm-email', next));
  await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(email.getByText(next)).toBeVisible();
});

test.describe('an account', () => {
  // Requests made while the server ends the session fail by then (401).
  test.use({ expectedErrors: async ({}, use) => use([/400/, /401/]) });

  test('is deleted only after the word was typed, and with the password', async ({ page, aUser, login }) => {
    await login(await aUser(), '/account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    const password = dialog.getByLabel('Current password');
    await password.fill('Not-Mine-1');
    for (const wrong of ['delete', 'DELETE ', ' DELETE']) {
      await dialog.getByLabel('Please type "DELETE" to confirm account deletion').fill(wrong);
      await expect(confirm).toBeDisabled();
    }
    await dialog.getByLabel('Please type "DELETE" to confirm account deletion').fill('DELETE');
    await confirm.click();
    await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
    await password.fill('');
    await expect(confirm).toBeDisabled();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});
