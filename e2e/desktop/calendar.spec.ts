import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { type GoogleSandbox, startGoogleSandbox } from '../../sandbox/google/start.ts';
import { calendarsAt } from '../fixtures/calendar.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { post } from '../fixtures/test.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { somebody } from './somebody.ts';
import { opened, watchBrowser } from './systemBrowser.ts';

/** The desktop app against a server with Google calendar support. */
const test = base.extend<object, { google: GoogleSandbox; api: TestServer }>({
  google: [
    async ({}, use) => {
      const google = await startGoogleSandbox();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ google }, use) => {
      const api = await startTestServer(calendarsAt(google));
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Signs in as a user with a task and opens the week. */
async function arrive(app: DesktopApp, api: TestServer): Promise<Page> {
  const token = await somebody(api);
  await post(api, '/tasks', { title: 'Call the bank' }, token);
  await app.signIn(token);
  const page = await app.main();
  await page.reload();
  await page.getByRole('link', { name: 'Weekly Plan' }).first().click();
  await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  return page;
}

const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test(
  'Google opens in the browser, and the window notices what came of it',
  { tag: BREADTH_TAG },
  async ({ launch, api, google }) => {
    const app = await launch({ apiUrl: api.url });
    await watchBrowser(app);
    const page = await arrive(app, api);

    await test.step('the link back from the browser is the quick way, also when nothing was allowed', async () => {
      await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
      await expect(page.getByText('Waiting for your browser…')).toBeVisible();
      const [authUrl = ''] = await opened(app);
      await fetch(google.decide(authUrl, false));
      await app.startAgain(['unchaos://weekly-plan?calendar=refused']);
      await toast(page, 'Nothing was connected');
      await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
    });

    await test.step('the window waits, notices by itself, and syncs', async () => {
      await watchBrowser(app);
      await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
      await expect(page.getByText('Waiting for your browser…')).toBeVisible();
      const [authUrl = ''] = await opened(app);
      expect(authUrl.startsWith(`${google.url}/o/oauth2/v2/auth?`)).toBe(true);
      await page.getByRole('button', { name: 'Open it again' }).click();
      await expect.poll(() => opened(app)).toEqual([authUrl, authUrl]);

      const back = await fetch(google.decide(authUrl, true));
      expect(await back.text()).toContain('href="unchaos://weekly-plan?calendar=connected"');
      await toast(page, 'Your calendar is connected');
      await page.getByRole('button', { name: 'Sync', exact: true }).click();
      await toast(page, '1 added.');
      expect(google.shown().map((event) => event.slice('2026-11-22 '.length))).toEqual(['Call the bank']);
    });
  },
);

/** A real system browser: the app opens links in it, and its links lead back into the app. */
const browserTest = test.extend<{ browserPage: Page }>({
  browserPage: async ({}, use) => {
    const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

browserTest(
  'Google calendars are allowed in the browser, and the person comes back into the app to choose one',
  async ({ launch, api, google, browserPage }) => {
    google.addCalendar({ id: 'family', summary: 'Family' });
    const today = todayIn('Europe/Berlin', new Date());
    const days = { start: { date: today }, end: { date: addDays(today, 2) } };
    google.putEvent('family', { id: 'visit', summary: 'Grandma is here', ...days });
    const app = await launch({ apiUrl: api.url });
    await watchBrowser(app);
    const token = await somebody(api);
    await post(api, '/tasks', { title: 'Call the bank' }, token);
    await app.signIn(token);
    const page = await app.main();
    await page.reload();
    await app.startAgain(['unchaos://account/calendars']);
    await page.getByRole('button', { name: 'Add a calendar' }).click();
    await page.getByRole('radio', { name: 'Read my Google calendars' }).check();
    await page.getByRole('button', { name: 'Continue to Google' }).click();
    await expect(page.getByText('Waiting for your browser…')).toBeVisible();
    const [authUrl = ''] = await opened(app);

    await browserPage.goto(authUrl);
    for (const box of await browserPage.getByRole('checkbox').all()) await box.check();
    await browserPage.getByRole('button', { name: 'Allow' }).click();
    const link = (await browserPage.getByRole('link').getAttribute('href')) ?? '';
    expect(link).toBe('unchaos://account/calendars?calendar=connected');
    await app.startAgain([link]);
    await toast(page, 'Google is connected');
    await expect.poll(() => app.look('main')).toMatchObject({ visible: true, focused: true });

    await page.getByRole('checkbox', { name: 'Family' }).check();
    await page.getByRole('button', { name: 'Add to my plan' }).click();
    await toast(page, '“Family” is in your plan');
    await expect(page.getByText('calendar.google.com')).toBeVisible();
    await expect(page.getByText('Waiting for your browser…')).toHaveCount(0);
    await page
      .getByRole('link', { name: /^Today.s Plan/ })
      .first()
      .click();
    await expect(page.getByText('Grandma is here').first()).toBeVisible();
  },
);
