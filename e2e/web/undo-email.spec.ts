import { mailedLink } from '../fixtures/mailbox.ts';
import { callAs } from '../fixtures/tasks.ts';
import { expect, freshEmail, post, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'Calmer-Waters-10!';

test.describe('a changed email', () => {
  // Requests made while the server ends the sessions fail by then (401).
  test.use({ expectedErrors: async ({}, use) => use([/400/, /401/]) });

  test('is put back by the link in the old inbox, and a new password is chosen', async ({
    page,
    aUser,
    login,
    server,
  }) => {
    const [mara, next] = [await aUser(), freshEmail()];
    await login(mara, '/account');
    await expect(page.getByText(mara.email)).toBeVisible();
    await callAs(server, mara, 'PATCH', '/auth/email', { email: next, current_password: mara.password });
    const link = await mailedLink(server, '/confirm-email', next);
    await post(server, '/auth/confirm-email', { token: link.split('=')[1] });
    await page.goto(await mailedLink(server, '/undo-email', mara.email));
    await expect(page.getByRole('heading', { name: 'Put your old email back?' })).toBeVisible();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByText(`${mara.email} is yours again.`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();
    const { email } = mara;
    expect(await post(server, '/auth/login', { email, password: NEW_PASSWORD })).toHaveProperty('access_token');
  });

  test('a link that is old or broken says so', async ({ page }) => {
    await page.goto('/undo-email#token=of-yesterday');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await page.goto('/undo-email');
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
