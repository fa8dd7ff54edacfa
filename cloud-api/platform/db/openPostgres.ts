import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import { Client } from 'pg';
import { StartError } from '../startError.ts';
import { type Hearing, listenOn, type NewsLine } from './listen.ts';
import { keepWayPast } from './knexInside.ts';
import { isWhole, LINE_BOUNDS, PatientPostgres, PooledPostgres, SESSION_BOUNDS } from './postgresDialect.ts';
import { pgTypes } from './types.ts';

/** Name of sessions opened through a pooler, which keeps them and the name for a while after our last one has ended. */
export const POOLED_NAME = 'unchaos pooled';

const nothing = (): void => undefined;
/** knex would print to standard output, including user text; we receive its errors anyway. */
export const silent = { warn: nothing, error: nothing, deprecate: nothing, debug: nothing };

interface Where {
  readonly databaseUrl: string;
  /** URL that bypasses the pooler at `databaseUrl`; undefined without a pooler. */
  readonly directUrl: string | undefined;
  /** Maximum number of connections. */
  readonly max: number;
}

interface Opened {
  readonly engine: 'postgres';
  readonly knex: Knex;
  listen(channel: string, hearing: Hearing): Promise<NewsLine>;
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL server. Behind a pooler in transaction mode (decision 40) statements have no names and the pooler
 * sets the session limits; whatever needs a separate session uses `directUrl`. Throws `StartError` with a plain
 * message.
 */
export async function openPostgres({ databaseUrl, directUrl, max }: Where): Promise<Opened> {
  const lineTo = (connectionString: string, name: string) => ({
    ...{ connectionString, types: pgTypes, application_name: name },
    ...LINE_BOUNDS,
  });
  const session = { ...lineTo(directUrl ?? databaseUrl, 'unchaos'), ...SESSION_BOUNDS };
  const db = knex({
    client: directUrl === undefined ? PatientPostgres : PooledPostgres,
    connection: directUrl === undefined ? session : lineTo(databaseUrl, POOLED_NAME),
    pool: { min: 0, max, validate: isWhole },
    acquireConnectionTimeout: 4_000,
    log: silent,
    ...knexSnakeCaseMappers(),
  });
  if (directUrl !== undefined) keepWayPast(db, session);
  try {
    const first = await lookAt(db);
    if (directUrl !== undefined) await checkDirect(directUrl, first);
  } catch (error) {
    await db.destroy();
    throw error instanceof StartError ? error : notUsable('DATABASE_URL', error);
  }
  return {
    engine: 'postgres',
    knex: db,
    listen: (channel, hearing) => listenOn(directUrl ?? databaseUrl, channel, hearing),
    close: () => db.destroy(),
  };
}

/** Timeout of a response during the start, in milliseconds. */
const ANSWER_MS = 5_000;

function notUsable(context: string, error: unknown): StartError {
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  const isPooler = reason.includes('unsupported startup parameter');
  const advice = isPooler ? '. A pooler stands there: DATABASE_POOLER=transaction, and a way past it' : '';
  return new StartError(`The PostgreSQL server of ${context} cannot be used: ${reason}${advice}`);
}

/** SQL that identifies a database, also after another of its servers has become the primary. */
const WHICH = `select current_database() || ' ' || (select system_identifier from pg_control_system()) as which,
  pg_is_in_recovery() as copy, pg_backend_pid() as pid`;

interface Which {
  readonly which: string;
  readonly copy: boolean;
  readonly pid: number;
}

/** Throws `StartError` if the database is read-only, or a session has no limits. */
async function lookAt(db: Knex): Promise<Which> {
  const { rows } = await db.raw<{ rows: (Which & { free: string })[] }>(
    `${WHICH}, (select string_agg(name, ', ' order by name) from pg_settings where setting = '0' and name = any(?)) as free`,
    [Object.keys(SESSION_BOUNDS)],
  );
  const [found] = rows;
  if (!found) throw new StartError('The PostgreSQL server of DATABASE_URL said nothing.');
  if (found.copy) throw onlyStandby('DATABASE_URL');
  if (found.free === null) return found;
  throw new StartError(
    `The pooler of DATABASE_URL lends sessions without bounds (${found.free}): set them in its connect_query, as ops/available/pgbouncer.ini does.`,
  );
}

const onlyStandby = (context: string): StartError =>
  new StartError(`The PostgreSQL server of ${context} is a standby that takes no writes: lead to the primary.`);

/** Throws `StartError` unless the URL bypasses every pooler and leads to the same database. */
async function checkDirect(directUrl: string, { which }: Which): Promise<void> {
  // Without session limits: a pooler would reject them before it could be detected.
  const line = new Client({ connectionString: directUrl, ...LINE_BOUNDS, query_timeout: ANSWER_MS });
  // The failing statement reports a broken connection.
  line.on('error', () => undefined);
  try {
    await line.connect();
    const { rows } = await line.query<Which>(WHICH);
    const [found] = rows;
    if (found?.copy) throw onlyStandby('DATABASE_DIRECT_URL');
    if (found?.which !== which) {
      throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
    }
    // A pooler reports a process id of its own for a session.
    if (Reflect.get(line, 'processID') !== found.pid) {
      throw new StartError('DATABASE_DIRECT_URL leads to a pooler as well: it must lead past every one.');
    }
  } catch (error) {
    throw error instanceof StartError ? error : notUsable('DATABASE_DIRECT_URL', error);
  } finally {
    await line.end().catch(() => undefined);
  }
}
