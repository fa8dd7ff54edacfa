import { defineConfig } from '@playwright/test';
import { desktops } from './scripts/desktops.ts';
import { withOwnServices } from './e2e/ownServices.ts';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_TAG, retryFails, tier } from './scripts/tier.ts';

const OWN_SERVICES = withOwnServices('e2e/desktop');

/**
 * The real app under a real window manager. Each desktop runs one test at a time, because a global shortcut and a tray
 * belong to one app.
 */
export default defineConfig({
  globalSetup: './e2e/globalSetup.ts',
  testDir: 'e2e/desktop',
  // Starts the tests that need a single worker first, while the other workers run the rest.
  projects: [
    { name: 'services', testMatch: OWN_SERVICES, workers: 1 },
    { name: 'journeys', testIgnore: OWN_SERVICES },
  ],
  outputDir: 'test-results/desktop',
  workers: Math.max(1, desktops().length),
  ...(tier === 'fast' && { grepInvert: new RegExp(BREADTH_TAG) }),
  // Fails a hanging test, but is generous for a busy machine.
  timeout: 240_000,
  expect: { timeout: PATIENCE_MS },
  retries: 1,
  failOnFlakyTests: retryFails,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
