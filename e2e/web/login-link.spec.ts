import { mailedLink } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { turnTwoStepOn } from '../fixtures/twoStep.ts';

const NEW_PASSWORD = 'Calmer-Waters-10!';

test.use({ expectedErrors: async ({}, use) => use([/400/]) });

test('a link of a mail logs in, in another browser and once', async ({ page, browser, aUser, server }) => {
  const mara = await aUser();
  const ask = async (): Promise<void> => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Email me a login link' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address first');
    await page.getByLabel('Email').fill(mara.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Check your inbox.')).toBeVisible();
  };

  // Nobody has shown yet that this address is theirs: a password comes first, once.
  await ask();
  await page.goto(await mailedLink(server, '/reset-password', mara.email));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();

  await ask();
  const link = await mailedLink(server, '/login-link', mara.email);
  const elsewhere = await (await browser.newContext()).newPage();
  // Looking at it uses nothing up, as programs do that look through mails.
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`You'll be logged in as ${mara.email}.`)).toBeVisible();
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the link asks for a code where two-step login is on', async ({ page, aUser, server }) => {
  const mara = await aUser();
  const { recoveryCodes } = await turnTwoStepOn(server, mara);
  const challenge = await page.request.post(`${server.url}/api/auth/login`, { failOnStatusCode: false });
  expect(challenge.status()).toBe(403);
  await page.route('**/api/auth/login-link/verify', (route) => route.fulfill({ json: { email: mara.email } }));
  await page.route('**/api/auth/login-link/open', async (route) => {
    await route.fulfill({ json: { secondFactor: 'code', challenge: 'of-a-link' } });
  });
  await page.goto('/login-link#token=from-a-mail');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  // A challenge that took too long leads back to the log-in.
  await expect(page).toHaveURL(/\/login$/);
});
