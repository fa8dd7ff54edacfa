import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import { type EmbeddedSession, notReady } from './embeddedSession.ts';
import { dialectWith } from './knexInside.ts';

/** What knex expects of a result, as node-postgres answers it. */
interface Result {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The embedded database dressed as a node-postgres connection. */
interface Connection {
  query(query: Query): Promise<Result>;
}

async function run(db: PGlite, { text, values = [] }: Query): Promise<Result> {
  // Without values a text may hold several statements, as node-postgres' simple protocol allows.
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
 * knex' PostgreSQL dialect over an embedded database. The database is one session, so the pool must be one connection:
 * a query beside an open transaction waits until that has ended.
 */
export function pgliteDialect(session: EmbeddedSession): typeof Knex.Client {
  const connection: Connection = { query: (query) => session.run((db) => run(db, query)) };
  return dialectWith<Connection>({
    withoutDriver: '18',
    open: () => Promise.resolve(connection),
    // Whoever gets the session gets it usable. Throws what stands in the way; the next caller tries again.
    settle: () => session.settle(),
    async query(_connection, running) {
      // The database works in this thread and leaves it for nothing else: many calls at once would keep timers, new
      // connections and even the signs of life waiting until all of them are answered.
      await nextTurn();
      running.response = await connection.query({ text: running.sql, values: running.bindings ?? [] });
      return running;
    },
  });
}
