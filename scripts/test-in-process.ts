import type { TestProject } from 'vitest/node';
import { startMigrated } from './test-on-postgres.ts';

/** Set-up of API tests on PostgreSQL that start no program of ours, which needs no bundles. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startMigrated();
  project.provide('testDatabase', { engine: 'postgres', url });
  return stop;
}
