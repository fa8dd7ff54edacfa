import type { Knex } from 'knex';
import { getConstructionPlans } from 'pg-boss';

/** Where the tables of the job queue lie. */
export const JOBS_SCHEMA = 'jobs';

/**
 * Makes the tables of the job queue where there are none. They belong to pg-boss, which brings them up to date itself
 * when it starts; making them with our own keeps a start quick.
 */
export async function makeJobsSchema(trx: Knex): Promise<void> {
  const { rows } = await trx.raw(`select to_regnamespace(?) is not null as there`, [JOBS_SCHEMA]);
  if (rows[0]?.there !== true) await trx.raw(withoutTransaction(getConstructionPlans(JOBS_SCHEMA)));
}

/** The plan brings a transaction of its own; ours is open already. */
const withoutTransaction = (plan: string): string =>
  plan.replace(/^\s*begin\s*;/i, '').replace(/\bcommit\s*;?\s*$/i, '');
