import { defineConfig } from '@playwright/test';
import web from './playwright.web.config.ts';

/** Configuration of `npm run screenshots`, which takes screenshots and checks nothing. */
export default defineConfig({
  ...web,
  projects: [{ name: 'screenshots', testDir: 'e2e/screenshots' }],
  outputDir: 'test-results/screenshots',
  timeout: 120_000,
  use: { ...web.use, contextOptions: { reducedMotion: 'reduce' } },
});
