import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BREADTH_TAG, tier } from './scripts/tier.ts';

const CHROMIUM = '/usr/bin/chromium';
/** The same engine without an interface around it, which a journey does not need: a fifth faster. It paints a little otherwise. */
const CHROMIUM_WITHOUT_INTERFACE = '/usr/bin/chromium-headless-shell';
/** No process of its own that plays the graphics card: a journey is a fifth faster. */
const PAINTED_WITHIN = ['--disable-gpu', '--in-process-gpu'];
const isRoot = process.getuid?.() === 0;

/** Starts the first of these browsers that is installed, else the one that the test runner brings. */
function launched(...browsers: readonly string[]) {
  const executablePath = browsers.find((browser) => existsSync(browser));
  return { ...(executablePath && { executablePath }), args: [...PAINTED_WITHIN, ...(isRoot ? ['--no-sandbox'] : [])] };
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
  // To record every journey takes a third of the time, so only a second try is recorded; who passes only then has failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Each journey would fetch the whole app for later; those about being offline let it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: launched(CHROMIUM),
  },
});
