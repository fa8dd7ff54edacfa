import { defineConfig } from 'vitest/config';

/** Rules and pure parts: no network, no database, no browser. */
export default defineConfig({
  test: {
    include: ['{shared,desktop,scripts,sandbox}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Some lint and compile whole programs, on machines that do other things too.
    testTimeout: 30_000,
  },
});
