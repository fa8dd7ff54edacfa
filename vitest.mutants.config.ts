import { defineConfig } from 'vitest/config';

/** The API tests for mutation testing: one engine, one process, without slow fault tests. */
export default defineConfig({
  test: {
    include: ['cloud-api/{platform,features}/**/*.test.ts'],
    globalSetup: ['scripts/test-on-embedded.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
