import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where what belongs to one server lies: nothing of it may ever reach another. */
export interface ServerData {
  /** Sign-in, outbox, drafts, timer. */
  readonly folder: string;
  /** Of the storage of our pages; undefined for that of the first server, which is the app's own. */
  readonly partition: string | undefined;
}

/** Names the server to which the folder of the app itself belongs. */
const OWNER = 'server';

/**
 * The data of a server. The first that an app is used with has the app's own folder, every other one a folder beside it, so
 * that a person may go to another server and come back, and finds everything as it was.
 * @param apiBase - base of the server's API
 */
export function dataOf(userData: string, apiBase: string): ServerData {
  if (ownerOf(userData, apiBase) === apiBase) return { folder: userData, partition: undefined };
  const id = createHash('sha256').update(apiBase).digest('hex').slice(0, 16);
  const folder = path.join(userData, 'servers', id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, partition: `persist:server-${id}` };
}

/** Who comes first owns it, for good: a lost name would let the next server have what belongs to the first. */
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
