import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';
import { mailedLink } from '../fixtures/mailbox.ts';

const NEXT = 'Calmer-Waters-10!';

test('a forgotten password is reset by the link of a mail', async ({ page, aUser, server }) => {
  const mara = await aUser();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address first');
  await page.getByLabel('Email').fill(mara.email);
  await send.click();
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible();

  await page.goto(await mailedLink(server, '/reset-password', mara.email));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await page.getByLabel('New password', { exact: true }).fill('Tidy-Moon1');
  await reset.click();
  await expect(page.getByRole('alert')).toHaveText('Password must contain at least one special character (@$!%*?&)');
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm new password').fill('something else');
  await reset.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm new password').fill(NEXT);
  await reset.click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Password reset successful', { exact: true })).toBeVisible();

  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
});

test('a link without its secret leads to a new one', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('No reset token provided. Please check your email link.')).toBeVisible();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an old link says so, in a hash and in a query', { tag: BREADTH_TAG }, async ({ page }) => {
  for (const address of ['/reset-password#access_token=of-yesterday', '/reset-password?token=of-yesterday']) {
    await page.goto(address);
    await expect(page.getByText('Invalid or expired reset token')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED/]) });

  test('the link can be tried again', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.route('**/api/auth/verify-reset-token', (route) => route.abort());
    await page.goto('/reset-password?token=some-secret');
    await expect(page.getByText('Failed to verify reset token. Please try again.')).toBeVisible();
    await page.unroute('**/api/auth/verify-reset-token');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Invalid or expired reset token')).toBeVisible();
  });
});
