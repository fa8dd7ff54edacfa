import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE_MS, SHORT_LIFE } from './scripts/test-machine.ts';
import { BREADTH_FILES, byTier, tier } from './scripts/tier.ts';

/** Files that are small and take long, because they wait for processes, databases and calendars of their own. */
const LONG = /\/(?:faults\/\w+|app\/stop|platform\/jobs|writing\/interleavings)\.test\.ts$/;

/** Begins with the longest files, so that none of them runs alone at the end; by itself vitest begins with the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const EVERYTHING = ['cloud-api/**/*.test.ts'];

/** What another engine could do otherwise: its files, start and end, migrations, transactions, locks and times. */
const BY_ENGINE = [
  'cloud-api/app/{backup,retention,server,sweep}.test.ts',
  'cloud-api/faults/{disk,kill}.test.ts',
  'cloud-api/features/billing/events.test.ts',
  'cloud-api/features/brain-dump/idempotency.test.ts',
  'cloud-api/features/focus/patterns.test.ts',
  'cloud-api/features/notifications/claims.test.ts',
  'cloud-api/features/tasks/{series,twoClients,undo}.test.ts',
  'cloud-api/platform/{db/*,jobs,readiness,tellLater}.test.ts',
];

/**
 * A kill in the middle of everything: on PostgreSQL the kills in the middle of a dump and of the database are enough. And a
 * session of the embedded database, on which no engine under test has a part.
 */
const EMBEDDED_ALONE = ['cloud-api/faults/kill.test.ts', 'cloud-api/platform/db/embeddedSession.test.ts'];

/**
 * The same tests twice: on a PostgreSQL server of the tests' own, and on the embedded database, where the fast tier asks only
 * what depends on the engine.
 */
const on = (name: string, databases: string, fast: string[], elsewhere: string[] = []) => ({
  test: {
    name,
    include: byTier({ fast, all: EVERYTHING }),
    exclude: [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES, ...elsewhere] : [])],
    globalSetup: [databases],
    alias: { '@node-rs/argon2': resolve('scripts/cheap-passwords.ts') },
    pool: 'forks' as const,
    execArgv: [...SHORT_LIFE],
    // Each test has its own database and modules hold no state; loading the server again for each file would take a third of the time.
    isolate: false,
    // Most of a test is waiting for another process, and the two engines are asked beside each other.
    maxWorkers: availableParallelism(),
    // So that a hanging test fails; a busy machine takes long to start a server.
    testTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['scripts/test-patience.ts'],
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      on('embedded', 'scripts/test-on-embedded.ts', BY_ENGINE),
      on('postgres', 'scripts/test-on-postgres.ts', EVERYTHING, EMBEDDED_ALONE),
      // Through PgBouncer in transaction mode: a suite of its own in the tier of everything.
      on('pooled', 'scripts/test-on-pooler.ts', EVERYTHING, EMBEDDED_ALONE),
    ],
  },
});
