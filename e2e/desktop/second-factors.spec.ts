import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { plugDeviceIn } from '../fixtures/passkeys.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, type Person, post } from '../fixtures/test.ts';
import { turnTwoStepOn } from '../fixtures/twoStep.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { opened, watchBrowser } from './systemBrowser.ts';

interface Fixtures {
  /** A real system browser with a virtual authenticator. */
  browserPage: Page;
}

const test = base.extend<Fixtures, { api: TestServer }>({
  // Browsers create no passkeys for an IP address.
  api: [
    async ({}, use) => {
      const server = await startTestServer((port) => ({ PUBLIC_URL: `http://localhost:${port}` }));
      await use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') });
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  browserPage: async ({}, use) => {
    const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage();
    await plugDeviceIn(page);
    await use(page);
    await browser.close();
  },
});

async function aPerson(api: TestServer): Promise<Person> {
  const form = { email: freshEmail(), password: PASSWORD, firstName: 'Mara', timezone: 'Europe/Berlin' };
  const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', form);
  await post(api, '/user/onboarding', ANSWERS, token);
  return { ...form, token };
}

/** The login screen in the app's window. */
async function atTheDoor(app: DesktopApp): Promise<Page> {
  const page = await app.main();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  return page;
}

/** Adds a passkey in the browser and logs out. */
async function addPasskey(browser: Page, api: TestServer, { token, password }: Person, code: string): Promise<void> {
  await browser.goto(`${api.url}/privacy`);
  await browser.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  await browser.goto(`${api.url}/account/security`);
  const dialog = browser.getByRole('dialog');
  await browser.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('Code from your app, or a recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(browser.getByText('My laptop', { exact: true })).toBeVisible();
  await browser.evaluate(() => localStorage.clear());
}

test('a passkey of the browser logs the desktop app in, past two-step login', async ({ launch, api, browserPage }) => {
  const mara = await aPerson(api);
  const { app: codes } = await turnTwoStepOn(api, mara);
  await addPasskey(browserPage, api, mara, codes.code(1));
  const app = await launch({ apiUrl: api.url });
  await watchBrowser(app);
  const page = await atTheDoor(app);

  await test.step('a page of the app makes no passkey, whatever device there is, so none is offered', async () => {
    await plugDeviceIn(page);
    const made = await page.evaluate(async () => {
      const user = { id: new Uint8Array(16), name: 'mara', displayName: 'Mara' };
      const wanted = { challenge: new Uint8Array(32), rp: { name: 'Unchaos' }, user, pubKeyCredParams: [] };
      return navigator.credentials.create({ publicKey: wanted }).then(
        () => 'made',
        (error: Error) => error.name,
      );
    });
    expect(made).toBe('SecurityError');
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  });

  await test.step('a link that the app does not wait for does not log in', async () => {
    await app.startAgain([`unchaos://app-login?code=${'a'.repeat(43)}`]);
    await expect(page.getByRole('heading', { name: "That didn't work" })).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
  });

  await test.step('the browser logs in by the passkey, and lets the app in', async () => {
    await page.getByRole('button', { name: 'Log in with your browser' }).click();
    await expect(page.getByText('This window notices by itself.')).toBeVisible();
    await expect.poll(async () => (await opened(app)).length).toBe(1);
    const [address = ''] = await opened(app);
    expect(address).toMatch(new RegExp(`^${api.url}/app-login#challenge=[\\w-]{43}$`));
    await browserPage.goto(address);
    await expect(browserPage.getByRole('heading', { name: 'Log in to the Unchaos app' })).toBeVisible();
    // The authenticator picks the passkey as soon as the browser offers it in the email field.
    await browserPage.getByLabel('Email').focus();
    await expect(browserPage.getByText(`will be logged in as ${mara.email}`)).toBeVisible();
    await browserPage.getByRole('button', { name: 'Continue' }).click();
    const link = (await browserPage.getByRole('link', { name: 'Open Unchaos' }).getAttribute('href')) ?? '';
    await app.startAgain([link]);
    await expect(page.getByText('Welcome, Mara')).toBeVisible();
    await expect.poll(() => app.look('main')).toMatchObject({ visible: true, focused: true });
  });

  await test.step('the account lists it', async () => {
    await app.startAgain(['unchaos://account/security']);
    await expect(page.getByText('Logged the app in from a browser')).toBeVisible();
  });
});

test('two-step login asks for a code in the window of the app', async ({ launch, api }) => {
  const mara = await aPerson(api);
  const { app: codes, recoveryCodes } = await turnTwoStepOn(api, mara);
  const app = await launch({ apiUrl: api.url });
  const page = await atTheDoor(app);
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('12345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText("That code isn't right. Please try the newest one.");
  await code.fill(codes.code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome, Mara')).toBeVisible();
  expect(recoveryCodes).toHaveLength(10);
});
