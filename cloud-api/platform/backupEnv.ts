import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './startError.ts';

/** Variables of automatic backups. */
export const BackupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  /** Users are promised that backups contain deleted data for at most 30 days. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(30).default(7),
};
type Variables = z.output<z.ZodObject<typeof BackupVariables>>;

export interface BackupEnv {
  readonly folder: string;
  /** Number of backups to keep. */
  readonly keep: number;
}

/** Only the embedded database is backed up by its server: no other process can do it while the server runs. */
export function backupOf(
  { BACKUP_DIR, BACKUP_KEEP: keep }: Variables,
  databaseUrl: string | undefined,
): BackupEnv | undefined {
  if (BACKUP_DIR === undefined) return undefined;
  if (databaseUrl === undefined) return { folder: resolve(BACKUP_DIR), keep };
  throw new StartError(
    'BACKUP_DIR is for the embedded database. With DATABASE_URL, let a clock call: npm run backup -- FILE',
  );
}
