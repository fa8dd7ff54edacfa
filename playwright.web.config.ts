import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { withOwnServices } from './e2e/ownServices.ts';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_TAG, retryFails, tier } from './scripts/tier.ts';

/** The headless shell is the same engine without a user interface, which tests do not need: it is a fifth faster. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/**
 * Without a separate GPU process a test is a fifth faster. Without font hinting, lines break at the same word in every
 * version of the browser, headless or not.
 */
const PAINTING = ['--disable-gpu', '--in-process-gpu', '--font-render-hinting=none'];
/**
 * Pages live for seconds, so optimising their code takes longer than it saves. The full tier runs the browser as users
 * do.
 */
const COMPILING = tier === 'fast' ? ['--js-flags=--no-turbofan --no-maglev'] : [];
const OWN_SERVICES = withOwnServices('e2e/web');
const isRoot = process.getuid?.() === 0;

/** Launches the first of these browsers that is installed, or the one bundled with Playwright. */
function launched() {
  const executablePath = BROWSERS.find((browser) => existsSync(browser));
  return {
    ...(executablePath && { executablePath }),
    args: [...PAINTING, ...COMPILING, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

/** The time at which tests run, in the page and on the server: always an ordinary afternoon (moment.ts). */
process.env['TEST_MOMENT'] ??= '2026-12-09T14:30:00+01:00';

/** End-to-end tests of the built web app against the real server, and of the gallery. */
export default defineConfig({
  globalSetup: './e2e/globalSetup.ts',
  // Starts the tests that need a single worker first, while the other workers run the rest.
  projects: [
    { name: 'services', testDir: 'e2e/web', testMatch: OWN_SERVICES, workers: 1 },
    { name: 'gallery', testDir: 'e2e/gallery', workers: 1, snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}' },
    { name: 'journeys', testDir: 'e2e/web', testIgnore: OWN_SERVICES },
  ],
  outputDir: 'test-results/web',
  // Tests spend part of their time waiting, and service tests most of it; each worker has its own server.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(tier === 'fast' && { grepInvert: new RegExp(BREADTH_TAG) }),
  // Recording every test takes a third of the time, so only retries are recorded; the report names the tests that
  // needed one.
  retries: 1,
  failOnFlakyTests: retryFails,
  // Fails a hanging test, but is generous for a busy machine.
  timeout: 240_000,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Otherwise each test would fetch the whole app for its cache; offline tests allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: launched(),
  },
});
