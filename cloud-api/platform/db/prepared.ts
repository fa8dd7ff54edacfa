import type { Knex } from 'knex';
import { onConnection } from './knexInside.ts';
import { pastPooler } from './pooled.ts';
import { isLine, type Line, patiently } from './postgresDialect.ts';

/** A statement whose words never change; only its values do. */
export interface Statement {
  /** One for each text: connections know it by this name. */
  readonly name: string;
  /** With `$1` and so on for the values. */
  readonly text: string;
}

/** What is asked; without a name it is read and planned each time. */
type Asked = Omit<Statement, 'name'> & { readonly name?: string; readonly values: readonly unknown[] };

/** A connection of either engine; that of the embedded one is no line. */
interface Connection extends Partial<Line> {
  query(query: Asked): Promise<{ readonly rows: readonly object[] }>;
}

/**
 * Runs a statement that PostgreSQL reads and plans once for each connection instead of each time, past the builder of knex:
 * for what is asked with almost every call. Rows come as the statement names them. A pooler lends another connection each
 * time, which knows no names: there it goes without.
 */
export function prepared<Row extends object>(
  db: Knex,
  { name, text }: Statement,
  values: readonly (number | string | Date)[],
): Promise<readonly Row[]> {
  const named = pastPooler(db) ? {} : { name };
  return onConnection(db, text, async (connection: Connection) => {
    const ask = () => connection.query({ ...named, text, values });
    const { rows } = isLine(connection) ? await patiently(connection, ask) : await ask();
    return rows as readonly Row[];
  });
}
