import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the journeys of which folder a server takes its first database (`e2e/globalSetup.ts`). */
export const EMPTY_DATABASE = 'UNCHAOS_EMPTY_DATABASE';

/** Names the place at which the suites of one run keep the empty database for each other (`scripts/empty-database.ts`). */
export const EMPTY_KEPT = 'UNCHAOS_EMPTY_KEPT';

/** Gives a server that has never run an empty database; where none was made it makes its own. */
export function copyEmptyDatabase(dataDir: string): void {
  const empty = process.env[EMPTY_DATABASE];
  if (empty !== undefined) copyDatabase(empty, dataDir);
}

/** Puts a copy of a database that nobody has open into the data folder of a server. */
export function copyDatabase(folder: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  cpSync(folder, join(dataDir, 'database'), { recursive: true });
}
