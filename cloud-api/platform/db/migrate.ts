import type { Knex } from 'knex';
import { migrations } from '#api/migrations/index.ts';
import type { Migration } from '#api/migrations/migration.ts';
import { makeJobsSchema } from './jobsSchema.ts';
import { takeTime } from './postgresDialect.ts';

/** Any number that nothing else of ours locks on. */
const LOCK = 4_747_001;

/**
 * Brings the schema up to date. Several servers may start at once: they take turns. All changes are one transaction,
 * so that a start that dies halfway leaves the schema as it was.
 */
export async function migrate(db: Knex): Promise<void> {
  // A copy, because knex' migrator takes the naming of columns out of the configuration that it is given.
  await db.withUserParams({}).transaction(async (trx) => {
    await takeTime(trx);
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await trx.migrate.latest({ migrationSource });
    await makeJobsSchema(trx);
  });
}

const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ({ name }) => name,
  getMigration: ({ up }) => Promise.resolve({ up, down: () => Promise.reject(new Error('Changes go forward only')) }),
};
