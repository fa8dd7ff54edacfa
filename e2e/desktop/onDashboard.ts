import type { Page } from 'playwright';
import { type DesktopApp, expect, type LaunchOptions, test as base } from './app.ts';
import { somebody } from './somebody.ts';

interface Fixtures {
  /** Signs in as a user who has just finished onboarding and opens the dashboard; returns the token. */
  arrive: (app: DesktopApp) => Promise<{ page: Page; token: string }>;
  /** Starts the app and opens the dashboard. */
  openDashboard: (options?: Partial<LaunchOptions>) => Promise<{ app: DesktopApp; page: Page; token: string }>;
}

/** The desktop app against the real server. */
export const test = base.extend<Fixtures>({
  arrive: async ({ api }, use) =>
    use(async (app) => {
      const token = await somebody(api);
      await app.signIn(token);
      const page = await app.main();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      return { page, token };
    }),
  openDashboard: async ({ launch, api, arrive }, use) =>
    use(async (options) => {
      const app = await launch({ apiUrl: api.url, ...options });
      return { app, ...(await arrive(app)) };
    }),
});

export { expect };
