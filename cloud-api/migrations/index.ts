import type { Migration } from './migration.ts';
import { accounts } from './0001_accounts.ts';
import { tasks } from './0002_tasks.ts';
import { security } from './0003_security.ts';
import { plans } from './0004_plans.ts';

/** Every change of the schema, oldest first. A change that was released is never edited again. */
export const migrations: readonly Migration[] = [accounts, tasks, security, plans];
