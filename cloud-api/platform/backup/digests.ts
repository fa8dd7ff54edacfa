import type { Knex } from 'knex';
import { JOBS_SCHEMA } from '../db/jobsSchema.ts';

/** The schemas with our tables. */
export const SCHEMAS = ['public', JOBS_SCHEMA] as const;

/** A table's row count, and a checksum of all rows that does not depend on their order. */
interface Digest {
  readonly rows: number;
  readonly sum: string;
}

/** By table name with schema. */
export type Digests = Readonly<Record<string, Digest>>;

/** Returns every table that stores rows of its own, as `schema.name`. */
export async function tablesOf(db: Knex): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { table: string }[] }>(
    `select n.nspname || '.' || c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any(?) order by 1`,
    [[...SCHEMAS]],
  );
  return rows.map(({ table }) => table);
}

/** Settings that make the text form of values unambiguous until the transaction ends. */
export const ONE_WAY = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
] as const;

/** SQL for the checksum of `table`: half of the MD5 of each row, summed as a number. */
export const sumOf = (table: string): string =>
  `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${quoted(table)} t`;

/** Quotes `schema.name` for SQL. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/**
 * Returns the digest of every table.
 * @param trx - a transaction with one snapshot
 */
export async function digestsOf(trx: Knex.Transaction): Promise<Digests> {
  for (const context of ONE_WAY) await trx.raw(context);
  const digests: Record<string, Digest> = {};
  for (const table of await tablesOf(trx)) {
    const { rows } = await trx.raw<{ rows: Digest[] }>(sumOf(table));
    const [digest] = rows;
    if (digest) digests[table] = digest;
  }
  return digests;
}

/** Returns the tables whose content differs, or that are missing. */
export const differences = (expected: Digests, found: Digests): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (table) => expected[table]?.rows !== found[table]?.rows || expected[table]?.sum !== found[table]?.sum,
  );
