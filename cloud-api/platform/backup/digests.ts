import type { Knex } from 'knex';
import { JOBS_SCHEMA } from '../db/jobsSchema.ts';

/** Where everything of ours lies. */
export const SCHEMAS = ['public', JOBS_SCHEMA] as const;

/** What a table holds: how many rows, and a sum over all of them in which their order plays no part. */
interface Digest {
  readonly rows: number;
  readonly sum: string;
}

/** By the table's name with its schema. */
export type Digests = Readonly<Record<string, Digest>>;

/** Every table with rows of its own, as `schema.name`. */
export async function tablesOf(db: Knex): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { table: string }[] }>(
    `select n.nspname || '.' || c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any(?) order by 1`,
    [[...SCHEMAS]],
  );
  return rows.map(({ table }) => table);
}

/** A value is written as text in more than one way; these settings make it one, until the transaction ends. */
export const ONE_WAY = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
] as const;

/** The question for the sum of `table`: half of the MD5 of each row, added up as a number. */
export const sumOf = (table: string): string =>
  `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${quoted(table)} t`;

/** `schema.name` as SQL reads it. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** What every table holds. `trx`: a transaction that sees one moment. */
export async function digestsOf(trx: Knex.Transaction): Promise<Digests> {
  for (const setting of ONE_WAY) await trx.raw(setting);
  const digests: Record<string, Digest> = {};
  for (const table of await tablesOf(trx)) {
    const { rows } = await trx.raw<{ rows: Digest[] }>(sumOf(table));
    const [digest] = rows;
    if (digest) digests[table] = digest;
  }
  return digests;
}

/** The tables that hold something else than they should, or are missing. */
export const differences = (expected: Digests, found: Digests): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (table) => expected[table]?.rows !== found[table]?.rows || expected[table]?.sum !== found[table]?.sum,
  );
