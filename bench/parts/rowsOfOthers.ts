import type { Knex } from 'knex';

/** The tables that grow without limit (docs/scaling.md). */
export const GROWING = ['brain_dumps', 'tasks', 'focus_sessions', 'patterns'];
const AT_ONCE = 500;
/** Distance between the IDs of one user's copy and the next. */
const STRIDE = 10_000;

/**
 * Copies one user's data to as many other users as needed until the growing tables have at least `rows` rows; IDs and
 * references are shifted alike. Indexes are created afterwards, which is faster. `say` reports progress.
 */
export async function addRowsOfOthers(
  db: Knex,
  userId: number,
  rows: number,
  say: (words: string) => void,
): Promise<void> {
  const counts = await Promise.all(GROWING.map(async (table) => countOf(db, table, userId)));
  const each = counts.reduce((sum, count) => sum + count, 0);
  const people = Math.ceil(rows / each);
  const { rows: indexes } = await db.raw<{ rows: { name: string; sql: string }[] }>(
    `select indexname as name, indexdef as sql from pg_indexes where tablename = any(?) and indexname not like '%_pkey'`,
    [GROWING],
  );
  for (const { name } of indexes) await db.raw('drop index ??', [name]);
  // Skips foreign key checks and triggers: the referenced users are copied along.
  await db.raw('set session_replication_role = replica');
  const began = performance.now();
  for (let from = 0; from < people; from += AT_ONCE) {
    const span = [from + 1, Math.min(from + AT_ONCE, people)];
    for (const table of ['users', ...GROWING]) await copy(db, table, userId, span);
    if ((from / AT_ONCE) % 20 === 19) say(`${from + AT_ONCE} people after ${seconds(began)} s`);
  }
  say(`${people * each} rows of ${people} people (${counts.join(', ')} each) in ${seconds(began)} s`);
  await db.raw('set session_replication_role = origin');
  const indexing = performance.now();
  for (const { sql } of indexes) await db.raw(sql);
  await db.raw('vacuum analyze');
  say(`their indexes, and a look at all of them, in ${seconds(indexing)} s`);
}

async function countOf(db: Knex, table: string, userId: number): Promise<number> {
  const [found] = await db(table).where({ user_id: userId }).count<{ count: string }[]>();
  return Number(found?.count ?? 0);
}

async function copy(db: Knex, table: string, userId: number, [first = 0, last = 0]: readonly number[]): Promise<void> {
  const { rows: columns } = await db.raw<{ rows: { name: string; type: string }[] }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = ?`,
    [table],
  );
  const ids = new Set(['id', 'user_id', 'task_id', 'brain_dump_id', 'parent_recurring_task_id', 'starter_task_id']);
  const values = columns.map(({ name, type }) => {
    if (name === 'email') return `'copy.' || p || '@example.org'`;
    if (type === 'uuid') return name === 'client_id' ? `t.${name}` : 'gen_random_uuid()';
    return ids.has(name) ? `t.${name} + p * ${STRIDE}` : `t.${name}`;
  });
  const owner = table === 'users' ? 'id' : 'user_id';
  await db.raw(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
     select ${values.join(', ')} from generate_series(${first}::bigint, ${last}) p, ${table} t where t.${owner} = ${userId}`,
  );
}

/** Size of each growing table in gigabytes, including indexes and partitions. */
export async function sizesOf(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { table: string; gb: string }[] }>(
    `select r.root as table, round(sum(pg_total_relation_size(c.oid)) / 1e9, 1)::text as gb
     from unnest(?::text[]) r(root) join pg_class c on c.relkind = 'r' and (c.relname = r.root or c.relname ~ ('^' || r.root || '_[0-9]+$'))
     group by 1 order by 1`,
    [GROWING],
  );
  return rows.map(({ table, gb }) => `${table} ${gb} GB`).join(', ');
}

/** Seconds since a `performance.now()` timestamp. */
export const seconds = (began: number): number => Math.round((performance.now() - began) / 1000);
