import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Environment variable: the folder from which end-to-end tests copy a server's initial database (`e2e/globalSetup.ts`).
 */
export const EMPTY_DATABASE = 'UNCHAOS_EMPTY_DATABASE';

/** Environment variable: where the test suites of one run share the empty database (`scripts/empty-database.ts`). */
export const EMPTY_KEPT = 'UNCHAOS_EMPTY_KEPT';

/** Gives a new server a copy of the empty database; without one the server creates its own. */
export function copyEmptyDatabase(dataDir: string): void {
  const empty = process.env[EMPTY_DATABASE];
  if (empty !== undefined) copyDatabase(empty, dataDir);
}

/** Copies a closed database into the data folder of a server. */
export function copyDatabase(folder: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  cpSync(folder, join(dataDir, 'database'), { recursive: true });
}
