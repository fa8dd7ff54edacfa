import type { Knex } from 'knex';
import { GROWING } from './rowsOfOthers.ts';

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Replaces the growing tables with tables partitioned by user, in one transaction; nothing else may use the database
 * meanwhile.
 */
export const partition = (db: Knex, pieces: number): Promise<void> =>
  db.transaction(async (trx) => {
    const read = async (sql: string): Promise<readonly Definition[]> =>
      (await trx.raw<{ rows: Definition[] }>(sql, [GROWING, GROWING])).rows;
    const references = await read(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as sql from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any(?) or confrelid::regclass::text = any(?))`);
    const indexes = await read(`
      select c.relname as table, i.relname as name, coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.oid)) as sql
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_constraint k on k.conindid = i.oid and k.contype = 'p'
      where c.relname = any(?) and c.relname = any(?)`);
    for (const { table, name } of references) await trx.raw(`alter table ${table} drop constraint ${name}`);
    for (const table of GROWING) await replace(trx, table, pieces);
    for (const { table, name, sql } of indexes) {
      await trx.raw(sql.startsWith('PRIMARY KEY') ? `alter table ${table} add constraint ${name} ${sql}` : sql);
    }
    for (const { table, name, sql } of references) await trx.raw(`alter table ${table} add constraint ${name} ${sql}`);
  });

/**
 * IDs continue where they were: a sequence replaces the identity column, which partitioned tables do not support before
 * PostgreSQL 17.
 */
async function replace(trx: Knex, table: string, pieces: number): Promise<void> {
  await trx.raw(`alter table ${table} rename to ${table}_whole`);
  await trx.raw(`create table ${table} (like ${table}_whole including defaults including constraints)
    partition by hash (user_id)`);
  for (let piece = 0; piece < pieces; piece += 1) {
    await trx.raw(`create table ${table}_${piece} partition of ${table}
      for values with (modulus ${pieces}, remainder ${piece})`);
  }
  const { rows } = await trx.raw<{ rows: { next: number | null }[] }>(`
    select case when attidentity <> '' then nextval(pg_get_serial_sequence('${table}_whole', 'id')) end as next
    from pg_attribute where attrelid = '${table}_whole'::regclass and attname = 'id'`);
  const next = rows[0]?.next ?? null;
  if (next !== null) {
    await trx.raw(`create sequence ${table}_ids start ${next} owned by ${table}.id`);
    await trx.raw(`alter table ${table} alter id set default nextval('${table}_ids')`);
  }
  await trx.raw(`insert into ${table} select * from ${table}_whole`);
  if (table === 'tasks') await trx.raw(`alter table task_series alter id set default nextval('tasks_ids')`);
  await trx.raw(`drop table ${table}_whole`);
}
