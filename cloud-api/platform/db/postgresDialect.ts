import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import type { Client } from 'pg';

// knex ships this class without types; it extends the Client that is typed.
const PostgresClient = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as typeof Knex.Client;
type Ask = (connection: Connection, running: Running) => Promise<Running>;
const ask = Reflect.get(PostgresClient.prototype, '_query') as Ask;

/** A line to the database, as knex keeps it in its pool. */
export type Connection = Pick<Client, 'connection'>;
interface Running {
  readonly sql: string;
}

/** How long the database works on one statement, and how long a statement waits for a lock, in milliseconds. */
const STATEMENT_MS = 8_000;
const LOCK_MS = 5_000;
/** How long a transaction may stand still before the database takes its locks away, in milliseconds. */
const IDLE_MS = 30_000;
/** A database that says nothing for so long, not even that the time is over, is taken for gone. Milliseconds. */
const SILENCE_MS = 9_000;
const CONNECT_MS = 3_000;

/** Bounds for every connection, so that no statement and no dead line holds the pool for ever. */
export const POSTGRES_BOUNDS = {
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

const UNHURRIED =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Lets the statements of this transaction take as long as they need, and stand still between them: changes of the schema
 * and backups, not what people wait for.
 */
export async function takeTime(trx: Knex): Promise<void> {
  await trx.raw(UNHURRIED);
}

const unhurried = new WeakSet<Connection>();

/** knex' PostgreSQL dialect that gives a silent database up and tells a lost line by its code. */
export class PatientPostgres extends PostgresClient {
  override async acquireRawConnection(): Promise<Connection> {
    try {
      return (await super.acquireRawConnection()) as Connection;
    } catch (error) {
      throw lost(error);
    }
  }

  async _query(connection: Connection, running: Running): Promise<Running> {
    if (running.sql === UNHURRIED) unhurried.add(connection);
    if (/^(commit|rollback)\b/i.test(running.sql)) unhurried.delete(connection);
    return patiently(connection, () => ask.call(this, connection, running));
  }
}

/** Waits for a statement as long as the database says something now and then. */
export async function patiently<T>(connection: Connection, statement: () => Promise<T>): Promise<T> {
  // Once its line is cut, every statement on it fails, and the pool puts another connection in its place.
  const silence = unhurried.has(connection)
    ? undefined
    : setTimeout(() => connection.connection.stream.destroy(), SILENCE_MS);
  try {
    return await statement();
  } catch (error) {
    throw lost(error);
  } finally {
    clearTimeout(silence);
  }
}

/** node-postgres tells a lost line in words alone; the database's own word for it is a code. */
function lost(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return /terminated|not queryable|timeout expired|ended unexpectedly|was closed/i.test(error.message)
    ? Object.assign(error, { code: '08006' })
    : error;
}
