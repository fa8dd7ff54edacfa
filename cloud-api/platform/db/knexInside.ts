import { createRequire } from 'node:module';
import type { Knex } from 'knex';

/*
 * The one file that leans on parts of knex that it does not document. `knexInside.test.ts` fails when an upgrade changes one of
 * them: read what it changed, look through this file, and only then put the new fingerprint there.
 */

// knex ships this class without types; it extends the Client that is typed.
const PostgresClient = createRequire(import.meta.url)('knex/lib/dialects/postgres/index.js') as typeof Knex.Client;

/** A statement on its way through knex, which reads the response off it. */
interface Running {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  response?: object;
}

type Query = (connection: unknown, running: Running) => Promise<Running>;
const usualQuery = Reflect.get(PostgresClient.prototype, '_query') as Query;

/** What a dialect does otherwise than that of knex for PostgreSQL. */
interface Ways<Connection> {
  /** Opens a connection for the pool. */
  readonly open: (usual: () => Promise<Connection>) => Promise<Connection>;
  readonly query: (connection: Connection, running: Running, usual: () => Promise<Running>) => Promise<Running>;
  /** What a connection must be before it is lent; one that fails goes back to the pool. */
  readonly settle?: () => Promise<void>;
  /** The major version of a database for which there is no driver: its connections are our own. */
  readonly withoutDriver?: string;
}

/** knex' dialect for PostgreSQL with ways of its own, as `client` of `knex()`. */
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

/** What of knex lends connections: that of a transaction lends the one of the transaction. */
interface Lender {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
  /** Tells whoever watches statements, such as a trace. */
  emit(event: 'query' | 'query-response' | 'query-error', ...told: readonly unknown[]): void;
}

let told = 0;

/** Runs a statement on a connection past the builder of knex; those who watch statements hear of it as of any other. */
export async function onConnection<Connection, Rows>(
  db: Knex,
  text: string,
  run: (connection: Connection) => Promise<Rows>,
): Promise<Rows> {
  const lender = db.client as Lender;
  const connection = await lender.acquireConnection();
  // As knex tells of its own; the values are nobody's business.
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

/** A statement as knex tells of it. */
interface Watched {
  readonly sql: string;
  readonly __knexQueryUid: string;
}

/** Who watches statements; one that began is known by its `id` when it ends. */
interface Watcher {
  readonly begun: (id: string, sql: string) => void;
  readonly ended: (id: string, error?: unknown) => void;
}

/** Tells of every statement, also of those that go past the builder. */
export function watchStatements(db: Knex, { begun, ended }: Watcher): void {
  db.on('query', ({ sql, __knexQueryUid: id }: Watched) => begun(id, sql));
  db.on('query-response', (_answer: unknown, { __knexQueryUid: id }: Watched) => ended(id));
  db.on('query-error', (error: unknown, { __knexQueryUid: id }: Watched) => ended(id, error));
}

/** knex keeps its connections in a pool whose type it does not tell. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** What `db` and all of its transactions have in common: how it was opened, and the connections. */
export const clientOf = (db: Knex) => db.client as { readonly config: Knex.Config; readonly pool: Pool };

/** The source of every private part that is used here, by its name. */
export function privateParts(): Readonly<Record<string, string>> {
  const names = ['_query', '_driver', 'acquireRawConnection', 'destroyRawConnection', 'processResponse'];
  const own = [...names, 'acquireConnection', 'releaseConnection'];
  return Object.fromEntries(own.map((name) => [name, String(Reflect.get(PostgresClient.prototype, name))]));
}

/** How to open a session of one's own, past the pooler. */
type Session = NonNullable<Knex.Config['connection']>;

const sessions = new WeakMap<object, Session>();

/** Keeps in mind that a pooler stands before this database, and the way past it. */
export const keepWayPast = (db: Knex, session: Session): void => void sessions.set(clientOf(db).config, session);

/** The way past the pooler, also from within a transaction; undefined where there is none. */
export const pastPooler = (db: Knex): Session | undefined => sessions.get(clientOf(db).config);
