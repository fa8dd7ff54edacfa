import { defaultExclude, defineConfig } from 'vitest/config';
import { BREADTH_FILES, tier } from './scripts/tier.ts';

/** The same tests twice: on the embedded database, and on a PostgreSQL server of the tests' own. */
const on = (name: string, databases: string) => ({
  test: {
    name,
    include: ['cloud-api/**/*.test.ts'],
    exclude: [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES] : [])],
    globalSetup: [databases],
    pool: 'forks' as const,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: { projects: [on('embedded', 'scripts/test-embedded.ts'), on('postgres', 'scripts/test-postgres.ts')] },
});
