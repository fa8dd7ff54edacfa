import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedOn, openPglite } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { EMPTY_KEPT } from './copy-database.ts';

export interface EmptyDatabase {
  /** Folder of a closed embedded database with all tables and no rows. */
  readonly folder: string;
  /** The same as one tar archive: path of the file. */
  readonly archive: string;
  remove(): void;
}

/**
 * Creates an embedded database once, so that every server of a run starts with a copy: creating one takes twice as long
 * as a start. Suites of one `npm test` share the first one.
 */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const own = mkdtempSync(join(tmpdir(), 'unchaos-empty-'));
  const [folder, archive] = [join(own, 'database'), join(own, 'database.tar')];
  const kept = process.env[EMPTY_KEPT];
  if (kept !== undefined && existsSync(kept)) cpSync(kept, own, { recursive: true });
  else {
    await make(folder, archive);
    if (kept !== undefined) keep(own, kept);
  }
  return { folder, archive, remove: () => rmSync(own, { recursive: true, force: true }) };
}

async function make(folder: string, archive: string): Promise<void> {
  const pglite = await openPglite({ dataDir: folder });
  const database = embeddedOn(pglite);
  await migrate(database.knex);
  writeFileSync(archive, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
}

/** Created atomically; if another suite was first, its copy stays. */
function keep(own: string, kept: string): void {
  const copy = `${kept}-${process.pid}`;
  cpSync(own, copy, { recursive: true });
  if (existsSync(kept)) rmSync(copy, { recursive: true });
  else renameSync(copy, kept);
}
