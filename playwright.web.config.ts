import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { withOwnServices } from './e2e/ownServices.ts';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_TAG, retryFails, tier } from './scripts/tier.ts';

/** The first is the same engine without an interface around it, which a test does not need: a fifth faster. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/**
 * No process of its own that plays the graphics card: a journey is a fifth faster. Letters as wide as drawn, so that lines
 * break at the same word in every version of the browser, with an interface or without.
 */
const PAINTING = ['--disable-gpu', '--in-process-gpu', '--font-render-hinting=none'];
/** A page lives for seconds: to compile its code well takes longer than it saves. All journeys together run as people's browsers do. */
const COMPILING = tier === 'fast' ? ['--js-flags=--no-turbofan --no-maglev'] : [];
const OWN_SERVICES = withOwnServices('e2e/web');
const isRoot = process.getuid?.() === 0;

/** Starts the first of these browsers that is installed, else the one that the test runner brings. */
function launched() {
  const executablePath = BROWSERS.find((browser) => existsSync(browser));
  return {
    ...(executablePath && { executablePath }),
    args: [...PAINTING, ...COMPILING, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

/** When the journeys happen, in the page and on the server: an ordinary afternoon, whenever the tests run (moment.ts). */
process.env['TEST_MOMENT'] ??= '2026-12-09T14:30:00+01:00';

/** Journeys through the built web app against the real server, and the page of all components. */
export default defineConfig({
  globalSetup: './e2e/globalSetup.ts',
  // First what one worker does alone, while the others go on with the rest.
  projects: [
    { name: 'services', testDir: 'e2e/web', testMatch: OWN_SERVICES, workers: 1 },
    { name: 'gallery', testDir: 'e2e/gallery', workers: 1, snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}' },
    { name: 'journeys', testDir: 'e2e/web', testIgnore: OWN_SERVICES },
  ],
  outputDir: 'test-results/web',
  // Part of a journey is waiting, and most of what the services do; each worker has a server of its own.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(tier === 'fast' && { grepInvert: new RegExp(BREADTH_TAG) }),
  // To record every journey takes a third of the time, so only a second try is recorded; the report names who needed it.
  retries: 1,
  failOnFlakyTests: retryFails,
  // So that a hanging journey fails; a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Each journey would fetch the whole app for later; those about being offline let it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: launched(),
  },
});
