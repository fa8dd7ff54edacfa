import type { Knex } from 'knex';
import { onConnection } from './knexInside.ts';
import { isLine, type Line, patiently } from './postgresDialect.ts';

/** A statement whose words never change; only its values do. */
export interface Statement {
  /** One for each text: connections know it by this name. */
  readonly name: string;
  /** With `$1` and so on for the values. */
  readonly text: string;
}

type Value = number | string | boolean | Date | null | readonly number[];

/** A connection of either engine; that of the embedded one is no line. */
interface Connection extends Partial<Line> {
  query(query: Statement & { readonly values: readonly unknown[] }): Promise<{ readonly rows: readonly object[] }>;
}

/**
 * Runs a statement that PostgreSQL reads and plans once for each connection instead of each time, past the builder of knex:
 * for what is asked with almost every call. Rows come as the statement names them.
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
