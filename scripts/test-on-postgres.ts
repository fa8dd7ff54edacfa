import type { TestProject } from 'vitest/node';
import { MIGRATED, newDatabase } from '#api/app/testServer.ts';
import { connect } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { bundlePrograms } from './server-programs.ts';
import { MOST_CONNECTIONS, startPostgres } from './test-postgres.ts';

/** For vitest: one server for all test files, each of which takes copies of its migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres(MOST_CONNECTIONS, 'off');
  const migrated = await connect({ databaseUrl: await newDatabase(url, { name: MIGRATED }), dataDir: '' });
  await migrate(migrated.knex);
  // Nobody may be in a database while it is copied.
  await migrated.close();
  project.provide('testDatabase', { engine: 'postgres', url });
  project.provide('programs', await bundlePrograms('postgres'));
  return stop;
}
