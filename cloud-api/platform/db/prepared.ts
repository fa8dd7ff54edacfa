import type { Knex } from 'knex';
import { type Connection as Line, patiently } from './postgresDialect.ts';

/** A statement whose words never change; only its values do. */
export interface Statement {
  /** One for each text: connections know it by this name. */
  readonly name: string;
  /** With `$1` and so on for the values. */
  readonly text: string;
}

/** A connection of either engine, as knex keeps it in its pool; that of the embedded one is no line. */
interface Connection extends Partial<Line> {
  query(query: Statement & { readonly values: readonly unknown[] }): Promise<{ readonly rows: readonly object[] }>;
}

/** What of knex lends connections: that of a transaction lends the one of the transaction. */
interface Lender {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
  /** Tells whoever watches statements, such as a trace. */
  emit(event: 'query' | 'query-response' | 'query-error', ...told: readonly unknown[]): void;
}

let told = 0;

/**
 * Runs a statement that PostgreSQL reads and plans once for each connection instead of each time, past the builder of knex:
 * for what is asked with almost every call. Rows come as the statement names them.
 */
export async function prepared<Row extends object>(
  db: Knex,
  { name, text }: Statement,
  values: readonly (number | string | Date)[],
): Promise<readonly Row[]> {
  const lender = db.client as Lender;
  const connection = await lender.acquireConnection();
  // As knex tells of its own; the values are nobody's business.
  const statement = { sql: text, __knexQueryUid: `prepared-${(told += 1)}` };
  lender.emit('query', statement);
  try {
    const ask = () => connection.query({ name, text, values });
    const { rows } = isLine(connection) ? await patiently(connection, ask) : await ask();
    lender.emit('query-response', rows, statement);
    return rows as readonly Row[];
  } catch (error) {
    lender.emit('query-error', error, statement);
    throw error;
  } finally {
    await lender.releaseConnection(connection);
  }
}

const isLine = (connection: Connection): connection is Connection & Line => connection.connection !== undefined;
