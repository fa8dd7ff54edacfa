import type { Migration } from './migration.ts';

/** The person's latest day on which words of theirs spoke of a crisis. */
export const gentleDay: Migration = {
  name: '0013_gentle_day',
  up: (db) => db.raw('alter table users add column gentle_on date'),
};
