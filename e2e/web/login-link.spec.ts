import { BREADTH_TAG } from '#scripts/tier.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { expect, post, test } from '../fixtures/test.ts';
import { turnTwoStepOn } from '../fixtures/twoStep.ts';

const NEW_PASSWORD = 'Calmer-Waters-10!';

test.use({ expectedErrors: async ({}, use) => use([/400/]) });

test('a link of a mail logs in, in another browser and once', async ({ page, browser, aUser, server }) => {
  const mara = await aUser();
  const ask = async (): Promise<void> => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address first');
    await page.getByLabel('Email').fill(mara.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Check your inbox.')).toBeVisible();
  };

  // This address is not confirmed yet: a password login is needed first, once.
  await post(server, '/auth/login-link', { email: mara.email });
  const reset = await mailedLink(server, '/reset-password', mara.email);
  await post(server, '/auth/reset-password', { token: reset.split('=')[1], newPassword: NEW_PASSWORD });

  await ask();
  const link = await mailedLink(server, '/login-link', mara.email);
  const elsewhere = await (await browser.newContext()).newPage();
  // Looking it up does not use it up, because mail scanners do so.
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

test('the link asks for a code where two-step login is on', { tag: BREADTH_TAG }, async ({ page, aUser, server }) => {
  const mara = await aUser();
  const { recoveryCodes } = await turnTwoStepOn(server, mara);
  await post(server, '/auth/forgot-password', { email: mara.email });
  const reset = await mailedLink(server, '/reset-password', mara.email);
  await post(server, '/auth/reset-password', { token: reset.split('=')[1], newPassword: NEW_PASSWORD });
  await post(server, '/auth/login-link', { email: mara.email });
  await page.goto(await mailedLink(server, '/login-link', mara.email));
  await page.getByRole('button', { name: 'Log in' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('12345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText("That code isn't right. Please try the newest one.");
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
});
