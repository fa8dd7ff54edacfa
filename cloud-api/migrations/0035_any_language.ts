import type { Migration } from './migration.ts';

/**
 * Which languages there are is known to the registry alone (decision 44): a language that is added needs no change of the schema, and a
 * row of a language that is taken away is answered in the fallback.
 */
export const anyLanguage: Migration = {
  name: '0035_any_language',
  up: (db) => db.raw('alter table users drop constraint if exists users_language_check'),
};
