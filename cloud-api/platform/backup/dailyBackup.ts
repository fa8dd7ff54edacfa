import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';
import { backUpEmbedded } from './embeddedBackup.ts';
import { manifestOf } from './manifest.ts';

export interface DailyBackup {
  /** Folder of the backups. */
  readonly folder: string;
  /** Number of backups to keep. */
  readonly keep: number;
}

/** File names that sort by time. */
const NAME = /^unchaos-\d{8}T\d{6}Z\.backup$/;
const nameAt = (now: Date): string => `unchaos-${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z.backup`;

/** Backs up the embedded database while the server runs, and deletes the oldest backups beyond `keep`. */
export async function backUpDaily(database: Database, { folder, keep }: DailyBackup, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readdir(folder);
  const file = nameAt(now);
  // A job that was aborted after its work runs again: the backup exists already.
  if (!before.includes(file)) await backUpEmbedded(database, join(folder, file));
  const all = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of all.slice(0, -keep)) {
    await rm(join(folder, name));
    await rm(manifestOf(join(folder, name)), { force: true });
  }
  // Unfinished files of a server that died.
  for (const name of before.filter((one) => /^unchaos-\w+\.backup(\.manifest\.json)?\.part$/.test(one))) {
    await rm(join(folder, name), { force: true });
  }
}
