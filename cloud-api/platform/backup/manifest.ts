import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { migrations } from '#api/migrations/index.ts';
import { StartError } from '../startError.ts';

const Manifest = z.object({
  engine: z.enum(['postgres', 'embedded']),
  takenAt: z.iso.datetime(),
  /** SHA-256 of the backup file. */
  sha256: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
});

/** The contents of a backup; stored next to the backup's file. */
export type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (file: string): string => `${file}.manifest.json`;

/** Returns the names of the migrations applied to this database. */
export const migrationsIn = (db: Knex): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');

/** SHA-256 of a file in hexadecimal. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Creates `file` and its manifest atomically: `write` fills a temporary file next to it, which is renamed when it is
 * safely on disk. Throws `StartError` if `file` exists.
 */
export async function writeBackup(
  file: string,
  write: (draft: string) => Promise<Omit<Manifest, 'sha256'>>,
): Promise<Manifest> {
  if (await isThere(file)) throw new StartError(`There is a file ${file} already. Choose another name.`);
  const draft = `${file}.part`;
  const draftManifest = `${manifestOf(file)}.part`;
  try {
    // A backup contains everything: only its owner can read it, from the first byte.
    await (await open(draft, 'w', 0o600)).close();
    const told = await write(draft);
    const manifest = { ...told, sha256: await sha256Of(draft) };
    await (await open(draftManifest, 'w', 0o600)).close();
    await saved(draftManifest, JSON.stringify(manifest, null, 2));
    await saved(draft);
    await rename(draftManifest, manifestOf(file));
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    await rm(draftManifest, { force: true });
    throw error;
  }
}

/** Reads the manifest of a backup and verifies that the file matches it. Throws `StartError`. */
export async function readManifest(file: string): Promise<Manifest> {
  if (!(await isThere(file))) throw new StartError(`There is no backup ${file}.`);
  const text = await readFile(manifestOf(file), 'utf8').catch(() => {
    throw new StartError(`The file ${manifestOf(file)} is missing; without it the backup cannot be checked.`);
  });
  const manifest = parse(text);
  if (!manifest) throw new StartError(`The file ${manifestOf(file)} cannot be read.`);
  const unknown = manifest.migrations.find((name) => !migrations.some((known) => known.name === name));
  if (unknown !== undefined)
    throw new StartError(`This backup is of a newer Unchaos (${unknown}); install that first.`);
  if ((await sha256Of(file)) !== manifest.sha256) {
    throw new StartError(`The backup ${file} is not what it was when it was made; take another one.`);
  }
  return manifest;
}

function parse(text: string): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Flushes a file to disk, after writing `text` if there is one. */
async function saved(file: string, text?: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder's entries to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not support this.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  } finally {
    await handle.close();
  }
}
