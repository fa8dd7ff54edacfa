import { defineConfig } from '@playwright/test';
import { BREADTH_TAG, tier } from './scripts/tier.ts';

/** The real app under a real window manager. One after the other: a global key and a tray belong to one app at a time. */
export default defineConfig({
  testDir: 'e2e/desktop',
  outputDir: 'test-results/desktop',
  workers: 1,
  ...(tier === 'fast' && { grepInvert: new RegExp(BREADTH_TAG) }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
