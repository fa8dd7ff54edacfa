import { defineConfig } from '@playwright/test';

/** The real app under a real window manager. One after the other: a global key and a tray belong to one app at a time. */
export default defineConfig({
  testDir: 'e2e/desktop',
  outputDir: 'test-results/desktop',
  workers: 1,
  // A shared build machine may starve a real desktop for seconds; a second run is told as flaky, never hidden.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
