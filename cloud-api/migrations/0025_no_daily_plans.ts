import type { Migration } from './migration.ts';

/**
 * What was chosen for a day is the order and the places of its tasks; nothing ever read the rows beside them. The table itself
 * is taken away by a later change, once a version that does not write to it has been released (decision 22).
 */
export const noDailyPlans: Migration = {
  name: '0025_no_daily_plans',
  up: (db) => db.raw('truncate daily_plans'),
};
