import type { TestProject } from 'vitest/node';
import { setUp } from './test-on-postgres.ts';
import { startPooler } from './test-pgbouncer.ts';

/** Vitest setup: the same tests as on PostgreSQL, through PgBouncer in transaction mode (decision 40). */
export const setup = (project: TestProject): Promise<() => Promise<void>> => setUp(project, 'pooled', startPooler);
