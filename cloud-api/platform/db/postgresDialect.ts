import type { Knex } from 'knex';
import type { Client } from 'pg';
import { codeOf } from '../errorFields.ts';
import { dialectWith } from './knexInside.ts';

/** A line to the database, as knex keeps it in its pool. */
export type Line = Pick<Client, 'connection'>;

/** Whether a connection is a line; that of the embedded database is none. */
export const isLine = <C extends Partial<Line>>(connection: C): connection is C & Line =>
  connection.connection !== undefined;

/** How long the database works on one statement, and how long a statement waits for a lock, in milliseconds. */
const STATEMENT_MS = 8_000;
const LOCK_MS = 5_000;
/** How long a transaction may stand still before the database takes its locks away, in milliseconds. */
const IDLE_MS = 30_000;
/** A database that says nothing for so long, not even that the time is over, is taken for gone. Milliseconds. */
const SILENCE_MS = 9_000;
const CONNECT_MS = 3_000;
/** PostgreSQL's code for a write where only reading is possible. */
const TAKES_NO_WRITES = '25006';

/** Bounds for every session, so that no statement holds the pool for ever. A pooler sets them itself for those that it lends. */
export const SESSION_BOUNDS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
} as const;

/** Bounds for every line, so that no dead one holds the pool for ever. */
export const LINE_BOUNDS = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Whether a line may be lent again: one that was cut says so itself only a moment later. */
export const isWhole = ({ connection }: Line): boolean => !connection.stream.destroyed;

const UNHURRIED =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Lets the statements of this transaction take as long as they need, and stand still between them: changes of the schema
 * and backups, not what people wait for.
 */
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

/** knex' PostgreSQL dialect that gives a silent database up and tells a lost line by its code. */
export const PatientPostgres = dialectWith<Line>(patient);

/**
 * The same behind a pooler, which lends another session for each transaction: none of them knows the names of statements, not
 * of ours (`prepared.ts`) and not of a library's.
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

/** Waits for a statement as long as the database says something now and then. */
export async function patiently<T>(line: Line, statement: () => Promise<T>): Promise<T> {
  // Once its line is cut, every statement on it fails, and the pool puts another connection in its place.
  const silence = unhurried.has(line) ? undefined : setTimeout(() => line.connection.stream.destroy(), SILENCE_MS);
  try {
    return await statement();
  } catch (error) {
    // The server behind it is no longer the primary: the next line leads to the one that is.
    if (codeOf(error) === TAKES_NO_WRITES) line.connection.stream.destroy();
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
