import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedOn, openPglite } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';

/** Makes one migrated embedded database; every test file starts from a copy of it, in memory. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-embedded-'));
  const pglite = await openPglite({});
  const database = embeddedOn(pglite);
  await migrate(database.knex);
  const snapshot = join(folder, 'database.tar');
  writeFileSync(snapshot, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('testDatabase', { engine: 'embedded', snapshot });
  return () => rmSync(folder, { recursive: true, force: true });
}
