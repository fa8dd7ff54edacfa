import type { TestProject } from 'vitest/node';
import { MIGRATED, newDatabase } from '#api/app/testServer.ts';
import { connect } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { bundlePrograms } from './server-programs.ts';
import { MOST_CONNECTIONS, startPostgres } from './test-postgres.ts';

/** Starts a pooler in front of the server with this URL. */
type PoolerOf = (url: string) => Promise<{ readonly url: string; stop(): void }>;

/** Vitest setup: one server for all test files, each of which uses copies of its migrated database. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => setUp(project, 'postgres');

/** The same for a project of this name; returns a function that stops the server. */
export async function setUp(project: TestProject, name: string, poolerOf?: PoolerOf): Promise<() => Promise<void>> {
  const { url, stop } = await startMigrated();
  const pooler = await poolerOf?.(url);
  project.provide('testDatabase', { engine: 'postgres', url, ...(pooler ? { pooler: pooler.url } : {}) });
  project.provide('programs', await bundlePrograms(name));
  return async () => {
    pooler?.stop();
    await stop();
  };
}

/** Starts a server with the migrated database of which every test file gets a copy. */
export async function startMigrated(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await startPostgres(MOST_CONNECTIONS, 'off');
  const migrated = await connect({ databaseUrl: await newDatabase(server.url, { name: MIGRATED }), dataDir: '' });
  await migrate(migrated.knex);
  // A database cannot be copied while it has connections.
  await migrated.close();
  return server;
}
