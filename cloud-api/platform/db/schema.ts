import type { Knex } from 'knex';
import { migrations } from '#api/migrations/index.ts';

/** Where the changes are noted that the schema has been through. */
const TABLE = 'knex_migrations';

/** Makes the table that notes them, where there is none. */
export const makeChangesTable = (db: Knex): Promise<unknown> =>
  db.raw(`
    create table if not exists ${TABLE} (
      id serial primary key,
      name varchar(255),
      batch integer,
      migration_time timestamptz
    )`);

/** Notes that the schema has been through a change. */
export const noteChange = (db: Knex, name: string): Promise<unknown> =>
  db.raw(
    `insert into ${TABLE} (name, batch, migration_time)
     values (?, (select coalesce(max(batch), 0) + 1 from ${TABLE}), now())`,
    [name],
  );

/** The names of the changes that the schema has been through; none where there is no schema yet. Throws without an answer. */
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

/** Whether the schema has everything that this program needs; one that is newer has. */
export async function isSchemaNewEnough(db: Knex): Promise<boolean> {
  const done = new Set(await changesDone(db));
  return migrations.every(({ name }) => done.has(name));
}
