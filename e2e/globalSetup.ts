import { setFlagsFromString } from 'node:v8';
import { EMPTY_DATABASE } from '../scripts/copy-database.ts';
import { makeEmptyDatabase } from '../scripts/empty-database.ts';
import { SHORT_LIFE } from '../scripts/test-machine.ts';

/** Before all tests: creates the database that `copyEmptyDatabase` copies for each server. */
export default async function setup(): Promise<() => void> {
  SHORT_LIFE.forEach(setFlagsFromString);
  const { folder, remove } = await makeEmptyDatabase();
  process.env[EMPTY_DATABASE] = folder;
  return remove;
}
