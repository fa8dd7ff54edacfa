import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import { type EmbeddedSession, notReady } from './embeddedSession.ts';
import { dialectWith } from './knexInside.ts';

/** The result that knex expects, as node-postgres returns it. */
interface Result {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The embedded database as a node-postgres connection. */
interface Connection {
  query(query: Query): Promise<Result>;
}

async function run(db: PGlite, { text, values = [] }: Query): Promise<Result> {
  // Without values a query may contain several statements, as node-postgres's simple protocol allows.
  const answer = values.length > 0 ? await db.query(text, [...values]) : (await db.exec(text)).at(-1);
  if (!answer) throw notReady('The embedded database left a statement without an answer.');
  const { rows } = answer;
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  return {
    command: word === 'WITH' ? 'SELECT' : word,
    rowCount: answer.affectedRows ? answer.affectedRows : rows.length,
    rows,
  };
}

/**
 * knex's PostgreSQL dialect for an embedded database. The database has one session, so the pool must have one
 * connection: a query during an open transaction waits until that has ended.
 */
export function pgliteDialect(session: EmbeddedSession): typeof Knex.Client {
  const connection: Connection = { query: (query) => session.run((db) => run(db, query)) };
  return dialectWith<Connection>({
    withoutDriver: '18',
    open: () => Promise.resolve(connection),
    // Ensures a usable session. Throws if that fails; the next caller tries again.
    settle: () => session.settle(),
    async query(_connection, running) {
      // The database runs in this thread without yielding: many concurrent calls would delay timers, new connections
      // and even heartbeats until all of them are done.
      await nextTurn();
      running.response = await connection.query({ text: running.sql, values: running.bindings ?? [] });
      return running;
    },
  });
}
