import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the data of one server is stored: it must never reach another server. */
export interface ServerData {
  /** Sign-in, outbox, drafts, timer. */
  readonly folder: string;
  /** Partition of our pages' storage; undefined for the first server, which uses the app's default. */
  readonly partition: string | undefined;
}

/** File that names the server to which the app's own folder belongs. */
const OWNER = 'server';

/**
 * Returns the data location of a server. The first server of an app uses the app's own folder, every other one a
 * sibling folder, so that a user can switch servers and come back without losing anything.
 * @param apiBase - base URL of the server's API
 */
export function dataOf(userData: string, apiBase: string): ServerData {
  if (ownerOf(userData, apiBase) === apiBase) return { folder: userData, partition: undefined };
  const id = createHash('sha256').update(apiBase).digest('hex').slice(0, 16);
  const folder = path.join(userData, 'servers', id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, partition: `persist:server-${id}` };
}

/** The first server owns the folder permanently: if its name were lost, the next server would get its data. */
function ownerOf(userData: string, apiBase: string): string {
  const file = path.join(userData, OWNER);
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, apiBase, { flag: 'wx', mode: 0o600, flush: true });
    return apiBase;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFileSync(file, 'utf8');
  }
}
