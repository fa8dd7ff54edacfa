import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

// Prerendered content is there before its scripts; no user input is lost meanwhile.

/** Holds back the scripts of this name until the returned function is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('who fills the log-in form in before the scripts arrive is logged in', async ({ page, aUser }) => {
  const person = await aUser();
  const release = await hold(page, 'main');
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  release();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/brain-dump$/);
  await expect(page.getByText(`Welcome, ${person.firstName}`)).toBeVisible();
});

test(
  'what was written before even the first script came is noticed, without another sign of a person',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    const release = await hold(page, 'login');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ada@example.org');
    release();
    await page.waitForRequest('**/assets/main-*.js');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
  },
);

test(
  'entries, ticks, the other tab and the place of the cursor survive the arrival',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    const release = await hold(page, 'main');
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('I accept the terms and conditions').check();
    await page.getByLabel('First name').pressSequentially('Ada');
    await page.getByRole('tab', { name: 'Login' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
  },
);

test('who types on while the scripts arrive loses no letter', async ({ page }) => {
  const release = await hold(page, 'main');
  await page.goto('/login', { waitUntil: 'networkidle' });
  const email = page.getByLabel('Email');
  await page.getByLabel('Password', { exact: true }).fill('Calm-Waters-9');
  await email.pressSequentially('ada@exa');
  release();
  await email.pressSequentially('mple.org', { delay: 40 });
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  await expect(email).toHaveValue('ada@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Calm-Waters-9');
});

test(
  'a form that is filled in faster than a slow computer draws loses no entry',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lind');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Calm-Waters-9');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue('Lind');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Calm-Waters-9');
  },
);

test('a dump on the landing page is sorted once its scripts are there', { tag: BREADTH_TAG }, async ({ page }) => {
  const release = await hold(page, 'live');
  await page.goto('/');
  await page.getByLabel('Or try it right here').fill('buy milk today, it is urgent');
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
});

test.describe('scripts that cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('are shown, and the fields keep their values', async ({ page }) => {
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('ada@example.org');
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to connect to server. Please check if the backend is running.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a signed-in user does not see the log-in page', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a chosen language overrides that of the browser', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schön, dass du da bist');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false });
  test('reads the log-in page in German at once', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(/· Unchaos$/);
    await expect(page.getByLabel('E-Mail')).toBeVisible();
  });
});
