import { EMPTY_DATABASE } from '../scripts/copy-database.ts';
import { makeEmptyDatabase } from '../scripts/empty-database.ts';

/** Before all journeys: makes the database of which `copyEmptyDatabase` gives each server a copy. */
export default async function setup(): Promise<() => void> {
  const { folder, remove } = await makeEmptyDatabase();
  process.env[EMPTY_DATABASE] = folder;
  return remove;
}
