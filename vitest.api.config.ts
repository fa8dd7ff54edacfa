import { defineConfig } from 'vitest/config';

/** The same tests twice: on the embedded database, and on a PostgreSQL server of the tests' own. */
const on = (name: string, databases: string) => ({
  test: {
    name,
    include: ['cloud-api/**/*.test.ts'],
    globalSetup: [databases],
    pool: 'forks' as const,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the journeys: on a busy machine once more, and the report says so.
    retry: process.env['CI'] ? 1 : 0,
  },
});

export default defineConfig({
  test: { projects: [on('embedded', 'scripts/test-embedded.ts'), on('postgres', 'scripts/test-postgres.ts')] },
});
