import type { Migration } from './migration.ts';

/** Where a task can be done. */
export const locations: Migration = {
  name: '0023_locations',
  up: (db) => db.raw(`alter table tasks add column location text not null default ''`),
};
