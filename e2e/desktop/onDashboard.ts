import type { Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, post } from '../fixtures/test.ts';
import { type DesktopApp, expect, type LaunchOptions, test as base } from './app.ts';

interface Fixtures {
  /** Starts the app, signed in, on the dashboard of somebody who has answered the questions. */
  openDashboard: (options?: Partial<LaunchOptions>) => Promise<{ app: DesktopApp; page: Page }>;
}

/** The desktop app against the real server. */
export const test = base.extend<Fixtures, { api: TestServer }>({
  api: [
    async ({}, use) => {
      const api = await startTestServer();
      await use(api);
      await api.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  openDashboard: async ({ launch, api }, use) =>
    use(async (options) => {
      const form = { email: freshEmail(), password: PASSWORD, firstName: 'Mara', timezone: 'Europe/Berlin' };
      const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', form);
      await post(api, '/user/onboarding', ANSWERS, token);
      const app = await launch({ apiUrl: api.url, ...options });
      await app.signIn(token);
      const page = await app.main();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      return { app, page };
    }),
});

export { expect };
