import { defineConfig } from '@playwright/test';

/** The real app under a real window manager. One after the other: a global key and a tray belong to one app at a time. */
export default defineConfig({
  testDir: 'e2e/desktop',
  outputDir: 'test-results/desktop',
  workers: 1,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
