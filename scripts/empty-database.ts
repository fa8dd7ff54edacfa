import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedOn, openPglite } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { EMPTY_KEPT } from './copy-database.ts';

export interface EmptyDatabase {
  /** The folder of an embedded database that has all tables and no rows; nobody has it open. */
  readonly folder: string;
  /** The same as one archive (tar): the path of its file. */
  readonly archive: string;
  remove(): void;
}

/**
 * Makes an embedded database once, so that every server of a run begins with a copy: to make one takes twice a start. Suites
 * of one `npm test` share the first that is made.
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

/** It is there whole or not at all; where another suite was first, theirs stays. */
function keep(own: string, kept: string): void {
  const copy = `${kept}-${process.pid}`;
  cpSync(own, copy, { recursive: true });
  if (existsSync(kept)) rmSync(copy, { recursive: true });
  else renameSync(copy, kept);
}
