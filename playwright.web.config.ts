import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BREADTH_TAG, tier } from './scripts/tier.ts';

const CHROMIUM = '/usr/bin/chromium';
/** The same engine without an interface around it, which a journey does not need: a fifth faster. It paints a little otherwise. */
const CHROMIUM_WITHOUT_INTERFACE = '/usr/bin/chromium-headless-shell';
const isRoot = process.getuid?.() === 0;

/** Starts the first of these browsers that is installed, else the one that the test runner brings. */
function launched(...browsers: readonly string[]) {
  const executablePath = browsers.find((browser) => existsSync(browser));
  return { ...(executablePath && { executablePath }), args: isRoot ? ['--no-sandbox'] : [] };
}

/** Journeys through the built web app against the real server, and the page of all components. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'e2e/web', use: { launchOptions: launched(CHROMIUM_WITHOUT_INTERFACE, CHROMIUM) } },
    { name: 'gallery', testDir: 'e2e/gallery', snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}' },
  ],
  outputDir: 'test-results/web',
  // Most of a journey is waiting, so two of them share the time; each worker has a server of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(tier === 'fast' && { grepInvert: new RegExp(BREADTH_TAG) }),
  // The second try records what happened; a test that passes only then counts as failed (scripts/test-report.ts).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Each journey would fetch the whole app for later; those about being offline let it.
    serviceWorkers: 'block',
    // To record every journey takes a fifth of the time; where a test is tried again, that try is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: launched(CHROMIUM),
  },
});
