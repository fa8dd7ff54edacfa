import type { Knex } from 'knex';
import { getConstructionPlans } from 'pg-boss';

/** Schema of the job queue's tables. */
export const JOBS_SCHEMA = 'jobs';

/**
 * Creates the tables of the job queue if they are missing. They belong to pg-boss, which migrates them itself when it
 * starts; creating them with ours keeps the start fast.
 */
export async function makeJobsSchema(trx: Knex): Promise<void> {
  const { rows } = await trx.raw(`select to_regnamespace(?) is not null as there`, [JOBS_SCHEMA]);
  if (rows[0]?.there !== true) await trx.raw(withoutTransaction(getConstructionPlans(JOBS_SCHEMA)));
}

/** The plan contains its own transaction; ours is already open. */
const withoutTransaction = (plan: string): string =>
  plan.replace(/^\s*begin\s*;/i, '').replace(/\bcommit\s*;?\s*$/i, '');
