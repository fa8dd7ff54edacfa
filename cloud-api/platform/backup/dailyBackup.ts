import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';
import { backUpEmbedded } from './embeddedBackup.ts';
import { manifestOf } from './manifest.ts';

export interface DailyBackup {
  /** Where backups lie. */
  readonly folder: string;
  /** How many are kept. */
  readonly keep: number;
}

/** Names that sort by their moment. */
const NAME = /^unchaos-\d{8}T\d{6}Z\.backup$/;
const nameAt = (now: Date): string => `unchaos-${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z.backup`;

/** Backs the embedded database up while the server runs, and removes the oldest backups beyond those that are kept. */
export async function backUpDaily(database: Database, { folder, keep }: DailyBackup, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readdir(folder);
  const file = nameAt(now);
  // A job that was cut off after its work is done again: the backup is there already.
  if (!before.includes(file)) await backUpEmbedded(database, join(folder, file));
  const all = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of all.slice(0, -keep)) {
    await rm(join(folder, name));
    await rm(manifestOf(join(folder, name)), { force: true });
  }
  // What a server that died left half written.
  for (const name of before.filter((one) => /^unchaos-\w+\.backup(\.manifest\.json)?\.part$/.test(one))) {
    await rm(join(folder, name), { force: true });
  }
}
