import type { Knex } from 'knex';
import type { Client } from 'pg';
import { codeOf } from '../errorFields.ts';
import { dialectWith } from './knexInside.ts';

/** A PostgreSQL connection in knex's pool. */
export type Line = Pick<Client, 'connection'>;

/** Whether this is a PostgreSQL connection and not that of the embedded database. */
export const isLine = <C extends Partial<Line>>(connection: C): connection is C & Line =>
  connection.connection !== undefined;

/** Timeouts of a statement and of a lock, in milliseconds. */
const STATEMENT_MS = 8_000;
const LOCK_MS = 5_000;
/** Idle timeout of a transaction, in milliseconds. */
const IDLE_MS = 30_000;
/** A database that sends nothing for this long, not even a timeout error, is considered gone. Milliseconds. */
const SILENCE_MS = 9_000;
const CONNECT_MS = 3_000;
/** PostgreSQL's error code for a write on a read-only server. */
const TAKES_NO_WRITES = '25006';

/**
 * Limits for every session, so that no statement occupies the pool forever. A pooler sets them for its own sessions.
 */
export const SESSION_BOUNDS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
} as const;

/** Limits for every connection, so that no dead one occupies the pool forever. */
export const LINE_BOUNDS = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Whether a connection may be reused: a broken one reports it only a moment later. */
export const isWhole = ({ connection }: Line): boolean => !connection.stream.destroyed;

const UNHURRIED =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Removes the time limits from this transaction: for migrations and backups, not for requests. */
export async function takeTime(trx: Knex): Promise<void> {
  await trx.raw(UNHURRIED);
}

const unhurried = new WeakSet<Line>();

const patient = {
  async open(usual: () => Promise<Line>) {
    try {
      return await usual();
    } catch (error) {
      throw lost(error);
    }
  },

  query(line, { sql }, usual) {
    if (sql === UNHURRIED) unhurried.add(line);
    if (/^(commit|rollback)\b/i.test(sql)) unhurried.delete(line);
    return patiently(line, usual);
  },
} satisfies Parameters<typeof dialectWith<Line>>[0];

/** knex's PostgreSQL dialect that gives up on a silent database and reports a lost connection by its code. */
export const PatientPostgres = dialectWith<Line>(patient);

/**
 * The same behind a pooler, which uses another session for each transaction: none of them knows named statements, ours
 * (`prepared.ts`) or a library's.
 */
export const PooledPostgres = dialectWith<Line>({
  ...patient,
  open: async (usual) => nameless(await patient.open(usual)),
});

function nameless(line: Line): Line {
  const { query: usual } = line as Client;
  const query = (...[asked, ...rest]: unknown[]): unknown => Reflect.apply(usual, line, [withoutName(asked), ...rest]);
  return Object.assign(line, { query });
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked;
  const { name: _name, ...rest } = asked;
  return rest;
}

/** Waits for a statement as long as the database sends something from time to time. */
export async function patiently<T>(line: Line, statement: () => Promise<T>): Promise<T> {
  // Once its connection is closed, every statement on it fails, and the pool replaces it.
  const silence = unhurried.has(line) ? undefined : setTimeout(() => line.connection.stream.destroy(), SILENCE_MS);
  try {
    return await statement();
  } catch (error) {
    // The server is no longer the primary: the next connection leads to the new one.
    if (codeOf(error) === TAKES_NO_WRITES) line.connection.stream.destroy();
    throw lost(error);
  } finally {
    clearTimeout(silence);
  }
}

/** node-postgres reports a lost connection only by message; this adds the database's code. */
function lost(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return /terminated|not queryable|timeout expired|ended unexpectedly|was closed/i.test(error.message)
    ? Object.assign(error, { code: '08006' })
    : error;
}
