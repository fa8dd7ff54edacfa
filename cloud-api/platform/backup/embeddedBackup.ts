import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Database, embeddedOn, openPglite } from '../db/connect.ts';
import { lockFolder } from '../db/folderLock.ts';
import { finishRestore, restoredOf } from '../db/finishRestore.ts';
import { StartError } from '../startError.ts';
import { differences, digestsOf } from './digests.ts';
import { type Manifest, migrationsIn, readManifest, syncFolder, writeBackup } from './manifest.ts';

/**
 * Writes the whole embedded database to `file`. Holds its only connection meanwhile: calls wait, and nothing changes
 * between counting and writing.
 */
export function backUpEmbedded({ knex, dump }: Database, file: string): Promise<Manifest> {
  if (!dump) throw new Error('This is no embedded database');
  return writeBackup(file, (draft) =>
    knex.transaction(async (trx) => {
      const takenAt = new Date().toISOString();
      const tables = await digestsOf(trx);
      const migrations = await migrationsIn(trx);
      await writeFile(draft, (await dump()).stream());
      return { engine: 'embedded' as const, takenAt, migrations, tables };
    }),
  );
}

interface Wish {
  readonly dataDir: string;
  readonly file: string;
  /** Whether existing data may be set aside. */
  readonly replace: boolean;
  /** The current time, for the name of the set-aside data. */
  readonly now: Date;
}

/**
 * Restores a backup to the folder of the embedded database, after opening it and verifying every table. Existing data
 * is moved to another folder, whose name is returned. Throws `StartError`; then nothing has changed.
 */
export async function restoreEmbedded({ dataDir, file, replace, now }: Wish): Promise<string | undefined> {
  const manifest = await readManifest(file);
  if (manifest.engine !== 'embedded') {
    throw new StartError('This backup is of a PostgreSQL database: set DATABASE_URL to where it shall go.');
  }
  const folder = join(dataDir, 'database');
  const unlock = await lockFolder(folder);
  try {
    const stands = await readdir(folder).catch((): string[] => []);
    if (stands.includes('PG_VERSION') && !replace) {
      throw new StartError(`There is a database in ${folder}. With --replace it is set aside first.`);
    }
    await unpack(file, manifest, restoredOf(folder));
    const aside = `${folder}.before-restore-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    if (await isThere(folder)) await rename(folder, aside);
    // If this process dies here, the next start of a server does this last step.
    await finishRestore(folder);
    await syncFolder(dirname(folder));
    return stands.length === 0 ? undefined : aside;
  } finally {
    await unlock();
  }
}

/** Unpacks a backup next to its destination and verifies it; it is renamed to `target` only when it is correct. */
async function unpack(file: string, manifest: Manifest, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const database = embeddedOn(await openPglite({ dataDir: draft, loadDataDir: await openAsBlob(file) }));
    try {
      const wrong = differences(manifest.tables, await database.knex.transaction(digestsOf));
      if (wrong.length > 0) throw new StartError(`The backup cannot be used: ${wrong.join(', ')} came back otherwise.`);
    } finally {
      await database.close();
    }
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
