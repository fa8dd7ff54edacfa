import { createRequire } from 'node:module';
import type { Knex } from 'knex';

/*
 * The one file that leans on parts of knex that it does not document. `knexInside.test.ts` fails when an upgrade changes one of
 * them: read what it changed, look through this file, and only then put the new fingerprint there.
 */

// knex ships this class without types; it extends the typed Client.
const PostgresClient = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as typeof Knex.Client;

/** A statement in progress; knex reads its `response`. */
interface Running {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  response?: object;
}

type Query = (connection: unknown, running: Running) => Promise<Running>;
const usualQuery = Reflect.get(PostgresClient.prototype, '_query') as Query;

/** Differences of a dialect from knex's for PostgreSQL. */
interface Ways<Connection> {
  /** Opens a connection for the pool. */
  readonly open: (usual: () => Promise<Connection>) => Promise<Connection>;
  readonly query: (connection: Connection, running: Running, usual: () => Promise<Running>) => Promise<Running>;
  /** Prepares a connection before use; if it fails, the connection returns to the pool. */
  readonly settle?: () => Promise<void>;
  /** The major version of a database without a driver: its connections are our own. */
  readonly withoutDriver?: string;
}

/** Returns knex's PostgreSQL dialect with these differences, as `client` of `knex()`. */
export function dialectWith<Connection>(ways: Ways<Connection>): typeof Knex.Client {
  class Dialect extends PostgresClient {
    override acquireRawConnection(): Promise<Connection> {
      return ways.open(() => super.acquireRawConnection() as Promise<Connection>);
    }

    override async acquireConnection(): Promise<unknown> {
      const acquired: unknown = await super.acquireConnection();
      try {
        await ways.settle?.();
        return acquired;
      } catch (error) {
        await super.releaseConnection(acquired);
        throw error;
      }
    }

    _query(connection: Connection, running: Running): Promise<Running> {
      return ways.query(connection, running, () => usualQuery.call(this, connection, running));
    }
  }
  return ways.withoutDriver === undefined ? Dialect : withoutDriver(Dialect, ways.withoutDriver);
}

function withoutDriver(Dialect: typeof Knex.Client, version: string): typeof Knex.Client {
  return class extends Dialect {
    override version = version;

    _driver(): object {
      return {};
    }

    override destroyRawConnection(): Promise<void> {
      return Promise.resolve();
    }
  };
}

/** The part of knex that provides connections: in a transaction it provides that of the transaction. */
interface Lender {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
  /** Notifies observers of statements, such as a trace. */
  emit(event: 'query' | 'query-response' | 'query-error', ...told: readonly unknown[]): void;
}

let told = 0;

/** Runs a statement on a connection without knex's query builder; observers are notified as of any other. */
export async function onConnection<Connection, Rows>(
  db: Knex,
  text: string,
  run: (connection: Connection) => Promise<Rows>,
): Promise<Rows> {
  const lender = db.client as Lender;
  const connection = await lender.acquireConnection();
  // As in knex's own events, without the values, which are private.
  const statement = { sql: text, __knexQueryUid: `prepared-${(told += 1)}` };
  lender.emit('query', statement);
  try {
    const rows = await run(connection as Connection);
    lender.emit('query-response', rows, statement);
    return rows;
  } catch (error) {
    lender.emit('query-error', error, statement);
    throw error;
  } finally {
    await lender.releaseConnection(connection);
  }
}

/** A statement in knex's events. */
interface Watched {
  readonly sql: string;
  readonly __knexQueryUid: string;
}

/** Observer of statements; a statement's `id` is the same at its begin and end. */
interface Watcher {
  readonly begun: (id: string, sql: string) => void;
  readonly ended: (id: string, error?: unknown) => void;
}

/** Notifies of every statement, including those that bypass the query builder. */
export function watchStatements(db: Knex, { begun, ended }: Watcher): void {
  db.on('query', ({ sql, __knexQueryUid: id }: Watched) => begun(id, sql));
  db.on('query-response', (_answer: unknown, { __knexQueryUid: id }: Watched) => ended(id));
  db.on('query-error', (error: unknown, { __knexQueryUid: id }: Watched) => ended(id, error));
}

/** knex's connection pool, whose type it does not export. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** What `db` and all its transactions share: its options and its connections. */
export const clientOf = (db: Knex) => db.client as { readonly config: Knex.Config; readonly pool: Pool };

/** Returns the source of every private part used here, by name. */
export function privateParts(): Readonly<Record<string, string>> {
  const names = ['_query', '_driver', 'acquireRawConnection', 'destroyRawConnection', 'processResponse'];
  const own = [...names, 'acquireConnection', 'releaseConnection'];
  return Object.fromEntries(own.map((name) => [name, String(Reflect.get(PostgresClient.prototype, name))]));
}

/** Settings of a separate session that bypasses the pooler. */
type Session = NonNullable<Knex.Config['connection']>;

const sessions = new WeakMap<object, Session>();

/** Stores how to bypass this database's pooler. */
export const keepWayPast = (db: Knex, session: Session): void => void sessions.set(clientOf(db).config, session);

/** Returns how to bypass the pooler, also within a transaction; undefined without a pooler. */
export const pastPooler = (db: Knex): Session | undefined => sessions.get(clientOf(db).config);
