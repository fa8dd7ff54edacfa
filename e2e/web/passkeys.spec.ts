import { plugDeviceIn, test } from '../fixtures/passkeys.ts';
import { expect } from '../fixtures/test.ts';
import { turnTwoStepOn } from '../fixtures/twoStep.ts';

test.use({ expectedErrors: async ({}, use) => use([/400/]) });

test('a passkey is added, logs in without password or code, and is removed', async ({ page, aUser, login, server }) => {
  const mara = await aUser();
  const { app } = await turnTwoStepOn(server, mara);
  await plugDeviceIn(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await login(mara, '/account/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your current password');
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByLabel('Code from your app, or a recovery code').fill(app.code(1));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('My laptop')).toBeVisible();
  await expect(card.getByText('Not used yet')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.goto('/login');
  // The page hydrates on user input.
  await page.getByLabel('Email').focus();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();

  await page.goto('/account/security');
  await expect(card.getByText(/^Last used /)).toBeVisible();
  await card.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give it a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Old laptop')).toBeVisible();
  await card.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('Old laptop')).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText("That passkey didn't work. You can use your password instead.");
});

test('a browser offers passkeys in the email field', async ({ page, aUser, login }) => {
  const mara = await aUser();
  await plugDeviceIn(page);
  await login(mara, '/account/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('My laptop')).toBeVisible();

  // The test's authenticator picks the passkey as soon as the browser offers it.
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByLabel('Email').focus();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
});
