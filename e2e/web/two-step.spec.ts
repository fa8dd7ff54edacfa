import { expect, freshEmail, test } from '../fixtures/test.ts';
import { beginSetUp, codeApp, logInUpToCode, turnTwoStepOn, twoStepCard } from '../fixtures/twoStep.ts';

test.use({ expectedErrors: async ({}, use) => use([/400/]) });

test('two-step login is set up, asked for at the next log-in, and turned off', async ({ page, aUser, login }) => {
  const mara = await aUser();
  await login(mara, '/account/security');
  const dialog = await beginSetUp(page, mara);
  const app = codeApp(await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText());
  const first = dialog.getByLabel('The code your app shows now');
  await first.fill('12345');
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByText("That code isn't right. Please try the newest one.")).toBeVisible();
  await first.fill(app.code());
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const kept = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await kept).suggestedFilename()).toBe('unchaos-recovery-codes.txt');
  await dialog.getByRole('button', { name: "I've kept them" }).click();
  await expect(twoStepCard(page).getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await logInUpToCode(page, mara);
  const code = page.getByLabel('Code', { exact: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter the code');
  await code.fill('12345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText("That code isn't right. Please try the newest one.");
  await code.fill(app.code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();

  await page.goto('/account/security');
  await twoStepCard(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect(twoStepCard(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
});

test('a recovery code logs in without the app', async ({ page, aUser, server }) => {
  const mara = await aUser();
  const { recoveryCodes } = await turnTwoStepOn(server, mara);
  await logInUpToCode(page, mara);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Welcome, ${mara.firstName}`)).toBeVisible();
  await page.goto('/account/security');
  await expect(twoStepCard(page).getByText('You have 9 recovery codes left.')).toBeVisible();
});

test('another email and the end of the account ask for a code besides', async ({ page, aUser, login, server }) => {
  const mara = await aUser();
  const { app, recoveryCodes } = await turnTwoStepOn(server, mara);
  await login(mara, '/account');
  const email = page.getByRole('region', { name: 'Email Address' });
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel('New email address').fill(freshEmail());
  await email.getByLabel('Current password').fill(mara.password);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByText('Please enter a code.')).toBeVisible();
  await email.getByLabel('Code from your app, or a recovery code').fill(app.code(1));
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByRole('status')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByLabel('Current password').fill(mara.password);
  await dialog.getByLabel('Please type "DELETE" to confirm account deletion').fill('DELETE');
  await confirm.click();
  await expect(dialog.getByText('Please enter a code.')).toBeVisible();
  await dialog.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await confirm.click();
  await expect(page).toHaveURL(/\/$/);
});
