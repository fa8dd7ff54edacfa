import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, test } from '../fixtures/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Login' });
const passed = (page: Page) => expect(submit(page)).toBeEnabled();

/** The login page after the first user input, which everything else waits for. */
async function turnToLogin(page: Page): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').focus();
}

test('the form cannot be sent before the CAPTCHA is solved, and it solves itself', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/captcha/challenge', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').focus();
  await expect(submit(page)).toBeDisabled();
  letGo();
  await passed(page);
  await expect(page.getByText("Checked: you're a person")).toBeVisible();
});

test(
  'the widget is loaded only once the server has named its provider',
  { tag: BREADTH_TAG },
  async ({ page, request }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    expect(await (await request.get('/login', { headers: { accept: 'text/html' } })).text()).not.toMatch(/altcha/i);
    await turnToLogin(page);
    await passed(page);
    const first = (wanted: RegExp): number => asked.findIndex((path) => wanted.test(path));
    expect(first(/AltchaWidget/)).toBeGreaterThan(first(/^\/api\/settings$/));
    expect(first(/^\/api\/settings$/)).toBeGreaterThan(0);
  },
);

test.describe('it is requested again', () => {
  test.use({ expectedErrors: async ({}, use) => use([/401/]) });

  test(
    'on another tab, after an edited email, and after a failed log-in',
    { tag: BREADTH_TAG },
    async ({ page, aUser }) => {
      const challenges: string[] = [];
      page.on('request', (request) => request.url().includes('/captcha/challenge') && challenges.push(request.url()));
      const mara = await aUser();
      await page.goto('/login', { waitUntil: 'networkidle' });
      await page.getByLabel('Email').fill('somebody@example.org');
      await passed(page);

      await page.getByRole('tab', { name: 'Sign up' }).click();
      await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
      await page.getByRole('tab', { name: 'Login' }).click();
      await expect(submit(page)).toBeDisabled();
      await passed(page);

      await page.getByLabel('Email').fill(mara.email);
      await expect(submit(page)).toBeDisabled();
      await passed(page);

      const before = challenges.length;
      await page.getByLabel('Password', { exact: true }).fill('Not-My-Password-1');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('Email or password is not right. Please try again.');
      await expect.poll(() => challenges.length).toBe(before + 1);
      await passed(page);
      await page.getByLabel('Password', { exact: true }).fill(mara.password);
      await submit(page).click();
      await expect(page.getByText('Welcome, Mara')).toBeVisible();
    },
  );
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_FAILED/]) });

  test('that is shown, and retrying helps', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.route('**/api/captcha/challenge', (route) => route.abort());
    await turnToLogin(page);
    await expect(page.getByText('CAPTCHA failed to load. Please refresh the page.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await page.unroute('**/api/captcha/challenge');
    await page.getByRole('button', { name: 'Retry' }).click();
    await passed(page);
  });
});

test('one that has expired says so', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.route('**/api/captcha/challenge', async (route) => {
    const response = await route.fetch();
    const challenge = (await response.json()) as { parameters: object };
    const expiresAt = Math.floor(Date.now() / 1000) + 6;
    await route.fulfill({ response, json: { ...challenge, parameters: { ...challenge.parameters, expiresAt } } });
  });
  await turnToLogin(page);
  await passed(page);
  await expect(page.getByText('CAPTCHA expired. Please try again.')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('it speaks German', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('E-Mail').focus();
    await expect(page.getByText('Geprüft: Du bist ein Mensch')).toBeVisible();
  });
});
