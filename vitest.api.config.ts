import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE_MS, SHORT_LIFE } from './scripts/test-machine.ts';
import { BREADTH_FILES, byTier, randomOrder, tier } from './scripts/tier.ts';

/** Small but slow files: they wait for their own processes, databases and calendars. */
const LONG = /\/(?:faults\/\w+|app\/stop|platform\/jobs|writing\/interleavings)\.test\.ts$/;

/**
 * Starts with the slowest files, so that none of them runs alone at the end; vitest's default starts with the largest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const EVERYTHING = ['cloud-api/**/*.test.ts'];

/**
 * Tests of what another database engine could do differently: its files, start and stop, migrations, transactions,
 * locks and times.
 */
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
 * Tests that the fast tier runs on the embedded database only: the kill at any point (on PostgreSQL, killing it during
 * a dump and killing the database are enough), and the embedded database's session, which does not depend on the engine
 * under test.
 */
const EMBEDDED_ALONE = ['cloud-api/faults/kill.test.ts', 'cloud-api/platform/db/embeddedSession.test.ts'];

/**
 * Runs the same tests on a PostgreSQL server of their own and on the embedded database, where the fast tier runs only
 * those that depend on the engine.
 */
const on = (name: string, databases: string, fast: string[], elsewhere: string[] = []) => ({
  test: {
    name,
    include: byTier({ fast, all: EVERYTHING }),
    exclude: [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES, ...elsewhere] : [])],
    globalSetup: [databases],
    ...(randomOrder && { sequence: randomOrder }),
    alias: { '@node-rs/argon2': resolve('scripts/cheap-passwords.ts') },
    pool: 'forks' as const,
    execArgv: [...SHORT_LIFE],
    // Each test has its own database and modules hold no state; reloading the server for each file would take a third
    // of the time.
    isolate: false,
    // Tests mostly wait for another process, and the two engines run in parallel.
    maxWorkers: availableParallelism(),
    // Fails a hanging test, but is generous: a busy machine starts a server slowly.
    testTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['scripts/test-patience.ts'],
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    sequence: randomOrder ?? { sequencer: LongestFirst },
    projects: [
      on('embedded', 'scripts/test-on-embedded.ts', BY_ENGINE),
      on('postgres', 'scripts/test-on-postgres.ts', EVERYTHING, EMBEDDED_ALONE),
      // Through PgBouncer in transaction mode: a separate suite in the full tier.
      on('pooled', 'scripts/test-on-pooler.ts', EVERYTHING, EMBEDDED_ALONE),
    ],
  },
});
