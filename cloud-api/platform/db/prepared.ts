import type { Knex } from 'knex';
import { onConnection } from './knexInside.ts';
import { isLine, type Line, patiently } from './postgresDialect.ts';

/** A fixed statement of which only the values change. */
export interface Statement {
  /** Unique per text: connections cache the plan by this name. */
  readonly name: string;
  /** With `$1` and so on for the values. */
  readonly text: string;
}

type Value = number | string | boolean | Date | null | readonly number[];

/** A connection of either engine; that of the embedded one has no socket. */
interface Connection extends Partial<Line> {
  query(query: Statement & { readonly values: readonly unknown[] }): Promise<{ readonly rows: readonly object[] }>;
}

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, without knex's query builder: for queries of
 * almost every call. Returns rows with the statement's column names.
 */
export function prepared<Row extends object>(
  db: Knex,
  { name, text }: Statement,
  values: readonly Value[],
): Promise<readonly Row[]> {
  return onConnection(db, text, async (connection: Connection) => {
    const ask = () => connection.query({ name, text, values });
    const { rows } = isLine(connection) ? await patiently(connection, ask) : await ask();
    return rows as readonly Row[];
  });
}
