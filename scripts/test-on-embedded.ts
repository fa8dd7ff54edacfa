import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { makeEmptyDatabase } from './empty-database.ts';
import { bundlePrograms } from './server-programs.ts';
import { SHORT_LIFE } from './test-machine.ts';

/** Creates one migrated embedded database; every test file starts with a copy of it, in memory or in a folder. */
export async function setup(project: TestProject): Promise<() => void> {
  SHORT_LIFE.forEach(setFlagsFromString);
  const { folder, archive: snapshot, remove } = await makeEmptyDatabase();
  project.provide('testDatabase', { engine: 'embedded', snapshot, folder });
  project.provide('programs', await bundlePrograms('embedded'));
  return remove;
}
