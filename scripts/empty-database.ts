import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedOn, openPglite } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';

export interface EmptyDatabase {
  /** The folder of an embedded database that has all tables and no rows; nobody has it open. */
  readonly folder: string;
  /** The same as one archive (tar). */
  readonly archive: Blob;
  remove(): void;
}

/** Makes an embedded database once, so that every server of a run begins with a copy: to make one takes twice a start. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const own = mkdtempSync(join(tmpdir(), 'unchaos-empty-'));
  const folder = join(own, 'database');
  const pglite = await openPglite({ dataDir: folder });
  const database = embeddedOn(pglite);
  await migrate(database.knex);
  const archive = await pglite.dumpDataDir('none');
  await database.close();
  return { folder, archive, remove: () => rmSync(own, { recursive: true, force: true }) };
}
