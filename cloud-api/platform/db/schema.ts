import type { Knex } from 'knex';
import { migrations } from '#api/migrations/index.ts';

/** The table of applied migrations. */
const TABLE = 'knex_migrations';

/** Creates that table if it is missing. */
export const makeChangesTable = (db: Knex): Promise<unknown> =>
  db.raw(`
    create table if not exists ${TABLE} (
      id serial primary key,
      name varchar(255),
      batch integer,
      migration_time timestamptz
    )`);

/** Records an applied migration. */
export const noteChange = (db: Knex, name: string): Promise<unknown> =>
  db.raw(
    `insert into ${TABLE} (name, batch, migration_time)
     values (?, (select coalesce(max(batch), 0) + 1 from ${TABLE}), now())`,
    [name],
  );

/** Returns the names of the applied migrations; none without a schema. Throws when the database does not respond. */
export async function changesDone(db: Knex): Promise<readonly string[]> {
  try {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(`select name from ${TABLE}`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return [];
    throw error;
  }
}
const NO_SUCH_TABLE = '42P01';

/** Whether the schema has everything that this program needs; a newer one does. */
export async function isSchemaNewEnough(db: Knex): Promise<boolean> {
  const done = new Set(await changesDone(db));
  return migrations.every(({ name }) => done.has(name));
}
