import { BREADTH_TAG } from '#scripts/tier.ts';
import { endSessionOf, expect, freshEmail, PASSWORD, test } from '../fixtures/test.ts';

test.describe('who leaves while the page still fetches something', () => {
  // Requests made while the server ends the session fail by then.
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test('log out and back in', async ({ page, aUser, login }) => {
    const mara = await aUser('Mara');
    await login(mara, '/brain-dump');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByLabel('Email').fill(` ${mara.email.toUpperCase()} `);
    await page.getByLabel('Password', { exact: true }).fill(mara.password);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome, Mara')).toBeVisible();
    await expect(page).toHaveURL(/\/brain-dump$/);
  });
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test('is shown as text, and the fields keep their values', async ({ page, aUser }) => {
    const mara = await aUser();
    await page.goto('/login');
    await page.getByLabel('Email').fill(mara.email);
    await page.getByLabel('Password', { exact: true }).fill('Not-My-Password-1');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue(mara.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not-My-Password-1');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });
});

test('the sign-up form says what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('mara@example.org');

  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('First name is required');
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('onlylower');
  const rules = page.getByRole('list', { name: 'Your password needs' });
  await expect(rules.getByText('At least 8 characters (met)')).toBeVisible();
  await expect(rules.getByText('One uppercase letter (not met yet)')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Password must contain at least one uppercase letter');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}x`);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please accept the terms and conditions');
  await page.getByLabel('I accept the terms and conditions').check();
  await submit.click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('the screens inside are closed to strangers', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/daily-plan');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI that turns your mental chaos into a clear plan');
});

test.describe('a token that is no longer known', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test('is removed silently at the start', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login({ ...(await aUser()), token: 'no-longer-known' }, '/daily-plan');
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

test(
  'another window that logs out takes this one along',
  { tag: BREADTH_TAG },
  async ({ page, context, watch, aUser, login, server }) => {
    await login(await aUser(), '/brain-dump');
    const second = await context.newPage();
    watch(second);
    await second.goto(`${server.url}/brain-dump`);
    await second.getByRole('button', { name: 'Settings' }).click();
    await second.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Get Unstuck in 5 Minutes' })).toBeVisible();
  },
);

test.describe('a session that ends while someone works', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test('is shown, leads to the log-in screen, and the text stays there', async ({ page, server, aUser, login }) => {
    const mara = await aUser();
    await login(mara, '/brain-dump');
    await page.getByLabel('Your thoughts').fill('half a thought');
    await endSessionOf(mara, server);
    await page.getByRole('link', { name: "Today's Plan" }).click();
    await expect(page.getByText('Session Expired', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(mara.email);
    await page.getByLabel('Password', { exact: true }).fill(mara.password);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your thoughts')).toHaveValue('half a thought');
  });

  test(
    'on a dump has its own message, and the text is sent once the user is back',
    { tag: BREADTH_TAG },
    async ({ page, server, aUser, login }) => {
      const mara = await aUser();
      await login(mara, '/brain-dump');
      await page.getByLabel('Your thoughts').fill('put the bins out');
      await endSessionOf(mara, server);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Session Issue', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Unable to verify your account. Please log in again.', { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel('Email').fill(mara.email);
      await page.getByLabel('Password', { exact: true }).fill(mara.password);
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByRole('button', { name: 'Show me' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /put the bins out/i })).toBeVisible();
    },
  );
});
